// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly description: string;
  readonly label: string;
  readonly line: string;
  readonly name: string;
  readonly notice: string;
  readonly offer: string;
  readonly oneOneProduct: string;
  readonly picture: string;
  readonly products: string;
  readonly seller: string;
  readonly shopListByOneProduct: string;
  readonly words: string;
};
export default classes;
