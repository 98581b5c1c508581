// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly facts: string;
  readonly long: string;
};
export default classes;
