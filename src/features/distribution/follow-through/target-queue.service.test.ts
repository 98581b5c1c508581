import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runKind } from '../../../../test/support/run-kind.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { webhookTarget } from '../../../../test/support/webhook-target.ts';
import { addDeliveries, listDue } from './deliveries.store.ts';
import type { FollowThroughTables } from './follow-through.tables.ts';
import { createTargetKind } from './target-queue.service.ts';
import { refusedForGood, requireSuccess } from './send-failure.service.ts';
import type { Delivery, Target } from './targets.rules.ts';

let opened: TestDatabase<FollowThroughTables>;
let sent: string[];
const time = Date.parse('2026-11-20T12:00:00.000Z');
const hour = 3_600_000;

beforeAll(async () => {
  opened = await createTestDatabase<FollowThroughTables>();
});
beforeEach(async () => {
  sent = [];
  await sql`truncate delivery, job`.execute(opened.database);
});
afterAll(() => opened.close());

/** A target that takes one delivery a call and one call at a time, and remembers them. */
const createTarget = (onSend = (): void => undefined): Target =>
  webhookTarget({
    send: (call: readonly Delivery[]) => {
      sent.push(...call.map(({ subject }) => subject));
      onSend();
      return Promise.resolve();
    },
  });
const add = (subjects: readonly string[], due: number) =>
  addDeliveries(
    opened.database,
    createTarget(),
    subjects.map((subject) => ({ subject, payload: {} })),
    { at: time, due },
  );
const kindOf = (target: Target, now = () => time) =>
  createTargetKind({ database: opened.database, now, random: () => 0, onFailure: () => undefined }, target);
const work = (target: Target, stop?: AbortSignal) => runKind(opened.database, kindOf(target), undefined, stop);

test('what a clock that was set back since put off is due at once; what the rules put off waits', async () => {
  await add(['put-off-by-the-rules'], time + hour);
  await add(['put-off-by-the-clock'], time + 2 * hour);
  await work(createTarget());
  expect(sent).toEqual(['put-off-by-the-clock']);
});

test('what a worker of a queue took and has not sent when it stops is anyone’s at once, as if it had not been taken', async () => {
  const stopping = new AbortController();
  const target = createTarget(() => stopping.abort());
  await add(['one', 'two', 'three'], time);
  await work(target, stopping.signal);
  expect(sent).toEqual(['one']);
  const others = await listDue(opened.database, target, time);
  expect(others.map(({ subject, attempts }) => [subject, attempts])).toEqual([
    ['two', 0],
    ['three', 0],
  ]);
  await work(createTarget());
  expect(sent).toEqual(['one', 'two', 'three']);
});

const answer = (status: number) => ({ url: '', status, headers: {}, mediaType: '', bytes: Buffer.alloc(0), text: () => '' });
test.each([
  [400, 5],
  [404, 5],
  [410, 5],
  [422, 5],
  // what can be mended, or passes by itself, is tried as long as it is news
  [401, undefined],
  [403, undefined],
  [429, undefined],
  [500, undefined],
  [503, undefined],
])('a receiver that always answers %i is given up after %s tries, and the answer is kept in words', async (status, most) => {
  await add(['purge'], time);
  const target = createTarget(() => void requireSuccess(answer(status)));
  let later = time;
  for (let tries = 0; tries < 8; tries += 1) {
    await runKind(
      opened.database,
      kindOf(target, () => later),
    );
    later += hour;
  }
  expect(sent).toHaveLength(most ?? 8);
  const kept = await opened.database.selectFrom('delivery').select(['error', 'failed_at']).executeTakeFirstOrThrow();
  expect(kept.error).toContain(`The receiver answered ${status}`);
  expect(kept.failed_at !== null).toBe(most !== undefined);
});

test('OP-36: what another process sends meanwhile is not sent by the first one as well', async () => {
  await add(['one', 'two', 'three'], time);
  // the process stalls in its first call for so long that its job is another's, which sends all three
  let isFirst = true;
  const slow: Target = {
    ...createTarget(),
    send: async (call) => {
      sent.push(...call.map(({ subject }) => `first ${subject}`));
      if (!isFirst) return;
      isFirst = false;
      await sql`update delivery set next_at = ${new Date(time)}`.execute(opened.database);
      await sql`update job set lease_until = clock_timestamp() - interval '1 second'`.execute(opened.database);
      await work({ ...createTarget(), send: async (others) => void sent.push(...others.map(({ subject }) => `other ${subject}`)) });
    },
  };
  await work(slow);
  expect(sent).toEqual(['first one', 'other one', 'other two', 'other three']);
});

test('OP-36: one process at a time sends to a target', async () => {
  await add(['one', 'two'], time);
  const results: unknown[] = [];
  const slow: Target = {
    ...createTarget(),
    send: async (call) => {
      sent.push(...call.map(({ subject }) => subject));
      results.push(await work(createTarget()));
    },
  };
  await work(slow);
  expect([sent, results]).toEqual([
    ['one', 'two'],
    [
      { done: 0, failed: 0 },
      { done: 0, failed: 0 },
    ],
  ]);
});

test('OP-83: a delivery that cannot be grouped into a call fails by itself, and the others are sent', async () => {
  await add(['one', 'broken', 'three'], time);
  const target: Target = {
    ...createTarget(),
    groupIntoCalls: (deliveries) => {
      if (deliveries.some(({ subject }) => subject === 'broken')) throw new TypeError('Invalid URL');
      return deliveries.map((delivery) => [delivery]);
    },
    send: async ([first]) => {
      if (first?.subject === 'broken') throw new TypeError('Invalid URL');
      sent.push(first?.subject ?? '');
    },
  };
  await work(target);
  const { rows } = await sql`select subject, error from delivery where error is not null`.execute(opened.database);
  expect([sent, rows]).toEqual([['one', 'three'], [{ subject: 'broken', error: 'Invalid URL' }]]);
});

test('OP-37: what a receiver refuses for good is given up at the first try', async () => {
  await add(['one', 'two'], time);
  const refusing: Target = {
    ...createTarget(),
    send: async ([first]) => {
      sent.push(first?.subject ?? '');
      if (first?.subject === 'one') throw refusedForGood('550 5.1.1 No such mailbox');
    },
  };
  await work(refusing);
  const { rows } = await sql`select subject, attempts, failed_at is not null as "isGivenUp", error from delivery order by id`.execute(
    opened.database,
  );
  expect([sent, rows]).toMatchObject([
    ['one', 'two'],
    [
      { subject: 'one', attempts: 1, isGivenUp: true, error: 'The receiver refused it for good: 550 5.1.1 No such mailbox' },
      { subject: 'two', isGivenUp: false },
    ],
  ]);
});
