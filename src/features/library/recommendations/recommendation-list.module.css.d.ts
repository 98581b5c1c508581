// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly because: string;
  readonly entry: string;
  readonly failed: string;
  readonly list: string;
};
export default classes;
