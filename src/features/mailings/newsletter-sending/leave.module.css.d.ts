// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly button: string;
  readonly link: string;
  readonly panel: string;
  readonly text: string;
};
export default classes;
