// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly besideButton: string;
  readonly card: string;
  readonly description: string;
  readonly face: string;
  readonly headline: string;
  readonly kicker: string;
  readonly large: string;
  readonly lead: string;
  readonly mark: string;
  readonly medium: string;
  readonly meta: string;
  readonly picture: string;
  readonly pictureMark: string;
  readonly seller: string;
  readonly small: string;
  readonly stacked: string;
  readonly text: string;
  readonly words: string;
};
export default classes;
