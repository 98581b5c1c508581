/** Lets so many mails a second through to each receiving domain. Times are milliseconds. */
export type Throttle = {
  /** Takes one mail to a domain, if one may go now. */
  take(domain: string, now: number): boolean;
  /** Lets nothing through to a domain until a time. */
  backOff(domain: string, until: number): void;
  /** When the next mail to a domain may go. */
  nextAt(domain: string, now: number): number;
};

type Bucket = { tokens: number; at: number; from: number };

const mostRemembered = 10_000;

/** Creates the throttle of one sender; `*` is the rate of domains without one of their own. */
export const createThrottle = (rates: Readonly<Record<string, number>>): Throttle => {
  const buckets = new Map<string, Bucket>();
  const rateOf = (domain: string): number => rates[domain] ?? rates['*'] ?? Infinity;
  const fill = (domain: string, now: number): Bucket => {
    const rate = rateOf(domain);
    const known = buckets.get(domain);
    // a fifth of a second's mails at once: a burst is what a domain counts
    const most = Math.max(1, rate / 5);
    const bucket = known ?? { tokens: most, at: now, from: 0 };
    if (Number.isFinite(rate)) bucket.tokens = Math.min(most, bucket.tokens + (Math.max(0, now - bucket.at) / 1_000) * rate);
    bucket.at = now;
    if (!known) {
      const [oldest] = buckets.keys();
      if (buckets.size >= mostRemembered && oldest !== undefined) buckets.delete(oldest);
      buckets.set(domain, bucket);
    }
    return bucket;
  };
  return {
    take: (domain, now) => {
      const bucket = fill(domain, now);
      if (now < bucket.from || bucket.tokens < 1) return false;
      bucket.tokens -= 1;
      return true;
    },
    backOff: (domain, until) => {
      const bucket = fill(domain, until);
      bucket.from = Math.max(bucket.from, until);
      bucket.tokens = Math.min(1, bucket.tokens);
    },
    nextAt: (domain, now) => {
      const bucket = fill(domain, now);
      const missing = Math.max(0, 1 - bucket.tokens);
      return Math.max(bucket.from, now + (missing / rateOf(domain)) * 1_000);
    },
  };
};
