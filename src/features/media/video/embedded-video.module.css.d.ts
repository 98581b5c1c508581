// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly embedded: string;
  readonly headline: string;
  readonly where: string;
  readonly words: string;
};
export default classes;
