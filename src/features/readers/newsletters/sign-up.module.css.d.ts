// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly page: string;
  readonly panel: string;
  readonly title: string;
  readonly way: string;
};
export default classes;
