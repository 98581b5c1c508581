import { createLruCache } from '#platform/lru-cache';
import { createRateLimiter, type RateLimiter, type RateLimiterOptions } from './rate-limiter.ts';

/** The counts that several nodes share: adds to one and gives the count of all nodes, or undefined while the store is away. */
export type SharedCounts = { add: (key: string, by: number, lifeMs: number) => Promise<number | undefined> };

/** A rate limiter whose counts are shared; close it at the end. */
export type SharedRateLimiter = RateLimiter & { settle: () => Promise<void>; close: () => void };

const settleEvery = 250;
const mostAtOnce = 1_000;

/**
 * A rate limiter that several nodes share: each decides at once by its own buckets, reports to the others four times a second what it let
 * through, and takes from its buckets what they let through. Nobody waits for the shared counts; while they are away the limits are this node's own.
 */
export const createSharedRateLimiter = (
  options: RateLimiterOptions & { readonly name: string; readonly counts: SharedCounts },
): SharedRateLimiter => {
  const { name, counts, windowMs, now = Date.now } = options;
  const own = createRateLimiter(options);
  const unsettled = new Map<string, number>();
  // what is known to be counted in a window, our own share included
  const settled = createLruCache<string, { window: number; total: number }>({ maxSize: options.maxKeys });

  const settleOne = async (key: string, taken: number): Promise<void> => {
    const window = Math.floor(now() / windowMs);
    const total = await counts.add(`masthead:rate:${name}:${window}:${key}`, taken, windowMs);
    if (total === undefined) return;
    const before = settled.get(key);
    const known = before?.window === window ? before.total : 0;
    settled.set(key, { window, total });
    const byOthers = total - known - taken;
    if (byOthers > 0) own.charge(key, byOthers);
  };
  const settle = async (): Promise<void> => {
    const all = [...unsettled].slice(0, mostAtOnce);
    unsettled.clear();
    await Promise.all(all.map(([key, taken]) => settleOne(key, taken)));
  };
  const timer = setInterval(() => void settle(), settleEvery);
  timer.unref();
  return {
    take: (key, cost = 1) => {
      const decision = own.take(key, cost);
      if (decision.allowed) unsettled.set(key, (unsettled.get(key) ?? 0) + cost);
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
