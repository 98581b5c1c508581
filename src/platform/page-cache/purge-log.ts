import { steadyNow } from '#platform/clock';

/** One line of a purge log: generations only grow, though they may become visible out of order. */
export type PurgeLogEntry = {
  readonly generation: number;
  readonly tags: readonly string[];
  readonly hard: boolean;
};

/** Where a purge log is followed from, and what is done with it. */
export type PurgeLogSource = {
  /** The entries after a generation, in order; `'truncated'` where the log no longer reaches back so far. */
  load(afterGeneration: number): Promise<readonly PurgeLogEntry[] | 'truncated'>;
  /** Those of some generations that are there by now: the passed-over ones are asked for by this, so that waiting for them holds up nothing newer. */
  loadThese(generations: readonly number[]): Promise<readonly PurgeLogEntry[]>;
  /** The newest generation: where a node with an empty cache begins, and where one goes on after `'truncated'`. */
  latest(): Promise<number>;
  /** Calls back when there may be something new; gives the function that ends it. It may lose calls. */
  notify?(wake: () => void): () => void;
  apply(entry: PurgeLogEntry): void;
  /** Told after entries were applied, when `progress` counts them. */
  onProgress?(): void;
  /** Purges may have been missed: everything is to be taken as stale. */
  applyEverything(): void;
  onError(error: unknown): void;
  readonly now?: () => number;
  readonly intervalMs?: number;
};

/** A running follower: `poll` reads now, `close` ends it after the reading that runs. */
export type PurgeLogFollower = {
  poll(): Promise<void>;
  close(): Promise<void>;
  readonly generation: number;
  /** Exactly what was applied: everything up to `settled`, and the generations `beyond` it, of which none is given up yet. */
  progress(): { readonly settled: number; readonly beyond: readonly number[] };
};

const LONGEST_INTERVAL_MS = 5_000;
const HOLE_LIFE_MS = 30_000;
const LONG_READING = 500;

/**
 * Follows a purge log: at once when notified, and every `intervalMs` (5 s at most) in any case, so that a node whose notifications are
 * lost still converges within 10 s (F9). A generation that is passed over is asked for again for 30 s: a transaction that took
 * the lower number may commit after the one with the higher.
 */
export const followPurgeLog = async (source: PurgeLogSource): Promise<PurgeLogFollower> => {
  const { now = steadyNow } = source;
  let floor = await source.latest();
  let top = floor;
  const applied = new Set<number>();
  const holes = new Map<number, number>();
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;

  const take = (entry: PurgeLogEntry): void => {
    if (entry.generation <= floor || applied.has(entry.generation)) return;
    source.apply(entry);
    applied.add(entry.generation);
    holes.delete(entry.generation);
    // A jump of more than this is no row of slow transactions but a sequence that was set forward.
    for (let missing = Math.max(top + 1, entry.generation - 1_000); missing < entry.generation; missing += 1)
      holes.set(missing, now() + HOLE_LIFE_MS);
    top = Math.max(top, entry.generation);
  };

  const settle = (): void => {
    for (const [hole, until] of holes) if (until <= now()) holes.delete(hole);
    const lowest = holes.keys().next().value;
    floor = lowest === undefined ? top : lowest - 1;
    for (const generation of applied) if (generation <= floor) applied.delete(generation);
  };

  const read = async (): Promise<void> => {
    const late = holes.size > 0 ? await source.loadThese([...holes.keys()]) : [];
    const entries = await source.load(top);
    if (entries === 'truncated') {
      floor = top = await source.latest();
      applied.clear();
      holes.clear();
      source.applyEverything();
      return;
    }
    for (const entry of [...late, ...entries]) take(entry);
    settle();
    if (late.length + entries.length > 0) source.onProgress?.();
    // a long reading may be a part: the rest is read at once
    if (entries.length >= LONG_READING) again = true;
  };

  const poll = (): Promise<void> => {
    if (running) {
      // What is notified during a reading may not be in it.
      again = true;
      return running;
    }
    running = (async () => {
      do {
        again = false;
        try {
          await read();
        } catch (error) {
          source.onError(error);
        }
      } while (again && !closed);
    })().finally(() => {
      running = undefined;
    });
    return running;
  };

  const wake = (): void => {
    if (!closed) void poll();
  };
  const unsubscribe = source.notify?.(wake);
  const timer = setInterval(wake, Math.min(source.intervalMs ?? LONGEST_INTERVAL_MS, LONGEST_INTERVAL_MS));
  timer.unref();
  // What was committed between reading `latest` and subscribing.
  await poll();

  return {
    poll,
    async close() {
      closed = true;
      clearInterval(timer);
      unsubscribe?.();
      await running;
    },
    get generation() {
      return top;
    },
    progress: () => ({ settled: floor, beyond: [...applied] }),
  };
};
