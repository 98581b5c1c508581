// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly more: string;
  readonly one: string;
  readonly said: string;
  readonly warning: string;
};
export default classes;
