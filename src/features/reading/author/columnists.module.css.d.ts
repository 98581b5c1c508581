// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly column: string;
  readonly columnist: string;
  readonly face: string;
  readonly job: string;
  readonly list: string;
  readonly name: string;
  readonly page: string;
  readonly title: string;
  readonly words: string;
};
export default classes;
