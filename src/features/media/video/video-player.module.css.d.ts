// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly expired: string;
  readonly notice: string;
  readonly place: string;
  readonly player: string;
  readonly poster: string;
};
export default classes;
