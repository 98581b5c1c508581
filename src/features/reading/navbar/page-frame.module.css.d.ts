// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly breaking: string;
  readonly skip: string;
};
export default classes;
