// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly ended: string;
  readonly live: string;
  readonly pulse: string;
  readonly status: string;
  readonly updated: string;
};
export default classes;
