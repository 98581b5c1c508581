// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly chip: string;
  readonly choiceHint: string;
};
export default classes;
