/** Redis: what several nodes may share beside their database. It is optional, and nothing depends on its answer. */
export { askRedis } from './ask-redis.ts';
export { openRedis, type Redis } from './open-redis.ts';
