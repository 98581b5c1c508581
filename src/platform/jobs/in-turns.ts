import { setTimeout as pause } from 'node:timers/promises';

/** Of the time that it is at work, so many times as long it rests. */
const restsFor = 2;
const longestRestMs = 1_000;

/**
 * Does a piece of work that nobody waits for, and then rests twice as long as it took, at most a second: where readers keep the machine busy it takes
 * longer, and so makes more room for them. Told to `stop` it rests no more.
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
