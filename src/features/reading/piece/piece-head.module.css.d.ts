// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly ago: string;
  readonly breaking: string;
  readonly dates: string;
  readonly display: string;
  readonly faces: string;
  readonly head: string;
  readonly headline: string;
  readonly kind: string;
  readonly names: string;
  readonly paid: string;
  readonly sponsored: string;
  readonly standfirst: string;
  readonly unibrow: string;
  readonly who: string;
};
export default classes;
