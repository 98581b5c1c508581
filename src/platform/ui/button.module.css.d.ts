// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly button: string;
  readonly outline: string;
  readonly plain: string;
  readonly small: string;
  readonly solid: string;
};
export default classes;
