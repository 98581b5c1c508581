// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly date: string;
  readonly described: string;
  readonly head: string;
  readonly issue: string;
  readonly issues: string;
  readonly page: string;
  readonly preheader: string;
  readonly subject: string;
  readonly title: string;
};
export default classes;
