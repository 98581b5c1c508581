// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly bar: string;
  readonly chapterList: string;
  readonly chapters: string;
  readonly clock: string;
  readonly count: string;
  readonly field: string;
  readonly passages: string;
  readonly search: string;
  readonly text: string;
  readonly title: string;
  readonly words: string;
};
export default classes;
