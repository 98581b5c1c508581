// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly item: string;
  readonly label: string;
  readonly share: string;
};
export default classes;
