// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly about: string;
  readonly below: string;
  readonly beside: string;
  readonly besideHeadline: string;
  readonly besideTitle: string;
  readonly besideWords: string;
  readonly railed: string;
  readonly related: string;
  readonly stage: string;
  readonly video: string;
};
export default classes;
