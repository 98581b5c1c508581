/** Runs a bounded number of tasks at once, in order; gives undefined instead where all waiting places are taken, and after `close`. */
export type WorkQueue = {
  run<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
  waiting(): number;
  /** Refuses what waits and what comes, and resolves when what runs has ended. */
  close(): Promise<void>;
};

/** A queue of `concurrency` places to work and `places` to wait. */
export const createWorkQueue = (options: { concurrency: number; places: number }): WorkQueue => {
  const { concurrency, places } = options;
  const waiting: ((isTurn: boolean) => void)[] = [];
  const running = new Set<Promise<unknown>>();
  let busy = 0;
  let closed = false;
  const start = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const began = work();
    running.add(began);
    try {
      return await began;
    } finally {
      running.delete(began);
      const next = waiting.shift();
      // The place is handed on, so nobody who comes in between can take it.
      if (next) next(true);
      else busy -= 1;
    }
  };
  return {
    waiting: () => waiting.length,
    async run(work) {
      if (closed) return undefined;
      if (busy < concurrency) {
        busy += 1;
        return start(work);
      }
      if (waiting.length >= places) return undefined;
      const isTurn = await new Promise<boolean>((resolve) => waiting.push(resolve));
      return isTurn ? start(work) : undefined;
    },
    async close() {
      closed = true;
      for (const leave of waiting.splice(0)) leave(false);
      await Promise.allSettled(running);
    },
  };
};
