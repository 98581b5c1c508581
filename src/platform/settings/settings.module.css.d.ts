// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly button: string;
  readonly buttons: string;
  readonly edge: string;
  readonly form: string;
  readonly main: string;
  readonly note: string;
  readonly page: string;
  readonly problem: string;
  readonly settings: string;
  readonly small: string;
  readonly summary: string;
  readonly tick: string;
  readonly title: string;
};
export default classes;
