// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly meter: string;
  readonly of: string;
  readonly reason: string;
  readonly reasons: string;
  readonly told: string;
};
export default classes;
