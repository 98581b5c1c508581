// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly all: string;
  readonly beside: string;
  readonly label: string;
  readonly popular: string;
  readonly title: string;
  readonly ways: string;
};
export default classes;
