// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly blog: string;
  readonly empty: string;
  readonly posts: string;
  readonly stream: string;
};
export default classes;
