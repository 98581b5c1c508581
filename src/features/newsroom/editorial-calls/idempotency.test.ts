import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/documents';
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
