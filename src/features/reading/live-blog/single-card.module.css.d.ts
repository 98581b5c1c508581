// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly date: string;
  readonly from: string;
  readonly headline: string;
  readonly page: string;
};
export default classes;
