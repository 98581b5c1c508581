// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly mark: string;
  readonly name: string;
  readonly nameplate: string;
  readonly small: string;
};
export default classes;
