// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly appear: string;
  readonly choose: string;
  readonly first: string;
  readonly free: string;
  readonly gate: string;
  readonly kicker: string;
  readonly locked: string;
  readonly main: string;
  readonly name: string;
  readonly offer: string;
  readonly offers: string;
  readonly opened: string;
  readonly panel: string;
  readonly price: string;
  readonly saving: string;
  readonly text: string;
  readonly title: string;
  readonly wall: string;
  readonly ways: string;
  readonly words: string;
};
export default classes;
