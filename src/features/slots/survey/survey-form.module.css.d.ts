// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly choices: string;
  readonly form: string;
  readonly more: string;
  readonly outcome: string;
  readonly question: string;
  readonly survey: string;
};
export default classes;
