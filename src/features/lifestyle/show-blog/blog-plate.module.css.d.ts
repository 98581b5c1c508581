// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly about: string;
  readonly feed: string;
  readonly host: string;
  readonly inner: string;
  readonly name: string;
  readonly page: string;
  readonly plate: string;
  readonly portrait: string;
  readonly words: string;
};
export default classes;
