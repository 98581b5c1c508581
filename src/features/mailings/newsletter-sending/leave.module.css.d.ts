// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly panel: string;
  readonly text: string;
};
export default classes;
