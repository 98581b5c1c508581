// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly grid: string;
  readonly half: string;
  readonly narrow: string;
  readonly page: string;
  readonly quarter: string;
  readonly stack: string;
  readonly text: string;
  readonly third: string;
  readonly wide: string;
};
export default classes;
