// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly channel: string;
  readonly channels: string;
  readonly more: string;
  readonly name: string;
  readonly next: string;
  readonly progress: string;
  readonly title: string;
};
export default classes;
