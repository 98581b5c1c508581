/** The words that the live player says by itself. */
export type LiveWords = Record<
  | 'starting'
  | 'live'
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

/** A length of time as minutes and seconds. */
const formatLength = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What of a temporary pass is left, as a clock that counts down. */
export const formatLeft = (leftMs: number): string => formatLength(Math.max(0, Math.ceil(leftMs / 1000)));

const atLiveSeconds = 20;
/** Whether a picture is so far behind the newest that there is a way back to offer. */
export const isBehind = (behindSeconds: number): boolean => behindSeconds > atLiveSeconds;

/** Where a picture stands: live, or so much before it. */
export const formatPlace = (behindSeconds: number, live: string): string => {
  if (!isBehind(behindSeconds)) return live;
  return `${live} \u2212${formatLength(Math.round(behindSeconds))}`;
};

const firstTryMs = 500;
const longestTryMs = 4_000;
const mostTries = 20;
/** How long to wait before a stream that nobody answers for is asked for again, in milliseconds; undefined once it is given up, a good minute later. */
export const nextTryMs = (tries: number): number | undefined =>
  tries >= mostTries ? undefined : Math.min(longestTryMs, firstTryMs * 2 ** (tries - 1));

/** When a reader is warned that a temporary pass ends, and that it did, in milliseconds from now. */
export const listPassWarnings = (leftMs: number): { inMs: number; say: 'passTwoMinutes' | 'passThirtySeconds' | 'passOver' }[] =>
  [
    { inMs: leftMs - 120_000, say: 'passTwoMinutes' as const },
    { inMs: leftMs - 30_000, say: 'passThirtySeconds' as const },
    { inMs: leftMs, say: 'passOver' as const },
  ].filter(({ inMs }) => inMs >= 0);
