import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { addDeliveries, claimDeliveries } from './deliveries.store.ts';
import type { FollowThroughTables } from './follow-through.tables.ts';
import { workTargetQueue } from './target-queue.service.ts';
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
  await sql`truncate delivery`.execute(opened.database);
});
afterAll(() => opened.close());

/** A target that takes one delivery a call and one call at a time, and remembers them. */
const createTarget = (onSend = (): void => undefined): Target => ({
  name: 'receiver',
  kind: 'webhook',
  delayMs: 0,
  subjects: 'order',
  afterPurge: false,
  batch: 10,
  concurrency: 1,
  buildDeliveries: () => [],
  groupIntoCalls: (deliveries) => deliveries.map((delivery) => [delivery]),
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
const work = (target: Target, stop = new AbortController().signal) =>
  workTargetQueue({ database: opened.database, now: () => time, random: () => 0, onFailure: () => undefined }, target, stop);

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
  const others = await claimDeliveries(opened.database, target, { now: time, until: time + 1_000 });
  expect(others.map(({ subject, attempts }) => [subject, attempts])).toEqual([
    ['two', 1],
    ['three', 1],
  ]);
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
    const given = new AbortController().signal;
    await workTargetQueue({ database: opened.database, now: () => later, random: () => 0, onFailure: () => undefined }, target, given);
    later += hour;
  }
  expect(sent).toHaveLength(most ?? 8);
  const kept = await opened.database.selectFrom('delivery').select(['error', 'failed_at']).executeTakeFirstOrThrow();
  expect(kept.error).toContain(`The receiver answered ${status}`);
  expect(kept.failed_at !== null).toBe(most !== undefined);
});

test('OP-36: a delivery whose claim another process has taken over is not sent by the first one as well', async () => {
  await add(['one', 'two', 'three'], time);
  // the first call takes so long that the claims of all three have run out, and another process sends them
  let isFirst = true;
  const slow: Target = {
    ...createTarget(),
    send: async (call) => {
      sent.push(...call.map(({ subject }) => `first ${subject}`));
      if (!isFirst) return;
      isFirst = false;
      await sql`update delivery set next_at = ${new Date(time)}`.execute(opened.database);
      await work({ ...createTarget(), send: async (others) => void sent.push(...others.map(({ subject }) => `other ${subject}`)) });
    },
  };
  await work(slow);
  expect(sent).toEqual(['first one', 'other one', 'other two', 'other three']);
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
