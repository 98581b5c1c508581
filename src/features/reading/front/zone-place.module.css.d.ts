// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly narrow: string;
  readonly zone: string;
};
export default classes;
