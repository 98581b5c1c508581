// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly correction: string;
  readonly feed: string;
  readonly list: string;
  readonly nothing: string;
  readonly plain: string;
};
export default classes;
