// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly caption: string;
  readonly credit: string;
  readonly lead: string;
  readonly upright: string;
};
export default classes;
