// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly another: string;
  readonly cards: string;
  readonly error: string;
  readonly failed: string;
  readonly field: string;
  readonly form: string;
  readonly head: string;
  readonly input: string;
  readonly intro: string;
  readonly label: string;
  readonly mine: string;
  readonly news: string;
  readonly page: string;
  readonly quiet: string;
  readonly stations: string;
  readonly submit: string;
  readonly title: string;
  readonly zip: string;
};
export default classes;
