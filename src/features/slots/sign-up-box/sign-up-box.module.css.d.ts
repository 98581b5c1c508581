// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly box: string;
  readonly form: string;
  readonly kicker: string;
  readonly outcome: string;
  readonly small: string;
  readonly strong: string;
  readonly text: string;
  readonly title: string;
  readonly words: string;
};
export default classes;
