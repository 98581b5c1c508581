// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly all: string;
  readonly date: string;
  readonly headline: string;
  readonly place: string;
  readonly wayOn: string;
  readonly ways: string;
};
export default classes;
