// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly bar: string;
  readonly empty: string;
  readonly entry: string;
  readonly failed: string;
  readonly list: string;
  readonly meta: string;
  readonly more: string;
  readonly told: string;
};
export default classes;
