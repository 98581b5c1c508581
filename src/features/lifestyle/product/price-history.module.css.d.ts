// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly history: string;
  readonly note: string;
  readonly steps: string;
  readonly table: string;
  readonly title: string;
};
export default classes;
