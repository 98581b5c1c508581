// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly count: string;
  readonly tabs: string;
};
export default classes;
