import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bringTriesForward, runKind } from '../../../../test/support/run-kind.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { webhookTarget } from '../../../../test/support/webhook-target.ts';
import { createFanOutKinds } from './fan-out.service.ts';
import type { FollowThroughTables } from './follow-through.tables.ts';
import type { Change, NewDelivery, Target } from './targets.rules.ts';

let opened: TestDatabase<FollowThroughTables>;
const apart: number[] = [];
const unread: number[] = [];
beforeAll(async () => {
  opened = await createTestDatabase<FollowThroughTables>();
});
beforeEach(async () => {
  await sql`truncate outbox, delivery, job restart identity`.execute(opened.database);
  apart.length = 0;
  unread.length = 0;
});
afterAll(() => opened.close());

const add = (payload: object) =>
  sql`insert into outbox (kind, payload) values ('purge', ${JSON.stringify(payload)}::jsonb)`.execute(opened.database);
const toDelivery = ({ outboxId }: Change): NewDelivery => ({ subject: String(outboxId), payload: {} });
const kindsWith = (buildDeliveries: Target['buildDeliveries']) => {
  const target = webhookTarget({ buildDeliveries });
  return createFanOutKinds({
    database: opened.database,
    targets: [target],
    now: Date.now,
    onUnread: (ids) => unread.push(...ids),
    onApart: (_error, id) => apart.push(id),
    onAdded: () => undefined,
  });
};
const readSubjects = async () =>
  (await sql<{ subject: string }>`select subject from delivery order by id`.execute(opened.database)).rows.map(({ subject }) => subject);

test('OP-82: a change that cannot be made into deliveries is set apart and tried again, and those behind it go on', async () => {
  for (const tag of ['a', 'b', 'c']) await add({ tags: [tag] });
  let isBroken = true;
  const kinds = kindsWith((changes) => {
    if (isBroken && changes.some(({ outboxId }) => outboxId === 1)) throw new Error('It is poisoned.');
    return changes.map(toDelivery);
  });
  expect(await runKind(opened.database, kinds.all)).toEqual({ done: 1, failed: 0 });
  expect([await readSubjects(), apart]).toEqual([['2', '3'], [1]]);
  expect(await runKind(opened.database, kinds.apart)).toEqual({ done: 0, failed: 0 });
  isBroken = false;
  await bringTriesForward(opened.database);
  expect(await runKind(opened.database, kinds.apart)).toEqual({ done: 1, failed: 0 });
  expect(await readSubjects()).toEqual(['2', '3', '1']);
});

test('OP-82: a transaction that breaks leaves no delivery behind', async () => {
  await add({ tags: ['a'] });
  const kinds = kindsWith((changes) => [...changes.map(toDelivery), { subject: 'x', payload: { '\u0000': '\u0000' } }]);
  await runKind(opened.database, kinds.all);
  expect([await readSubjects(), apart]).toEqual([[], [1]]);
});

test('a row of the outbox that cannot be understood is put aside and holds up nothing', async () => {
  await add({ tags: 7 });
  await add({ tags: ['b'] });
  await runKind(opened.database, kindsWith((changes) => changes.map(toDelivery)).all);
  expect([await readSubjects(), unread]).toEqual([['2'], [1]]);
});
