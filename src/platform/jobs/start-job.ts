/** One run of a job; gives the milliseconds until the next run, or undefined for the job's own interval. `stop` aborts when the process ends. */
export type JobWork = (stop: AbortSignal) => Promise<number | undefined>;

/** A running job. */
export type Job = {
  /** Runs now, or once more after the run that is under way: what woke it may not have been seen by it. */
  wake(): void;
  /** Ends it: no run begins any more, `stop` is aborted, and the run under way is waited for. */
  close(): Promise<void>;
};

/**
 * Starts a job whose runs never overlap: at once, when woken, after the time that the last run gave, and after `everyMs` in any case. A run that fails is
 * reported and comes again after `everyMs`. It does not keep the process alive.
 */
export const startJob = (parts: { work: JobWork; everyMs: number; onError: (error: unknown) => void }): Job => {
  const { work, everyMs, onError } = parts;
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;

  const runOnce = async (): Promise<number> => {
    try {
      return Math.min(everyMs, Math.max(0, (await work(stop.signal)) ?? everyMs));
    } catch (error) {
      if (!stop.signal.aborted) onError(error);
      return everyMs;
    }
  };

  const run = (): void => {
    clearTimeout(timer);
    running = (async () => {
      let wait: number;
      do {
        again = false;
        wait = await runOnce();
      } while (again && !stop.signal.aborted);
      if (stop.signal.aborted) return;
      timer = setTimeout(wake, wait);
      timer.unref();
    })().finally(() => {
      running = undefined;
      // woken between the last check and the end of this run
      if (again && !stop.signal.aborted) run();
    });
  };

  const wake = (): void => {
    if (stop.signal.aborted) return;
    if (running) again = true;
    else run();
  };

  wake();
  return {
    wake,
    async close() {
      stop.abort();
      clearTimeout(timer);
      await running;
    },
  };
};
