// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly all: string;
  readonly bar: string;
  readonly caption: string;
  readonly counter: string;
  readonly credit: string;
  readonly headline: string;
  readonly page: string;
  readonly picture: string;
  readonly show: string;
  readonly slide: string;
  readonly slides: string;
  readonly turn: string;
  readonly words: string;
};
export default classes;
