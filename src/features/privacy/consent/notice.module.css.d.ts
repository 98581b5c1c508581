// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly heading: string;
  readonly notice: string;
  readonly page: string;
  readonly part: string;
  readonly table: string;
  readonly title: string;
  readonly way: string;
};
export default classes;
