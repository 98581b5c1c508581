/** Which generations of a purge log were applied, and which are still missing among them. */
export type PurgeProgress = {
  /** The newest generation that was seen. */
  readonly newest: number;
  /** Everything up to it was applied, or given up. */
  readonly settled: number;
  /** The generations after `settled` that were applied. */
  listBeyond(): readonly number[];
  /** The generations that were passed over and may still come. */
  listMissing(): readonly number[];
  has(generation: number): boolean;
  add(generation: number): void;
  /** Gives up what has been missing for too long, and moves `settled` on. */
  settle(): void;
  /** Goes on after `generation`, as if all before it were applied. */
  restart(generation: number): void;
};

const missingForMs = 30_000;
/** A larger jump is no row of slow transactions but a sequence that was set forward. */
const largestGap = 1_000;

/** Begins after `generation`; `now` is in milliseconds and only grows. */
export const createPurgeProgress = (generation: number, now: () => number): PurgeProgress => {
  let settled = generation;
  let newest = generation;
  const applied = new Set<number>();
  const missingUntil = new Map<number, number>();
  return {
    get newest() {
      return newest;
    },
    get settled() {
      return settled;
    },
    listBeyond: () => [...applied],
    listMissing: () => [...missingUntil.keys()],
    has: (one) => one <= settled || applied.has(one),
    add: (one) => {
      applied.add(one);
      missingUntil.delete(one);
      for (let missing = Math.max(newest + 1, one - largestGap); missing < one; missing += 1)
        missingUntil.set(missing, now() + missingForMs);
      newest = Math.max(newest, one);
    },
    settle: () => {
      for (const [missing, until] of missingUntil) if (until <= now()) missingUntil.delete(missing);
      const lowest = missingUntil.keys().next().value;
      settled = lowest === undefined ? newest : lowest - 1;
      for (const one of applied) if (one <= settled) applied.delete(one);
    },
    restart: (one) => {
      settled = newest = one;
      applied.clear();
      missingUntil.clear();
    },
  };
};
