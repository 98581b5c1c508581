// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly cons: string;
  readonly pros: string;
  readonly side: string;
  readonly subtitle: string;
  readonly verdict: string;
};
export default classes;
