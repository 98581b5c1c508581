// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly all: string;
  readonly answer: string;
  readonly details: string;
  readonly entry: string;
  readonly head: string;
  readonly inner: string;
  readonly label: string;
  readonly lead: string;
  readonly list: string;
  readonly name: string;
  readonly newest: string;
  readonly own: string;
  readonly page: string;
  readonly summary: string;
  readonly text: string;
  readonly title: string;
};
export default classes;
