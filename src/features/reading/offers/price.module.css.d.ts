// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly gone: string;
  readonly large: string;
  readonly off: string;
  readonly price: string;
};
export default classes;
