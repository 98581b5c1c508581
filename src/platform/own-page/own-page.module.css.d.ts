// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly column: string;
  readonly dialog: string;
  readonly page: string;
  readonly title: string;
};
export default classes;
