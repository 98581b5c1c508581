// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly buy: string;
  readonly first: string;
  readonly line: string;
  readonly lowest: string;
  readonly more: string;
  readonly notice: string;
  readonly seller: string;
  readonly small: string;
  readonly subtitle: string;
  readonly title: string;
};
export default classes;
