// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly about: string;
  readonly all: string;
  readonly author: string;
  readonly face: string;
  readonly job: string;
  readonly name: string;
  readonly title: string;
  readonly words: string;
};
export default classes;
