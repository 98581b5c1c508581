/** Milliseconds between two polls: in front of the reader, and hidden or where the device saves data. */
export const pollEvery = { seen: 10_000, hidden: 60_000 } as const;
/** The part of a time that chance adds, so that readers never ask in the same instant. */
const jitter = 0.2;

/** How long to wait until the next poll, in milliseconds; `chance` is from 0 to 1. After failures it doubles, to five minutes at most. */
export const chooseNextPoll = (isHidden: boolean, failures: number, chance: number): number => {
  const every = Math.min(300_000, (isHidden ? pollEvery.hidden : pollEvery.seen) * 2 ** failures);
  return Math.round(every * (1 + jitter * chance));
};
