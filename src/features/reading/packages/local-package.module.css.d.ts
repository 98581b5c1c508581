// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly form: string;
  readonly hours: string;
  readonly local: string;
  readonly news: string;
  readonly place: string;
};
export default classes;
