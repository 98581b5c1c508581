// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly brand: string;
  readonly caption: string;
  readonly maker: string;
  readonly name: string;
  readonly panel: string;
  readonly picture: string;
  readonly rating: string;
  readonly ratings: string;
  readonly showcase: string;
};
export default classes;
