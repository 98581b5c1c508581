import type { Config } from '#platform/config';
import { askRedis } from '#platform/redis';
import { type Finding, ok, warn } from './finding.ts';

/** Whether the Redis that REDIS_URL names answers; nothing depends on it, so that it is away is a warning. */
export const examineRedis = async ({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<Finding[]> => {
  if (redisUrl === undefined) return [];
  const { host } = new URL(redisUrl);
  try {
    await askRedis(redisUrl);
    return [ok('redis', `Redis at ${host} answers.`)];
  } catch (error) {
    const why = error instanceof Error && error.message ? error.message : String(error);
    return [
      warn(
        'redis',
        `Redis at ${host} cannot be used: ${why}`,
        'The site goes on: limits are counted by each process, and purges come by the database. Start Redis, or put REDIS_URL right or remove it.',
      ),
    ];
  }
};
