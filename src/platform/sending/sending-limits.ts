import type { JobKind } from '#platform/jobs';

/** The longest that something to be sent is left alone before it is looked at again, in milliseconds. */
export const longestWaitMs = 30_000;

/** Milliseconds for which a process sends one issue or message before those that wait have their turn. */
const turnMs = 20_000;

/** Starts a turn; returns a function that is true once it is over. */
export const startTurn = (): (() => boolean) => {
  const endsAt = performance.now() + turnMs;
  return () => performance.now() >= endsAt;
};

/** The limits of kinds that send one thing to many: a try is a turn, and 20 that fail one after another, within about two hours, end it. */
export const sendingLimits = {
  tries: 20,
  longestMs: 5 * 60_000,
  retryMs: { first: 5_000, longest: 10 * 60_000 },
  atOnce: 2,
  // news: what a killed process was sending goes on soon
  leaseMs: 12_000,
} as const satisfies Partial<JobKind>;
