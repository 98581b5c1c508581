// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly error: string;
  readonly field: string;
  readonly hint: string;
  readonly joined: string;
  readonly label: string;
};
export default classes;
