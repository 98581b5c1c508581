// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly gate: string;
  readonly locked: string;
};
export default classes;
