// Two processes that meet on one thing to send or to count (docs/read-then-write.md): each is taken once.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import {
  addDeliveries,
  findNextDue,
  listDue,
  markSending,
  postponeDeliveries,
} from '../../src/features/distribution/follow-through/deliveries.store.ts';
import type { FollowThroughTables } from '../../src/features/distribution/follow-through/follow-through.tables.ts';
import { lockFanOut } from '../../src/features/distribution/follow-through/outbox.store.ts';
import { addIssue, moveIssue } from '../../src/features/mailings/newsletter-mail/issues.store.ts';
import {
  addMails,
  mailRuns,
  takeMails,
  type SendingDatabase as MailDatabase,
} from '../../src/features/mailings/newsletter-sending/mails.store.ts';
import { pushRuns, takePushes, type SendingDatabase as PushDatabase } from '../../src/features/mailings/push-sending/deliveries.store.ts';
import { addMessage, moveMessage } from '../../src/features/mailings/push-sending/messages.store.ts';
import { transact } from '#platform/storage';
import { lockOfTable, meet } from '../support/meet.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const now = Date.parse('2026-11-20T20:00:00.000Z');
const at = new Date(now);
let store: TestDatabase<DocumentTables>;
beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
});
afterAll(() => store.close());
const numbersOf = (outcomes: readonly unknown[]): number[] =>
  outcomes
    .flatMap((outcome) => (Array.isArray(outcome) ? outcome.map(({ id }: { id: string | number }) => Number(id)) : [NaN]))
    .toSorted((one, other) => one - other);

test('OP-90: a delivery is marked as being sent by one of two processes', async () => {
  const database = store.database.withTables<FollowThroughTables>();
  const target = { name: 'met', kind: 'webhook', subjects: 'apart', afterPurge: false, batch: 2 } as const;
  const deliveries = ['a', 'b', 'c', 'd'].map((subject) => ({ subject, payload: {} }));
  await addDeliveries(database, target, deliveries, { at: now, due: now });
  const claim = async () => markSending(database, await listDue(database, target, now), { now, until: now + 30_000 });
  const taken = numbersOf(await meet(store, lockOfTable('delivery'), claim, claim));
  expect(taken).toHaveLength(new Set(taken).size);
  expect(numbersOf([await claim(), await claim(), taken.map((id) => ({ id }))])).toHaveLength(4);
});

test('OP-90: a process that was taken for dead does not put off the try of the one that sends now', async () => {
  const database = store.database.withTables<FollowThroughTables>();
  const target = { name: 'late', kind: 'webhook', subjects: 'apart', afterPurge: false, batch: 1 } as const;
  await addDeliveries(database, target, [{ subject: 'a', payload: {} }], { at: now, due: now });
  const mark = async (at: number) => markSending(database, await listDue(database, target, at), { now: at, until: at + 30_000 });
  const [dead, next] = [await mark(now), await mark(now + 31_000)];
  const postpone = (tries: typeof dead, nextAt: number) =>
    postponeDeliveries(
      database,
      tries.map(({ id, attempts }) => ({ id, attempts, nextAt })),
      'It failed.',
      now,
    );
  await postpone(dead, now + 3_000_000);
  expect(await findNextDue(database, target)).toBe(now + 61_000);
  await postpone(next, now + 70_000);
  expect(await findNextDue(database, target)).toBe(now + 70_000);
});

test('OP-90: one process at a time makes changes into deliveries', async () => {
  const database = store.database.withTables<FollowThroughTables>();
  const both = await transact(database, async (change) => [
    await lockFanOut(change),
    await transact(store.database.withTables<FollowThroughTables>(), lockFanOut),
  ]);
  expect(both).toEqual([true, false]);
});

const addDraft = async () => {
  const issue = { newsletterId: 'sub_met', vertical: 'news', subject: 'A', preheader: '', intro: '', isUrgent: false } as const;
  return (await addIssue(store.database.withTables(), { ...issue, items: [], by: 'editor', at })).id;
};
const start = (id: string) => () =>
  moveIssue(store.database.withTables(), id, { from: ['draft'], to: 'sending', at }).then((row) => row?.state);

