// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly note: string;
  readonly problem: string;
};
export default classes;
