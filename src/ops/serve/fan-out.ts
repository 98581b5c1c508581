import type { Config } from '#platform/config';
import { createRateLimiter, createSharedRateLimiter, type RateLimiter, type RateLimiterOptions } from '#platform/http';
import type { Log } from '#platform/log';
import { openRedis, type Redis } from '#platform/redis';
import type { Documents } from '#features/newsroom/documents';

/** What nodes tell one another beside the database: that the purge log has grown, and what they counted. Without Redis it tells nobody. */
export type FanOut = {
  redis: Redis | undefined;
  /** Something was committed that others should look at the purge log for. */
  announce: () => void;
  /** Calls back when another node announced something. */
  onAnnounced: (wake: () => void) => void;
  limiter: (name: string, options: RateLimiterOptions) => RateLimiter;
  close: () => void;
};

const channel = 'masthead:purge';

/** Opens the fan-out that REDIS_URL names. */
export const openFanOut = async ({ redisUrl }: Pick<Config, 'redisUrl'>, log: Log): Promise<FanOut> => {
  const redis = redisUrl === undefined ? undefined : await openRedis(redisUrl, log);
  const closers: (() => void)[] = [];
  return {
    redis,
    announce: () => redis?.publish(channel, 'look'),
    onAnnounced: (wake) => redis?.subscribe(channel, wake),
    limiter: (name, options) => {
      if (!redis) return createRateLimiter(options);
      const limiter = createSharedRateLimiter({ ...options, name, counts: redis });
      closers.push(limiter.close);
      return limiter;
    },
    close: () => {
      for (const close of closers) close();
      redis?.close();
    },
  };
};

/** Documents whose changes are announced when they are committed. */
export const announcing = (documents: Documents, announce: () => void): Documents => {
  const after =
    <Given extends readonly unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      const result = await work(...given);
      announce();
      return result;
    };
  return {
    ...documents,
    write: after(documents.write),
    writeMany: after(documents.writeMany),
    purge: after(documents.purge),
  };
};
