// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly ask: string;
  readonly askButtons: string;
  readonly askTitle: string;
  readonly button: string;
  readonly buttons: string;
  readonly choice: string;
  readonly form: string;
  readonly group: string;
  readonly heading: string;
  readonly hours: string;
  readonly legend: string;
  readonly main: string;
  readonly note: string;
  readonly others: string;
  readonly page: string;
  readonly problem: string;
  readonly push: string;
  readonly small: string;
  readonly title: string;
  readonly topic: string;
  readonly topics: string;
  readonly turn: string;
  readonly way: string;
};
export default classes;
