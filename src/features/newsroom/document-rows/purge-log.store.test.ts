import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import type { DocumentTables } from './documents.tables.ts';
import { findPurges, findPurgesByGeneration, deleteOldPurges, readNewestGeneration } from './purge-log.store.ts';

let store: TestDatabase<DocumentTables>;
beforeEach(async () => {
  store = await createTestDatabase<DocumentTables>();
  await sql`insert into purge_log (tags, hard, at) select array['t' || n], false, now() - (case when n <= 5 then interval '8 days' else interval '6 days' end)
    from generate_series(1, 10) as n`.execute(store.database);
  await sql`delete from purge_log where generation = 9`.execute(store.database);
});
afterEach(() => store.close());

test('purges of more than a week ago are forgotten, and who was away for longer is told that some are missing', async () => {
  const { database } = store;
  expect(await deleteOldPurges(database, Date.now())).toBe(5);
  expect(await findPurges(database, 3)).toBe('truncated');
  expect(await findPurges(database, 6)).toMatchObject([{ generation: 7 }, { generation: 8 }, { generation: 10 }]);
  // a number that was passed over is no purge that is missing
  expect(await findPurges(database, 8)).toMatchObject([{ generation: 10 }]);
  expect(await findPurges(database, 10)).toEqual([]);
  expect(await findPurgesByGeneration(database, [7, 9])).toEqual([{ generation: 7, tags: ['t7'], hard: false }]);
});

test('the newest purge stays, however old, so that numbers are never begun anew', async () => {
  const { database } = store;
  await deleteOldPurges(database, Date.now() + 365 * 24 * 3_600_000);
  expect(await readNewestGeneration(database)).toBe(10);
  expect(await findPurges(database, 10)).toEqual([]);
});
