// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly choice: string;
};
export default classes;
