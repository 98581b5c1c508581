import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { expirePushes, forgetOldPushes, pushRuns, type SendingDatabase } from './deliveries.store.ts';

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
  const counted = await sql`select state, count(*)::integer as count from push_delivery
    where message_id = ${id} group by state order by state`.execute(database);
  expect([sizes.rows.map(({ size }) => size), counted.rows]).toEqual([
    [5_000, 10_000, 10_000],
    [
      { state: 'expired', count: 25_000 },
      { state: 'sent', count: 1 },
    ],
  ]);
});

const addPushes = async (count: number, state: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`insert into push_message
    (site, vertical, topics, shown, urgency, ttl, state, created_at, created_by, ended_at, is_filled)
    values ('news', 'news', '{}', '{}', 'normal', 60, 'sent', now(), 'test', now(), true) returning id::text as id`.execute(store.database);
  const id = rows[0]?.id ?? '';
  await sql`insert into push_delivery (message_id, subscription_id, host, state)
    select ${id}, n, 'x', ${state} from generate_series(1, ${count}::int) as n`.execute(store.database);
  return id;
};

test('PN-28: what waits is looked up by number: nobody is passed over', async () => {
  await sql`truncate push_message, push_delivery restart identity cascade`.execute(store.database);
  const id = await addPushes(12, 'waiting');
  const list = (after: string) => pushRuns.listWaiting(store.database, id, { after, without: [], limit: 5 });
  expect((await list('0')).map((push) => push.id)).toEqual(['1', '2', '3', '4', '5']);
  expect((await list('7')).map((push) => push.id)).toEqual(['8', '9', '10', '11', '12']);
});

test('PN-34: what became of each push is known for two weeks, and how many for good', async () => {
  const id = await addPushes(1, 'sent');
  expect(await forgetOldPushes(store.database, new Date(0))).toBe(0);
  await forgetOldPushes(store.database, new Date(Date.now() + 60_000));
  expect((await sql`select from push_delivery where message_id = ${id}`.execute(store.database)).rows).toEqual([]);
  expect((await pushRuns.count(store.database, id)).counts).toMatchObject({ sent: 1, waiting: 0 });
});
