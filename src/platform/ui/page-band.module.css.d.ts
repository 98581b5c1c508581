// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly band: string;
};
export default classes;
