import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { transact } from './transact.ts';

let store: TestDatabase<{ noted: { id: number } }>;
beforeAll(async () => {
  store = await createTestDatabase<{ noted: { id: number } }>();
  await sql`create table noted (id integer primary key)`.execute(store.database);
});
afterAll(() => store.close());
const listNoted = async () => (await store.database.selectFrom('noted').select('id').orderBy('id').execute()).map(({ id }) => id);
const note = (change: typeof store.database, id: number) => transact(change, (inner) => inner.insertInto('noted').values({ id }).execute());

test('OP-75: work that is begun within a transaction is part of it: it is stored with the rest', async () => {
  await transact(store.database, async (change) => {
    await note(change, 1);
    await note(change.withoutPlugins(), 2);
  });
  expect(await listNoted()).toEqual([1, 2]);
});

test('OP-75: and it is undone with the rest', async () => {
  const before = await listNoted();
  const failing = transact(store.database, async (change) => {
    await note(change, 3);
    throw new Error('The rest fails.');
  });
  await expect(failing).rejects.toThrow('The rest fails.');
  expect(await listNoted()).toEqual(before);
});
