import { setTimeout as pause } from 'node:timers/promises';

/** The rest, as a multiple of the time at work. */
const restsFor = 2;
const longestRestMs = 1_000;

/**
 * Does work that nobody waits for, and then rests twice as long as it took, at most a second: while readers keep the machine busy the work takes
 * longer, and so leaves them more time. The rest ends when `stop` aborts.
 */
export const inTurns = async <Result>(work: () => Promise<Result>, stop?: AbortSignal): Promise<Result> => {
  const began = performance.now();
  const result = await work();
  const rest = Math.min(longestRestMs, restsFor * (performance.now() - began));
  await pause(rest, undefined, stop && { signal: stop }).catch((error: unknown) => {
    if (stop?.aborted !== true) throw error;
  });
  return result;
};
