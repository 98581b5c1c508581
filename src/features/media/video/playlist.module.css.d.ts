// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly count: string;
  readonly empty: string;
  readonly lead: string;
  readonly list: string;
  readonly playlist: string;
};
export default classes;
