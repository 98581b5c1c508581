// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly arrive: string;
  readonly bar: string;
  readonly close: string;
  readonly go: string;
};
export default classes;
