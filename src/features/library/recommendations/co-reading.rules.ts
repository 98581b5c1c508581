import { dayMs } from '#platform/time';

/** After how long a read of two pieces by one reader counts half, in milliseconds. */
export const coReadHalfLife = 14 * dayMs;
/** After how many days pairs are forgotten: all, and those that only one reader has read. */
export const coReadDays = { all: 60, once: 7 } as const;

// weights are relative to this moment; a double holds them for 39 years after it
const origin = Date.parse('2026-01-01T00:00:00.000Z');

/** What a read at a moment (milliseconds) weighs beside those before it: twice as much a half-life later. */
export const toCoReadWeight = (at: number): number => 2 ** ((at - origin) / coReadHalfLife);

/** Two pieces that one reader has read, in the order of their ids. */
export type CoReadPair = readonly [string, string];

/** The pairs that a piece makes with others that its reader read before. */
export const toPairs = (contentId: string, others: readonly string[]): CoReadPair[] =>
  [...new Set(others)].filter((other) => other !== contentId).map((other) => (contentId < other ? [contentId, other] : [other, contentId]));
