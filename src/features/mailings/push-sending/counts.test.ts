// Counts of shown and pressed messages: from which pages they are taken, and how many from one address.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRateLimiter } from '#platform/http';
import { createLog } from '#platform/log';
import type { PushTables } from '#features/mailings/push-subscriptions';
import { createApi } from '../../../api/app.ts';
import { addPushMessage } from '../../../../test/support/push-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { countRoutes } from './counts.api.ts';
import { createSeenCounter } from './seen-counter.service.ts';
import { type PushSendingTables } from './push-sending.tables.ts';
import { findSeen } from './messages.store.ts';

const clock = { now: 0 };
let store: TestDatabase<PushTables & PushSendingTables>;
let counter: ReturnType<typeof createSeenCounter>;
let api: FastifyInstance;
beforeAll(async () => {
  store = await createTestDatabase<PushTables & PushSendingTables>();
  counter = createSeenCounter({ database: store.database, secret: 'a-secret-of-the-tests-with-32-characters' });
  const perClient = createRateLimiter({ limit: 3, windowMs: 60_000, maxKeys: 10, now: () => clock.now });
  const toClientKey = ({ headers }: { headers: Record<string, string | string[] | undefined> }) => [headers['x-client']].flat()[0];
  const log = createLog({ production: false, level: 'silent', secrets: [] });
  const register = (app: FastifyInstance): Promise<void> => Promise.resolve(countRoutes({ counter, perClient, toClientKey })(app));
  api = await createApi({ log, isReady: () => Promise.resolve(true), languageOf: () => 'en', register });
});
afterAll(async () => {
  await api.close();
  await store.close();
});

const tell = async (id: string, { client = 'somebody', origin = 'http://news.localhost' } = {}): Promise<void> => {
  const headers = { host: 'news.localhost', origin, 'x-client': client };
  const answer = await api.inject({
    method: 'POST',
    url: '/services/push/counts',
    headers,
    payload: { id: counter.seal(id), what: 'shown' },
  });
  expect(answer.statusCode).toBe(204);
};
const readShown = async (id: string): Promise<number> => {
  await counter.write();
  return (await findSeen(store.database, id)).shown;
};

test('PN-30: what one address says beyond its limit is heard and not counted, until its minute is over', async () => {
  const id = await addPushMessage(store.database);
  for (let times = 0; times < 5; times += 1) await tell(id, { client: 'eager' });
  expect(await readShown(id)).toBe(3);
  await tell(id, { client: 'calm' });
  expect(await readShown(id)).toBe(4);
  clock.now += 60_000;
  await tell(id, { client: 'eager' });
  expect(await readShown(id)).toBe(5);
});

test('PN-30: what a page of somebody else says is not counted', async () => {
  const id = await addPushMessage(store.database);
  await tell(id, { client: 'reader', origin: 'https://evil.example' });
  await tell(id, { client: 'reader' });
  expect(await readShown(id)).toBe(1);
});
