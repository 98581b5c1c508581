// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly buttons: string;
  readonly edge: string;
  readonly form: string;
  readonly page: string;
  readonly settings: string;
  readonly small: string;
  readonly summary: string;
  readonly title: string;
};
export default classes;
