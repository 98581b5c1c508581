// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly all: string;
  readonly label: string;
  readonly list: string;
  readonly rail: string;
  readonly title: string;
};
export default classes;
