import type { Config } from '#platform/config';
import { createRateLimiter, createSharedRateLimiter, type RateLimiter, type RateLimiterOptions } from '#platform/http';
import type { Log } from '#platform/log';
import { openRedis, type Redis } from '#platform/redis';
import type { Documents } from '#features/newsroom/documents';

/** What nodes share beside the database: that the purge log has grown, and what their limiters counted. Without Redis, nothing. */
export type FanOut = {
  redis: Redis | undefined;
  /** Tells other nodes to read the purge log: something was committed. */
  announce: () => void;
  /** Calls back when another node announced something. */
  onAnnounced: (wake: () => void) => void;
  limiter: (name: string, options: RateLimiterOptions) => RateLimiter;
  close: () => void;
};

const channel = 'masthead:purge';

/** Opens the fan-out by the Redis of REDIS_URL. */
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

/** The same documents, with each change announced once it is committed. */
export const withAnnouncements = (documents: Documents, announce: () => void): Documents => {
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
