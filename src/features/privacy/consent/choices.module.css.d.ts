// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly banner: string;
  readonly choices: string;
  readonly dialog: string;
  readonly legend: string;
  readonly partners: string;
  readonly rows: string;
  readonly strong: string;
  readonly way: string;
};
export default classes;
