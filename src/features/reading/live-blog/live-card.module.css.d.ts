// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly ago: string;
  readonly body: string;
  readonly by: string;
  readonly card: string;
  readonly clock: string;
  readonly day: string;
  readonly edited: string;
  readonly headline: string;
  readonly key: string;
  readonly keyLabel: string;
  readonly loadMore: string;
  readonly main: string;
  readonly more: string;
  readonly pin: string;
  readonly pinned: string;
  readonly replies: string;
  readonly reply: string;
  readonly share: string;
  readonly when: string;
};
export default classes;
