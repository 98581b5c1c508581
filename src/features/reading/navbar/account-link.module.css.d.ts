// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly in: string;
  readonly out: string;
};
export default classes;
