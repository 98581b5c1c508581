// The keys of a site in several processes over one database.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { createPushKeys } from './push-keys.service.ts';
import type { PushTables } from './push.tables.ts';

let store: TestDatabase<PushTables>;
const clock = { now: Date.parse('2026-11-25T12:00:00Z') };
const open = (configured?: string) =>
  createPushKeys({ database: store.database, secret: 'a-secret-of-the-tests-with-32-characters', configured, now: () => clock.now });
beforeAll(async () => {
  store = await createTestDatabase<PushTables>();
});
beforeEach(() => store.pool.query('truncate push_key'));
afterAll(() => store.close());

test('PN-15: processes that use the key for the first time at once make one key', async () => {
  const used = await Promise.all(Array.from({ length: 8 }, () => open().current()));
  expect(new Set(used.map(({ id }) => id)).size).toBe(1);
  expect(await open().list()).toHaveLength(1);
});

test('PN-15: a key that another process has just made is found, and the browsers of the one before still are', async () => {
  const [one, other] = [open(), open()];
  const first = await one.current();
  expect((await other.current()).id).toBe(first.id);
  clock.now += 10_000;
  const { id } = await one.rotate('test');
  expect(await other.find(id)).toMatchObject({ id });
  expect(await open().find(first.id)).toMatchObject({ id: first.id });
  expect((await open().current()).id).toBe(id);
  expect(await other.find('none')).toBeUndefined();
});

test('PN-15: the private half is stored sealed', async () => {
  const { privateKey } = await open().current();
  const { d = '' } = privateKey.export({ format: 'jwk' });
  const { rows } = await store.pool.query<{ private_key: string }>('select private_key from push_key');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(d);
});
