/** The words that the live player says by itself. */
export type LiveWords = Record<
  | 'starting'
  | 'z100'
  | 'z100Next'
  | 'z130'
  | 'z130Next'
  | 'tooMany'
  | 'tooManyNext'
  | 'signedOut'
  | 'signedOutNext'
  | 'passOver'
  | 'passOverNext'
  | 'passTwoMinutes'
  | 'passThirtySeconds'
  | 'again',
  string
>;

/** What the player of a page is told. `passLeftMs`: what of a temporary pass is left, which is checked every `checkSeconds`. */
export type LivePlayerProps = { stream: string; page: string; passLeftMs: number | undefined; checkSeconds: number; words: LiveWords };

/** What a reader is told of a code that the stream was refused with; whatever nobody meant is Z130. */
export const toRefusalWords = (code: string | undefined, words: LiveWords): { text: string; next: string } => {
  switch (code) {
    case 'cable/not-authorized':
      return { text: words.z100, next: words.z100Next };
    case 'cable/too-many-streams':
      return { text: words.tooMany, next: words.tooManyNext };
    case 'cable/pass-over':
      return { text: words.passOver, next: words.passOverNext };
    case 'cable/not-signed-in':
    case 'live/no-token':
      return { text: words.signedOut, next: words.signedOutNext };
    default:
      return { text: words.z130, next: words.z130Next };
  }
};

/** When a reader is warned that a temporary pass ends, and that it did, in milliseconds from now. */
export const listPassWarnings = (leftMs: number): { inMs: number; say: 'passTwoMinutes' | 'passThirtySeconds' | 'passOver' }[] =>
  [
    { inMs: leftMs - 120_000, say: 'passTwoMinutes' as const },
    { inMs: leftMs - 30_000, say: 'passThirtySeconds' as const },
    { inMs: leftMs, say: 'passOver' as const },
  ].filter(({ inMs }) => inMs >= 0);
