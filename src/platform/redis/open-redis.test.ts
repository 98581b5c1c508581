import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSharedRateLimiter } from '#platform/http';
import { createLog } from '#platform/log';
import { openRedis, type Redis } from './open-redis.ts';
import { startRedisServer } from '../../../test/support/redis-server.ts';
import type { RedisLikeServer } from './redis-like-server.fixture.ts';

const log = createLog({ production: true, level: 'silent', secrets: [] });
let server: RedisLikeServer;
const opened: Redis[] = [];
const open = async () => {
  const redis = await openRedis(server.url, log);
  opened.push(redis);
  return redis;
};
beforeAll(async () => void (server = await startRedisServer()));
afterAll(async () => {
  for (const redis of opened) redis.close();
  await server.shut();
});
const ready = (redis: Redis) => expect.poll(() => redis.isReady()).toBe(true);

test('what one node publishes reaches the others that subscribed', async () => {
  const [one, other] = [await open(), await open()];
  await ready(one);
  const heard = vi.fn();
  other.subscribe('a-channel', heard);
  // once for what was missed before it was there
  await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(0);
  const told = () => {
    heard.mockClear();
    one.publish('a-channel', 'look');
    return expect.poll(() => heard.mock.calls.length).toBeGreaterThan(0);
  };
  await told();
  await told();
});

test('OP-14: two nodes share a limit: what one let through, the other takes from its own', async () => {
  const now = () => 1_800_000_000_000;
  const limits = { limit: 10, windowMs: 60_000, maxKeys: 100, now, name: 'test' };
  const [redis, redisOfOther] = [await open(), await open()];
  await Promise.all([ready(redis), ready(redisOfOther)]);
  const one = createSharedRateLimiter({ ...limits, counts: redis });
  const other = createSharedRateLimiter({ ...limits, counts: redisOfOther });
  for (let count = 0; count < 7; count += 1) expect(one.take('reader').allowed).toBe(true);
  await one.settle();
  expect(other.take('reader').allowed).toBe(true);
  await other.settle();
  for (let count = 0; count < 2; count += 1) expect(other.take('reader').allowed).toBe(true);
  expect(other.take('reader')).toMatchObject({ allowed: false });
  expect(other.take('somebody else').allowed).toBe(true);
  for (const limiter of [one, other]) limiter.close();
});

test('OP-63: every key of a flood is shared, also of more keys than one request to Redis takes', async () => {
  const [redis, redisOfOther] = [await open(), await open()];
  await Promise.all([ready(redis), ready(redisOfOther)]);
  const limits = { limit: 2, windowMs: 3_600_000, maxKeys: 10_000, name: 'flood' };
  const one = createSharedRateLimiter({ ...limits, counts: redis });
  const other = createSharedRateLimiter({ ...limits, counts: redisOfOther });
  const keys = Array.from({ length: 2_500 }, (_, number) => `reader ${number}`);
  for (const key of keys) expect(one.take(key).allowed).toBe(true);
  await one.settle();
  // what it let through itself it reports, and hears of the others' in the same answer
  for (const key of keys) other.take(key);
  await other.settle();
  expect(keys.filter((key) => other.take(key).allowed)).toEqual([]);
  for (const limiter of [one, other]) limiter.close();
});

test('OP-63: windows are those of Redis’ clock, whatever a node’s own clock says', async () => {
  const [redis, redisOfOther] = [await open(), await open()];
  await Promise.all([ready(redis), ready(redisOfOther)]);
  const limits = { limit: 10, windowMs: 3_600_000, maxKeys: 100, name: 'clocks' };
  const one = createSharedRateLimiter({ ...limits, now: () => 1_000, counts: redis });
  const other = createSharedRateLimiter({ ...limits, now: () => 1_800_000_000_000, counts: redisOfOther });
  for (let count = 0; count < 9; count += 1) one.take('reader');
  await one.settle();
  other.take('reader');
  await other.settle();
  expect(other.take('reader').allowed).toBe(false);
  for (const limiter of [one, other]) limiter.close();
});

test('OP-63: what a node let through while Redis was away is shared when it is back', async () => {
  const redis = await open();
  await ready(redis);
  const limits = { limit: 10, windowMs: 3_600_000, maxKeys: 100, name: 'back' };
  const one = createSharedRateLimiter({ ...limits, counts: redis });
  await server.shut();
  await expect.poll(() => redis.isReady()).toBe(false);
  for (let count = 0; count < 9; count += 1) one.take('reader');
  await one.settle();
  await server.reopen();
  await ready(redis);
  await one.settle();
  const other = createSharedRateLimiter({ ...limits, counts: redis });
  other.take('reader');
  await other.settle();
  expect(other.take('reader').allowed).toBe(false);
  for (const limiter of [one, other]) limiter.close();
});

test('F9: while Redis is away each node keeps its own limit and nothing waits or fails; afterwards they share again', async () => {
  const redis = await open();
  await ready(redis);
  const limiter = createSharedRateLimiter({ limit: 2, windowMs: 60_000, maxKeys: 100, name: 'away', counts: redis });
  const heard = vi.fn();
  redis.subscribe('b-channel', heard);
  await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(0);
  await server.shut();
  await expect.poll(() => redis.isReady()).toBe(false);
  expect(limiter.take('reader').allowed).toBe(true);
  await limiter.settle();
  expect(limiter.take('reader').allowed).toBe(true);
  expect(limiter.take('reader').allowed).toBe(false);
  redis.publish('b-channel', 'look');
  heard.mockClear();
  await server.reopen();
  // the subscription looks for what it missed
  await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(0);
  await ready(redis);
  expect(await redis.add('a-count', 3, 1000)).toBe(3);
  limiter.close();
});

test('F9: a Redis that is connected and says nothing is as good as away, and shares again when it speaks', async () => {
  const redis = await open();
  await ready(redis);
  server.hush();
  const unanswered = redis.add('c-count', 1, 60_000);
  await expect.poll(() => redis.isReady()).toBe(false);
  // nothing waits for it, neither what was sent nor what would be
  expect(await unanswered).toBeUndefined();
  expect(await redis.add('c-count', 1, 60_000)).toBeUndefined();
  server.speak();
  await ready(redis);
  expect(await redis.add('d-count', 2, 60_000)).toBe(2);
});