test('OP-90: an issue is begun by one of two editors, and sent by one of two runs', async () => {
  const id = await addDraft();
  const lock = `select from newsletter_issue where id = ${id} for update`;
  expect(await meet(store, lock, start(id), start(id))).toEqual(['sending', undefined]);
  const database: MailDatabase = store.database.withTables();
  const take = (run: string) => () => mailRuns.take(database, id, run);
  await meet<unknown>(store, lockOfTable('newsletter_issue'), take('one'), take('other'));
  expect([await mailRuns.isOwn(database, id, 'one'), await mailRuns.isOwn(database, id, 'other')].filter(Boolean)).toEqual([true]);
});

test('OP-90: a mail is handed over once, and by no run that lost its issue', async () => {
  const id = await addDraft();
  await start(id)();
  const database: MailDatabase = store.database.withTables();
  await sql`update newsletter_issue set run = 'one' where id = ${id}`.execute(database);
  const receivers = ['a', 'b'].map((hash) => ({ hash, address: `${hash}@example.com`, domain: 'example.com', language: 'en' }));
  const fill = (run: string, after: string, isFilled: boolean) => addMails(database, { id, run }, receivers, { after, isFilled });
  await fill('one', 'b', true);
  // a run that lost the issue says nothing of how far it is filled
  await fill('other', 'a', false);
  const filled = await sql`select filled_after, is_filled from newsletter_issue where id = ${id}`.execute(database);
  expect(filled.rows).toEqual([{ filled_after: 'b', is_filled: true }]);
  const { rows } = await sql<{ id: string }>`select id::text as id from newsletter_mail where issue_id = ${id}`.execute(database);
  const take = (run: string) => () =>
    takeMails(
      database,
      { id, newsletterId: 'sub_met', run, gone: [] },
      rows.map((row) => row.id),
    );
  const [first, second, lost] = await meet(store, lockOfTable('newsletter_mail'), take('one'), take('one'), take('other'));
  expect(numbersOf([first, second])).toEqual(numbersOf([rows]));
  expect(lost).toEqual([]);
});

test('OP-90: a push message is begun once, taken by one run, and each push handed over once', async () => {
  const database: PushDatabase = store.database.withTables();
  const shown = { title: 'A', body: 'B', path: '/a', lang: 'en' } as never;
  const message = {
    site: 'news',
    vertical: 'news',
    topics: ['news:breaking'],
    contentId: null,
    shown,
    urgency: 'high',
    ttl: 600,
    by: 'e',
    at,
  } as const;
  const { id } = await addMessage(database, message);
  const begin = () => moveMessage(database, id, { from: ['draft'], to: 'sending', at }).then((row) => row?.state);
  expect(await meet(store, `select from push_message where id = ${id} for update`, begin, begin)).toEqual(['sending', undefined]);
  const run = (name: string) => () => pushRuns.take(database, id, name);
  await meet<unknown>(store, lockOfTable('push_message'), run('one'), run('other'));
  expect([await pushRuns.isOwn(database, id, 'one'), await pushRuns.isOwn(database, id, 'other')].filter(Boolean)).toEqual([true]);
  await sql`update push_message set run = 'one' where id = ${id}`.execute(database);
  await sql`insert into push_subscription (site, endpoint, endpoint_hash, host, p256dh, auth, key_id, secret_hash, device, zone, created_at, seen_at)
    select 'news', 'https://push.example/' || n, n::text::bytea, 'push.example', decode(repeat('00', 65), 'hex'), decode(repeat('00', 16), 'hex'),
      'k', 's', 'd', 'UTC', now(), now() from generate_series(1, 2) n`.execute(database);
  await sql`insert into push_delivery (message_id, subscription_id, host, state) select ${id}, id, host, 'waiting' from push_subscription`.execute(
    database,
  );
  const { rows } = await sql<{ id: string }>`select id::text as id from push_delivery where message_id = ${id}`.execute(database);
  const take = (name: string) => () =>
    takePushes(
      database,
      { id, contentId: null, run: name },
      rows.map((row) => row.id),
    );
  const [first, second, lost] = await meet(store, lockOfTable('push_delivery'), take('one'), take('one'), take('other'));
  expect(numbersOf([first, second])).toEqual(numbersOf([rows]));
  expect(lost).toEqual([]);
});
