// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly accent: string;
  readonly band: string;
  readonly below: string;
  readonly cover: string;
  readonly coverPicture: string;
  readonly coverWords: string;
  readonly front: string;
  readonly full: string;
  readonly guide: string;
  readonly head: string;
  readonly inner: string;
  readonly inverse: string;
  readonly layoutTitle: string;
  readonly left: string;
  readonly marquee: string;
  readonly muted: string;
  readonly rail: string;
  readonly railed: string;
  readonly stack: string;
  readonly three: string;
  readonly two: string;
};
export default classes;
