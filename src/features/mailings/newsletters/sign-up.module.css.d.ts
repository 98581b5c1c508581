// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly panel: string;
  readonly way: string;
};
export default classes;
