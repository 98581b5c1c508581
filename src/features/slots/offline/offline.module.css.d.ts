// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly box: string;
  readonly offline: string;
  readonly plain: string;
  readonly refused: string;
  readonly size: string;
  readonly switch: string;
  readonly why: string;
};
export default classes;
