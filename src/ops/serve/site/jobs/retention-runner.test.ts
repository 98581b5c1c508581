import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { AccountTables } from '#features/accounts/account-rows';
import type { SessionTables } from '#features/accounts/sessions';
import type { SurveyTables } from '#features/slots/survey';
import { createUpkeep, listJobs } from '#platform/jobs';
import { createLog } from '#platform/log';
import { runKind } from '../../../../../test/support/run-kind.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/test-database.ts';
import { createRunKind } from './run-kind.ts';
import { listRetentionTasks, startUpkeep } from './retention-runner.ts';

const log = createLog({ production: true, level: 'silent', secrets: [] });
const now = Date.parse('2026-11-20T12:00:00.000Z');
const daysAgo = (days: number): string => new Date(now - days * 86_400_000).toISOString();
let store: TestDatabase<AccountTables & SessionTables & SurveyTables>;
beforeAll(async () => {
  store = await createTestDatabase();
  const insertAccount = (id: string) =>
    sql`insert into account (id, email, email_key, email_verified, brand, created_at, updated_at)
    values (${id}, ${`${id}@example.com`}, ${`${id}@example.com`}, true, 'news', ${daysAgo(900)}, ${daysAgo(900)})`.execute(store.database);
  await insertAccount('old');
  await insertAccount('new');
  for (const [name, days, state] of [
    ['left', 8, 'left'],
    ['pending', 8, 'pending'],
    ['confirmed', 800, 'confirmed'],
    ['just left', 6, 'left'],
  ] as const)
    await sql`insert into newsletter_subscribers (id, email, email_key, newsletter_id, brand, language, source, state, created_at, asked_at)
      values (${name}, 'a@example.com', 'a@example.com', ${name}, 'news', 'en', 'box', ${state}, ${daysAgo(days)}, ${daysAgo(days)})`.execute(
      store.database,
    );
  for (const [device, days] of [
    ['old', 401],
    ['recent', 399],
  ] as const)
    await sql`insert into account_device (account_id, device, first_seen_at, last_seen_at) values ('old', ${device}, ${daysAgo(900)}, ${daysAgo(days)})`.execute(
      store.database,
    );
  await sql`insert into survey_answer (at, vertical, language, page, is_helpful, words)
    select at, 'news', 'en', '/', true, words from (values (${daysAgo(731)}::timestamptz, 'old'), (${daysAgo(729)}::timestamptz, 'recent')) as v (at, words),
      generate_series(1, 5001) as n`.execute(store.database);
  for (const [id, days] of [
    ['old', 1],
    ['new', -1],
  ] as const) {
    await sql`insert into account_address_change (account_id, email, email_key, old_hash, new_hash, created_at, expires_at)
      values (${id}, 'b@example.com', 'b@example.com', '\\x00', '\\x00', ${daysAgo(2)}, ${daysAgo(days)})`.execute(store.database);
    await sql`insert into account_registration (id, email, email_key, profile, brand, created_at, expires_at)
      values (${id}, 'c@example.com', 'c@example.com', '{}', 'news', ${daysAgo(2)}, ${daysAgo(days)})`.execute(store.database);
  }
});
afterAll(() => store.close());

const readNames = async () => {
  const read = async (statement: string) => (await store.pool.query<{ name: string }>(statement)).rows.map(({ name }) => name);
  return {
    signUps: await read('select id as name from newsletter_subscribers order by 1'),
    devices: await read('select device as name from account_device'),
    answers: await read('select distinct words as name from survey_answer'),
    changes: await read('select account_id as name from account_address_change'),
    registrations: await read('select id as name from account_registration'),
  };
};
const rest = { signUps: ['confirmed', 'just left'], devices: ['recent'], answers: ['recent'], changes: ['new'], registrations: ['new'] };

test('PR-77: personal data whose time is over is deleted, more than a slice of it, and what is younger stays', async () => {
  await sql`truncate job`.execute(store.database);
  const run = createRunKind(store.database, log);
  const jobs = startUpkeep(listRetentionTasks({ database: store.database as never, now: () => now }), { run, log });
  await expect.poll(readNames).toEqual(rest);
  await Promise.all(jobs.map((job) => job.close()));
});

