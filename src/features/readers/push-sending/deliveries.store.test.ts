import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/documents';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { expirePushes, type SendingDatabase } from './deliveries.store.ts';

let store: TestDatabase<DocumentTables>;
beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
});
afterAll(() => store.close());

test('PN-36: what waits of a message that became old is dropped 10,000 pushes at a time', async () => {
  const { database } = store;
  const { rows } = await sql<{
    id: string;
  }>`insert into push_message (site, vertical, topics, shown, urgency, ttl, state, created_at, created_by)
    values ('news', 'news', '{}', '{}', 'normal', 60, 'sending', now(), 'test') returning id::text as id`.execute(database);
  const id = rows[0]?.id ?? '';
  await sql`insert into push_delivery (message_id, subscription_id, host, state)
    select ${id}, n, 'x', case when n = 1 then 'sent' else 'waiting' end from generate_series(1, 25001) as n`.execute(database);
  await sql`create table slice (size integer)`.execute(database);
  await sql`create function note_slice() returns trigger language plpgsql as $$
    begin insert into slice select count(*) from changed; return null; end $$`.execute(database);
  await sql`create trigger note_slice after update on push_delivery referencing new table as changed
    for each statement execute function note_slice()`.execute(database);
  let more = true;
  while (more) more = await expirePushes(database as unknown as SendingDatabase, id);
  const sizes = await sql<{ size: number }>`select size from slice order by size`.execute(database);
  const counted = await sql`select state, count(*)::integer as count from push_delivery group by state order by state`.execute(database);
  expect([sizes.rows.map(({ size }) => size), counted.rows]).toEqual([
    [5_000, 10_000, 10_000],
    [
      { state: 'expired', count: 25_000 },
      { state: 'sent', count: 1 },
    ],
  ]);
});
