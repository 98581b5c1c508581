// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly article: string;
  readonly beside: string;
  readonly feed: string;
  readonly feedList: string;
  readonly more: string;
  readonly numbered: string;
  readonly railed: string;
  readonly reel: string;
  readonly reelList: string;
  readonly reelTitle: string;
  readonly sticky: string;
  readonly zone: string;
};
export default classes;
