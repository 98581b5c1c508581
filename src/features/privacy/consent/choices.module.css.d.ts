// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly banner: string;
  readonly button: string;
  readonly buttons: string;
  readonly choices: string;
  readonly dialog: string;
  readonly form: string;
  readonly honored: string;
  readonly legend: string;
  readonly note: string;
  readonly page: string;
  readonly partners: string;
  readonly problem: string;
  readonly row: string;
  readonly rows: string;
  readonly small: string;
  readonly strong: string;
  readonly summary: string;
  readonly title: string;
  readonly way: string;
};
export default classes;
