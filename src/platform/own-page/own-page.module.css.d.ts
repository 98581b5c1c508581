// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly actions: string;
  readonly column: string;
  readonly form: string;
  readonly page: string;
  readonly small: string;
  readonly title: string;
};
export default classes;
