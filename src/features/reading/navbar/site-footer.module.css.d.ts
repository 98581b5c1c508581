// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly brand: string;
  readonly end: string;
  readonly footer: string;
  readonly inner: string;
  readonly legal: string;
  readonly links: string;
  readonly pages: string;
  readonly profiles: string;
  readonly title: string;
};
export default classes;
