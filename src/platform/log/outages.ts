/** Names the outage that a failure belongs to, such as a database that is away; undefined for any other failure. */
export type FindOutage = (error: unknown) => string | undefined;

/** What is reported of an outage when it has ended. */
export type OutageEnd = { outage: string; failures: number; seconds: number };

type Outage = { failures: number; began: number; last: number; reportedAt: number; timer: NodeJS.Timeout };

const period = 60_000;

/**
 * Lets the first failure of an outage through and counts the rest: while a database is away each request fails in the same way, and thousands of stacks
 * hide the line that matters. `onEnd` is called when there was none for `quietMs`, `onGoing` once a minute as long as it lasts.
 */
export const createOutages = (
  { onEnd, onGoing }: { onEnd: (end: OutageEnd) => void; onGoing: (soFar: OutageEnd) => void },
  quietMs = 10_000,
  now = () => performance.now(),
): { isNews: (outage: string | undefined) => boolean } => {
  const open = new Map<string, Outage>();
  const end = (name: string) => {
    const outage = open.get(name);
    open.delete(name);
    if (outage && outage.failures > 1) onEnd(toOutageEnd(name, outage));
  };
  const toOutageEnd = (outage: string, { failures, last, began }: Outage): OutageEnd => ({
    outage,
    failures,
    seconds: Math.round((last - began) / 1000),
  });
  return {
    isNews: (name) => {
      if (name === undefined) return true;
      const at = now();
      const known = open.get(name);
      if (!known) {
        open.set(name, { failures: 1, began: at, last: at, reportedAt: at, timer: setTimeout(() => end(name), quietMs).unref() });
        return true;
      }
      known.failures += 1;
      known.last = at;
      known.timer.refresh();
      if (at - known.reportedAt < period) return false;
      known.reportedAt = at;
      onGoing(toOutageEnd(name, known));
      return false;
    },
  };
};
