// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly failure: string;
  readonly label: string;
  readonly link: string;
  readonly meter: string;
  readonly note: string;
  readonly of: string;
  readonly reason: string;
  readonly reasons: string;
  readonly small: string;
  readonly submit: string;
  readonly told: string;
  readonly way: string;
};
export default classes;
