/** Runs at most so many pieces of work at once, in order; refuses (undefined, at once) past its waiting places. */
export type WorkQueue = {
  run<Result>(work: () => Promise<Result>): Promise<Result> | undefined;
  waiting(): number;
};

/** A queue of `concurrency` places to work and `places` to wait. */
export const createWorkQueue = (options: { concurrency: number; places: number }): WorkQueue => {
  const { concurrency, places } = options;
  const waiting: (() => void)[] = [];
  let running = 0;
  const start = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on, so nobody who comes in between can take it.
      if (next) next();
      else running -= 1;
    }
  };
  return {
    waiting: () => waiting.length,
    run(work) {
      if (running < concurrency) {
        running += 1;
        return start(work);
      }
      if (waiting.length >= places) return undefined;
      return new Promise<void>((resolve) => waiting.push(resolve)).then(() => start(work));
    },
  };
};
