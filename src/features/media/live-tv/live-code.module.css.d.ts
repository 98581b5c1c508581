// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly act: string;
  readonly asks: string;
  readonly code: string;
  readonly enter: string;
  readonly foot: string;
  readonly own: string;
  readonly page: string;
  readonly problem: string;
  readonly qr: string;
  readonly scan: string;
  readonly steps: string;
  readonly way: string;
  readonly ways: string;
};
export default classes;
