// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly button: string;
  readonly quiet: string;
  readonly shop: string;
};
export default classes;
