// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly follows: string;
  readonly group: string;
  readonly groupTitle: string;
  readonly items: string;
  readonly steps: string;
  readonly title: string;
};
export default classes;
