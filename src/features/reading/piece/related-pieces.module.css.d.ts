// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly list: string;
  readonly related: string;
};
export default classes;
