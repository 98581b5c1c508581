/** Tells which failures are one and the same outage, such as a database that is away; undefined for any other. */
export type OutageOf = (error: unknown) => string | undefined;

/** What is told when an outage has ended. */
export type OutageEnd = { outage: string; failures: number; seconds: number };

type Outage = { failures: number; began: number; last: number; timer: NodeJS.Timeout };

/**
 * Lets the first failure of an outage through and counts the rest: while a database is away each request fails in the same way, and thousands of stacks
 * hide the line that matters. `onEnd` is told when there was none for `quietMs`.
 */
export const createOutages = (
  outageOf: OutageOf,
  onEnd: (end: OutageEnd) => void,
  quietMs = 10_000,
): { isNews: (error: unknown) => boolean } => {
  const open = new Map<string, Outage>();
  const end = (name: string) => {
    const outage = open.get(name);
    open.delete(name);
    if (outage && outage.failures > 1)
      onEnd({ outage: name, failures: outage.failures, seconds: Math.round((outage.last - outage.began) / 1000) });
  };
  return {
    isNews: (error) => {
      const name = outageOf(error);
      if (name === undefined) return true;
      const now = performance.now();
      const known = open.get(name);
      if (!known) {
        open.set(name, { failures: 1, began: now, last: now, timer: setTimeout(() => end(name), quietMs).unref() });
        return true;
      }
      known.failures += 1;
      known.last = now;
      known.timer.refresh();
      return false;
    },
  };
};
