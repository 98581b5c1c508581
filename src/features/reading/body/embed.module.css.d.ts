// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly ask: string;
  readonly button: string;
  readonly frame: string;
  readonly notice: string;
};
export default classes;
