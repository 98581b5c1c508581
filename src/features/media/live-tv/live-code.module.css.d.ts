// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly asks: string;
  readonly code: string;
  readonly enter: string;
  readonly find: string;
  readonly foot: string;
  readonly own: string;
  readonly page: string;
  readonly qr: string;
  readonly rest: string;
  readonly scan: string;
  readonly steps: string;
  readonly typed: string;
  readonly ways: string;
};
export default classes;
