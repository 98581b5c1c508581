import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAudit } from '#features/newsroom/audit';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createTestDatabase } from '../../../../test/support/test-database.ts';
import { createRunOnce } from './index.ts';
import type { IdempotencyTables } from './idempotency.tables.ts';

let database: Kysely<DocumentTables>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ database, close } = await createTestDatabase<DocumentTables>());
});
afterAll(() => close());

test('ED-09: a call that takes longer than a killed one is waited for keeps its key, and is answered again as it was', async () => {
  let time = Date.UTC(2026, 2, 2, 12);
  const runOnce = createRunOnce({ database, now: () => time, extendMs: 5 });
  const { promise: gate, resolve: finish } = Promise.withResolvers<void>();
  const call = { method: 'POST', url: '/editorial/videos', ifMatch: undefined, body: { files: [] } };
  let runs = 0;
  const send = () =>
    runOnce('test', 'a-long-copy', call, async () => {
      runs += 1;
      await gate;
      return { status: 201, data: { id: 'mmvo1' }, headers: {} };
    });
  const first = send();
  const claimedAt = async () =>
    (
      await database
        .$extendTables<IdempotencyTables>()
        .selectFrom('editorial_once')
        .select('claimed_at')
        .where('key', '=', 'a-long-copy')
        .executeTakeFirst()
    )?.claimed_at.getTime();
  await expect.poll(claimedAt).toBe(time);
  for (let minutes = 0; minutes < 4; minutes += 1) {
    time += 100_000;
    await expect.poll(claimedAt).toBe(time);
    await expect(send()).rejects.toMatchObject({ code: 'editorial/idempotency-key-in-use' });
  }
  finish();
  expect(await first).toMatchObject({ status: 201, again: false });
  expect(await send()).toMatchObject({ data: { id: 'mmvo1' }, again: true });
  expect(runs).toBe(1);
});

const write = (actor: string) => recordAudit(database, { actor, action: 'purge', subject: 'test', details: {} });
const countWritten = async (actor: string) => (await sql`select from audit_log where actor = ${actor}`.execute(database)).rows.length;
const call = { method: 'POST', url: '/editorial/purge', ifMatch: undefined, body: {} };

test('OP-71: a call whose answer cannot be stored changes nothing, and is carried out when it is sent again', async () => {
  const runOnce = createRunOnce({ database, now: Date.now });
  const send = () =>
    runOnce('unstored', 'key', call, async () => {
      await write('unstored');
      return { status: 200, data: 'done', headers: {} };
    });
  const change = (text: string) => sql.raw(text).execute(database);
  await change(`alter table editorial_once add constraint no_answer check (answer is null) not valid`);
  await expect(send()).rejects.toThrow('no_answer');
  expect(await countWritten('unstored')).toBe(0);
  await change('alter table editorial_once drop constraint no_answer');
  expect([(await send()).again, (await send()).again]).toEqual([false, true]);
  expect(await countWritten('unstored')).toBe(1);
});

test('OP-71: a call that fails stores neither a change nor an answer', async () => {
  const runOnce = createRunOnce({ database, now: Date.now });
  const failing = runOnce('failing', 'key', call, async () => {
    await write('failing');
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  const done = await runOnce('failing', 'key', call, () => Promise.resolve({ status: 200, data: 'done', headers: {} }));
  expect([done.again, await countWritten('failing')]).toEqual([false, 0]);
});

test('OP-72: a process that was taken for dead changes nothing when it goes on: the call was carried out by another one', async () => {
  let time = Date.UTC(2026, 2, 3, 12);
  const [slow, other] = [1, 2].map(() => createRunOnce({ database, now: () => time, extendMs: 3_600_000 }));
  const { promise: gate, resolve: wake } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const sleeping = slow?.('twice', 'key', call, async () => {
    await write('twice');
    begin();
    await gate;
    return { status: 200, data: 'of the slow one', headers: {} };
  });
  await begun;
  time += 121_000;
  const taken = await other?.('twice', 'key', call, async () => {
    await write('twice');
    return { status: 200, data: 'of the other one', headers: {} };
  });
  wake();
  await expect(sleeping).rejects.toMatchObject({ code: 'editorial/idempotency-key-in-use' });
  expect([taken?.data, await countWritten('twice')]).toEqual(['of the other one', 1]);
  expect((await slow?.('twice', 'key', call, () => Promise.reject(new Error('not again'))))?.data).toBe('of the other one');
});
