// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly another: string;
  readonly cards: string;
  readonly failed: string;
  readonly form: string;
  readonly head: string;
  readonly intro: string;
  readonly mine: string;
  readonly news: string;
  readonly page: string;
  readonly quiet: string;
  readonly stations: string;
  readonly title: string;
  readonly zip: string;
};
export default classes;
