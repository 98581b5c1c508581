// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly column: string;
  readonly empty: string;
  readonly posts: string;
  readonly rail: string;
  readonly railed: string;
  readonly stream: string;
};
export default classes;
