import { steadyNow } from '#platform/clock';
import { createPurgeProgress, type PurgeProgress } from './purge-progress.ts';

/** One line of a purge log: generations only grow, though they may become visible out of order. */
export type PurgeLogEntry = {
  readonly generation: number;
  readonly tags: readonly string[];
  readonly hard: boolean;
};

/** The log that is followed, and what its entries do. */
export type PurgeLogSource = {
  /** The entries after a generation, in order; `'truncated'` where the log no longer reaches back so far. */
  load(afterGeneration: number): Promise<readonly PurgeLogEntry[] | 'truncated'>;
  /** Those of `generations` that are there by now: asks for the ones that were passed over, so that waiting for them holds up nothing newer. */
  loadThese(generations: readonly number[]): Promise<readonly PurgeLogEntry[]>;
  /** The newest generation: where a node with an empty cache begins, and where one goes on after `'truncated'`. */
  latest(): Promise<number>;
  /** Calls back when there may be something new; gives the function that ends it. Calls may be lost. */
  notify?(wake: () => void): () => void;
  apply(entry: PurgeLogEntry): void;
  /** Called after entries were applied, when `progress` counts them. */
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

const longestIntervalMs = 5_000;
const longReading = 500;

/** Reads what is new in the log and applies it; true where the reading may be a part of it. */
const readNew = async (source: PurgeLogSource, progress: PurgeProgress): Promise<boolean> => {
  const missing = progress.listMissing();
  const late = missing.length > 0 ? await source.loadThese(missing) : [];
  const entries = await source.load(progress.newest);
  if (entries === 'truncated') {
    progress.restart(await source.latest());
    source.applyEverything();
    return false;
  }
  for (const entry of [...late, ...entries]) {
    if (progress.has(entry.generation)) continue;
    source.apply(entry);
    progress.add(entry.generation);
  }
  progress.settle();
  if (late.length + entries.length > 0) source.onProgress?.();
  return entries.length >= longReading;
};

/**
 * Follows a purge log: at once when notified, and every `intervalMs` (5 s at most) in any case, so that a node whose notifications are
 * lost still converges within 10 s (F9). A generation that is passed over is asked for again for 30 s: a transaction that took
 * the lower number may commit after the one with the higher.
 */
export const followPurgeLog = async (source: PurgeLogSource): Promise<PurgeLogFollower> => {
  const progress = createPurgeProgress(await source.latest(), source.now ?? steadyNow);
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;

  const readUntilDone = async (): Promise<void> => {
    do {
      again = false;
      try {
        if (await readNew(source, progress)) again = true;
      } catch (error) {
        source.onError(error);
      }
    } while (again && !closed);
  };

  const poll = (): Promise<void> => {
    // What is notified during a reading may not be in it.
    if (running) again = true;
    running ??= readUntilDone().finally(() => {
      running = undefined;
    });
    return running;
  };

  const wake = (): void => {
    if (!closed) void poll();
  };
  const unsubscribe = source.notify?.(wake);
  const timer = setInterval(wake, Math.min(source.intervalMs ?? longestIntervalMs, longestIntervalMs));
  timer.unref();
  // What was committed between reading `latest` and subscribing.
  await poll();

  return {
    poll,
    close: async () => {
      closed = true;
      clearInterval(timer);
      unsubscribe?.();
      await running;
    },
    get generation() {
      return progress.newest;
    },
    progress: () => ({ settled: progress.settled, beyond: progress.listBeyond() }),
  };
};
