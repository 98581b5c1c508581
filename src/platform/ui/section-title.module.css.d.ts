// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly label: string;
  readonly more: string;
  readonly title: string;
};
export default classes;
