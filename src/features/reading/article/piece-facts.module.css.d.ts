// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly duration: string;
  readonly expired: string;
  readonly maker: string;
  readonly off: string;
  readonly offer: string;
  readonly offers: string;
  readonly player: string;
  readonly poster: string;
  readonly price: string;
  readonly product: string;
  readonly recipe: string;
  readonly shop: string;
  readonly stock: string;
};
export default classes;
