import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createLog } from '#platform/log';
import { createPageCache, followPurgeLog } from '#platform/page-cache';
import { fixtureArticle, fixtureDocuments } from '../../../test/support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import type { RedisLikeServer } from '../../platform/redis/redis-like-server.fixture.ts';
import { startRedisServer } from '../../../test/support/redis-server.ts';
import { withAnnouncements, openFanOut } from './fan-out.ts';
import { createPurgeSource } from '../serve/site/purges/purge-source.ts';

const log = createLog({ production: true, level: 'silent', secrets: [] });
let store: TestDatabase<DocumentTables>;
let server: RedisLikeServer;
beforeAll(async () => {
  [store, server] = await Promise.all([createTestDatabase<DocumentTables>(), startRedisServer()]);
});
afterAll(async () => {
  await Promise.all([store.close(), server.shut()]);
});

test('a node that cannot LISTEN hears of a purge by Redis, before it reads the log by itself', async () => {
  const [writer, reader] = [await openFanOut({ redisUrl: server.url }, log), await openFanOut({ redisUrl: server.url }, log)];
  const cache = createPageCache({ maxBytes: 1_000_000 });
  // nothing answers there, as behind a pooler that keeps no LISTEN
  const nowhere = { host: '127.0.0.1', port: 1, user: 'nobody', database: 'nothing' };
  const source = createPurgeSource({
    database: store.database,
    connection: nowhere,
    targets: { cache },
    onAnnounced: reader.onAnnounced,
    log,
  });
  let wakes = 0;
  const counted = (wake: () => void) => () => {
    wakes += 1;
    wake();
  };
  const follower = await followPurgeLog({ ...source, notify: (wake) => source.notify?.(counted(wake)) ?? (() => undefined) });
  try {
    await expect.poll(() => wakes).toBeGreaterThan(0);
    await expect.poll(() => writer.redis?.isReady()).toBe(true);
    const before = wakes;
    const documents = withAnnouncements(fixtureDocuments(store.database), writer.announce);
    const { generation } = await documents.write(fixtureArticle('rcna1', 'news', { headline: 'New' }), { by: 'test' });
    await expect.poll(() => wakes).toBeGreaterThan(before);
    await expect.poll(() => cache.statistics().generation).toBe(generation);
  } finally {
    await follower.close();
    for (const fanOut of [writer, reader]) fanOut.close();
  }
});

test('OP-14: without REDIS_URL limits are those of the process, and nobody is told', async () => {
  const fanOut = await openFanOut({ redisUrl: undefined }, log);
  const limiter = fanOut.limiter('calls', { limit: 1, windowMs: 1000, maxKeys: 10 });
  expect([limiter.take('a').allowed, limiter.take('a').allowed]).toEqual([true, false]);
  fanOut.announce();
  fanOut.close();
});
