import { steadyNow } from '#platform/clock';
import { createLruCache } from '#platform/lru-cache';

/** Whether one more is allowed, and if not, after how many whole seconds it is. */
export type RateDecision = { readonly allowed: true } | { readonly allowed: false; readonly retryAfter: number };

/** Counts by key. */
export type RateLimiter = {
  take(key: string, cost?: number): RateDecision;
  /** Takes what was let through elsewhere, down to minus `limit`. */
  charge(key: string, cost: number): void;
  readonly size: number;
};

/** `limit` within `windowMs`, of at most `maxKeys` keys. */
export type RateLimiterOptions = {
  readonly limit: number;
  readonly windowMs: number;
  readonly maxKeys: number;
  readonly now?: () => number;
};

type Bucket = {
  tokens: number;
  at: number;
};

/**
 * A token bucket per key: `limit` at once, refilled evenly over `windowMs`. Past `maxKeys` keys the least recently used is evicted,
 * so that a flood of made-up keys costs bounded memory.
 */
export const createRateLimiter = (options: RateLimiterOptions): RateLimiter => {
  const { limit, windowMs, maxKeys, now = steadyNow } = options;
  const buckets = createLruCache<string, Bucket>({ maxSize: maxKeys });
  const getRefilled = (key: string): Bucket => {
    const time = now();
    const bucket = buckets.get(key) ?? { tokens: limit, at: time };
    // A clock that jumps back gives nothing and takes nothing.
    bucket.tokens = Math.min(limit, bucket.tokens + (Math.max(0, time - bucket.at) * limit) / windowMs);
    bucket.at = time;
    buckets.set(key, bucket);
    return bucket;
  };
  return {
    charge(key, cost) {
      const bucket = getRefilled(key);
      bucket.tokens = Math.max(-limit, bucket.tokens - cost);
    },
    take(key, cost = 1) {
      const bucket = getRefilled(key);
      if (bucket.tokens >= cost) {
        bucket.tokens -= cost;
        return { allowed: true };
      }
      return { allowed: false, retryAfter: Math.max(1, Math.ceil(((cost - bucket.tokens) * windowMs) / limit / 1000)) };
    },
    get size() {
      return buckets.size;
    },
  };
};
