/** Lets so many a second through to each receiver: a domain of mails, a push service. Times are milliseconds. */
export type Throttle = {
  /** Takes one for a receiver, if one may go now. */
  take(to: string, now: number): boolean;
  /** Lets nothing through to a receiver until a time. */
  backOff(to: string, until: number): void;
};

type Bucket = { tokens: number; at: number; from: number };

const mostRemembered = 10_000;

/** Creates the throttle of one sender; `*` is the rate of receivers without one of their own. */
export const createThrottle = (rates: Readonly<Record<string, number>>): Throttle => {
  const buckets = new Map<string, Bucket>();
  const rateOf = (to: string): number => rates[to] ?? rates['*'] ?? Infinity;
  const fill = (to: string, now: number): Bucket => {
    const rate = rateOf(to);
    const known = buckets.get(to);
    // a fifth of a second's at once: a burst is what a receiver counts
    const most = Math.max(1, rate / 5);
    const bucket = known ?? { tokens: most, at: now, from: 0 };
    if (Number.isFinite(rate)) bucket.tokens = Math.min(most, bucket.tokens + (Math.max(0, now - bucket.at) / 1_000) * rate);
    bucket.at = now;
    if (!known) {
      const [oldest] = buckets.keys();
      if (buckets.size >= mostRemembered && oldest !== undefined) buckets.delete(oldest);
      buckets.set(to, bucket);
    }
    return bucket;
  };
  return {
    take: (to, now) => {
      const bucket = fill(to, now);
      if (now < bucket.from || bucket.tokens < 1) return false;
      bucket.tokens -= 1;
      return true;
    },
    backOff: (to, until) => {
      const bucket = fill(to, until);
      bucket.from = Math.max(bucket.from, until);
      bucket.tokens = Math.min(1, bucket.tokens);
    },
  };
};
