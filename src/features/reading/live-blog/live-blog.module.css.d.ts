// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly arrive: string;
  readonly bar: string;
  readonly caption: string;
  readonly cards: string;
  readonly catchUp: string;
  readonly check: string;
  readonly choices: string;
  readonly columns: string;
  readonly display: string;
  readonly feed: string;
  readonly lead: string;
  readonly listHead: string;
  readonly micro: string;
  readonly none: string;
  readonly page: string;
  readonly pictured: string;
  readonly seeNew: string;
  readonly summary: string;
  readonly titles: string;
  readonly top: string;
};
export default classes;
