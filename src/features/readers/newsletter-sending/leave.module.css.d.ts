// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly button: string;
  readonly link: string;
  readonly page: string;
  readonly panel: string;
  readonly text: string;
  readonly title: string;
};
export default classes;
