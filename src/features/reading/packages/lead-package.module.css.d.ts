// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly beside: string;
  readonly bleed: string;
  readonly centered: string;
  readonly leads: string;
  readonly overlay: string;
  readonly rest: string;
  readonly split: string;
};
export default classes;
