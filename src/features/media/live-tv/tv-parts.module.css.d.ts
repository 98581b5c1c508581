// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly all: string;
  readonly choice: string;
  readonly featured: string;
  readonly label: string;
  readonly page: string;
  readonly strong: string;
  readonly way: string;
};
export default classes;
