// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly dashboard: string;
  readonly heading: string;
  readonly parts: string;
  readonly table: string;
};
export default classes;
