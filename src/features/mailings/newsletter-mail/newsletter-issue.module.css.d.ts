// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly all: string;
  readonly head: string;
  readonly intro: string;
  readonly items: string;
  readonly newsletter: string;
  readonly page: string;
  readonly preheader: string;
  readonly title: string;
};
export default classes;
