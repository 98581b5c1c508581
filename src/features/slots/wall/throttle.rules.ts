/** What a throttle is driven by: the time in milliseconds, and something to be done later. */
export type ThrottleClock = { now: () => number; later: (work: () => void, ms: number) => void };

/** Lets a work through once in `ms`: the first call at once, and of all others the last one, when its time has come (PW-03). */
export const createThrottle = (work: () => void, ms: number, { now, later }: ThrottleClock): (() => void) => {
  let last = -Infinity;
  let isWaiting = false;
  const run = (): void => {
    isWaiting = false;
    last = now();
    work();
  };
  return () => {
    if (isWaiting) return;
    // a clock that was set back keeps nobody waiting for longer than the throttle itself
    const wait = Math.min(ms, ms - (now() - last));
    if (wait <= 0) return run();
    isWaiting = true;
    later(run, wait);
  };
};