test('PR-77: each task runs every hour and deletes 5,000 rows at a time', async () => {
  const tasks = listRetentionTasks({ database: store.database as never, now: () => now });
  expect(new Set(tasks.map(({ everyMs }) => everyMs))).toEqual(new Set([3_600_000]));
  await sql`insert into survey_answer (at, vertical, language, page, is_helpful, words)
    select ${daysAgo(800)}, 'news', 'en', '/', true, 'sliced' from generate_series(1, 5001)`.execute(store.database);
  const task = tasks.find(({ name }) => name === 'survey-answers');
  const left = async () => (await store.pool.query(`select from survey_answer where words = 'sliced'`)).rowCount;
  expect([await task?.doSlice(), await left()]).toEqual([true, 1]);
  expect([await task?.doSlice(), await left()]).toEqual([true, 0]);
});

test('PR-77, OP-84: one task that fails keeps none of the others, and waits as a job that says why', async () => {
  await sql`truncate job`.execute(store.database);
  await sql`create function refuse_deletion() returns trigger language plpgsql as $$ begin raise exception 'It is poisoned.'; end $$`.execute(
    store.database,
  );
  onTestFinished(async () => void (await sql`drop function refuse_deletion cascade`.execute(store.database)));
  await sql`create trigger refuse_deletion before delete on newsletter_subscribers execute function refuse_deletion()`.execute(
    store.database,
  );
  await sql`insert into survey_answer (at, vertical, language, page, is_helpful, words) values (${daysAgo(800)}, 'news', 'en', '/', true, 'old')`.execute(
    store.database,
  );
  for (const task of listRetentionTasks({ database: store.database as never, now: () => now }))
    await runKind(store.database, createUpkeep(task));
  expect((await readNames()).answers).toEqual(['recent']);
  expect((await listJobs(store.database, 20)).map(({ kind, key, state, error }) => [kind, key, state, error])).toEqual([
    ['upkeep/task', 'sign-ups', 'waiting', 'It is poisoned.'],
  ]);
});

test('PN-34: what became of each push is known for two weeks after its message ended', async () => {
  await sql`truncate job`.execute(store.database);
  const addMessage = async (days: number): Promise<string> => {
    const { rows } = await sql<{ id: string }>`insert into push_message
      (site, vertical, topics, shown, urgency, ttl, state, created_at, created_by, ended_at, is_filled)
      values ('news', 'news', '{}', '{}', 'normal', 60, 'sent', ${daysAgo(days)}, 'test', ${daysAgo(days)}, true) returning id::text as id`.execute(
      store.database,
    );
    const id = rows[0]?.id ?? '';
    await sql`insert into push_delivery (message_id, subscription_id, host, state) values (${id}, 1, 'x', 'sent')`.execute(store.database);
    return id;
  };
  const [known] = [await addMessage(13.9), await addMessage(14.1)];
  const task = listRetentionTasks({ database: store.database as never, now: () => now }).find(({ name }) => name === 'pushes');
  expect(task && (await runKind(store.database, createUpkeep(task)))).toBeDefined();
  const { rows } = await sql<{ id: string }>`select message_id::text as id from push_delivery`.execute(store.database);
  expect(rows).toEqual([{ id: known }]);
});

test('PN-47: a subscription whose browser was neither seen nor reached for 400 days is deleted, with its topics', async () => {
  await sql`truncate job`.execute(store.database);
  for (const days of [399, 401]) {
    await store.pool.query(
      `insert into push_subscription (site, endpoint, endpoint_hash, host, p256dh, auth, key_id, secret_hash, device, zone, created_at, seen_at)
        values ('news', $1::text, sha256(convert_to($1::text, 'UTF8')), 'x', $2, $3, 'k', 's', 'Test', 'America/New_York', $4, $4)`,
      [`https://push.example.com/${days}`, Buffer.alloc(65), Buffer.alloc(16), daysAgo(days)],
    );
  }
  await store.pool.query(`insert into push_topic (topic, subscription_id) select 'news:breaking', id from push_subscription`);
  const task = listRetentionTasks({ database: store.database as never, now: () => now }).find(({ name }) => name === 'push-subscriptions');
  expect(task && (await runKind(store.database, createUpkeep(task)))).toBeDefined();
  const { rows } = await store.pool.query('select endpoint from push_subscription join push_topic on subscription_id = id');
  expect(rows).toEqual([{ endpoint: 'https://push.example.com/399' }]);
});
