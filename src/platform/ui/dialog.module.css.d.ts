// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly dialog: string;
};
export default classes;
