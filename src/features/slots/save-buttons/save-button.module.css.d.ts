// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly off: string;
  readonly on: string;
  readonly saved: string;
  readonly toast: string;
  readonly wide: string;
};
export default classes;
