// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly error: string;
  readonly heading: string;
  readonly list: string;
  readonly message: string;
  readonly status: string;
  readonly text: string;
};
export default classes;
