// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly choice: string;
  readonly choices: string;
  readonly form: string;
  readonly label: string;
  readonly more: string;
  readonly note: string;
  readonly outcome: string;
  readonly question: string;
  readonly send: string;
  readonly survey: string;
  readonly words: string;
};
export default classes;
