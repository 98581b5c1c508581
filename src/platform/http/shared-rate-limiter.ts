import { steadyNow } from '#platform/clock';
import { createLruCache } from '#platform/lru-cache';
import { createRateLimiter, type RateLimiter, type RateLimiterOptions } from './rate-limiter.ts';

/** The counts that several nodes share. Both give undefined while the store is away. */
export type SharedCounts = {
  /** The time of the store in milliseconds since 1970: the windows of all nodes begin by this one clock. */
  now: () => Promise<number | undefined>;
  /** Adds to a count and returns the count of all nodes. */
  add: (key: string, by: number, lifeMs: number) => Promise<number | undefined>;
};

/** A rate limiter whose counts are shared; close it at the end. */
export type SharedRateLimiter = RateLimiter & { settle: () => Promise<void>; close: () => void };

const settleEvery = 250;
/** Counts in one request to the store: its client queues no more than a bounded number of commands. */
const sliceSize = 1_000;

type Unsettled = { taken: number; since: number };

/**
 * A rate limiter that several nodes share: each decides at once by its own buckets, reports to the others four times a second what it let
 * through, and takes from its buckets what they let through. Nobody waits for the shared counts; while they are away the limits are this node's own, and
 * what it let through in the last window is reported afterwards. Every key is reported (OP-63).
 */
export const createSharedRateLimiter = (
  options: RateLimiterOptions & { readonly name: string; readonly counts: SharedCounts },
): SharedRateLimiter => {
  const { name, counts, windowMs, maxKeys, now = steadyNow } = options;
  const own = createRateLimiter(options);
  const unsettled = createLruCache<string, Unsettled>({ maxSize: maxKeys });
  // what is known to be counted in a window, our own share included
  const settled = createLruCache<string, { window: number; total: number }>({ maxSize: maxKeys });
  const note = (key: string, taken: number, since: number): void => {
    const known = unsettled.get(key);
    unsettled.set(key, { taken: (known?.taken ?? 0) + taken, since: Math.min(known?.since ?? since, since) });
  };

  const settleOne = async (window: number, key: string, { taken, since }: Unsettled): Promise<void> => {
    const total = await counts.add(`masthead:rate:${name}:${window}:${key}`, taken, windowMs);
    if (total === undefined) return note(key, taken, since);
    const before = settled.get(key);
    const known = before?.window === window ? before.total : 0;
    settled.set(key, { window, total });
    const byOthers = total - known - taken;
    if (byOthers > 0) own.charge(key, byOthers);
  };
  const settleAll = async (): Promise<void> => {
    if (unsettled.size === 0) return;
    const time = await counts.now();
    if (time === undefined) return;
    const window = Math.floor(time / windowMs);
    const all = [...unsettled.entries()].filter(([, { since }]) => now() - since < windowMs);
    unsettled.clear();
    for (let from = 0; from < all.length; from += sliceSize)
      await Promise.all(all.slice(from, from + sliceSize).map(([key, one]) => settleOne(window, key, one)));
  };
  let running: Promise<void> | undefined;
  const settle = (): Promise<void> => {
    running ??= settleAll().finally(() => (running = undefined));
    return running;
  };
  const timer = setInterval(() => void settle(), settleEvery);
  timer.unref();
  return {
    take: (key, cost = 1) => {
      const decision = own.take(key, cost);
      if (decision.allowed) note(key, cost, now());
      return decision;
    },
    charge: (key, cost) => own.charge(key, cost),
    get size() {
      return own.size;
    },
    settle,
    close: () => clearInterval(timer),
  };
};
