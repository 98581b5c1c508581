// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly body: string;
  readonly dropCap: string;
};
export default classes;
