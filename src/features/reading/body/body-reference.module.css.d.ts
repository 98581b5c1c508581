// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly products: string;
  readonly related: string;
  readonly single: string;
  readonly title: string;
};
export default classes;
