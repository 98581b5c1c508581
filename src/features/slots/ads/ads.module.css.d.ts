// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly about: string;
  readonly dialog: string;
  readonly native: string;
  readonly skip: string;
  readonly slot: string;
};
export default classes;
