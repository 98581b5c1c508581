import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { createMeters, type PaywallTables } from './index.ts';

const day = 86_400_000;
const clock = { now: Date.parse('2026-11-20T12:00:00.000Z') };
let store: TestDatabase<PaywallTables>;
let meters: ReturnType<typeof createMeters>;
const onAway = (error: unknown) => {
  throw error;
};
beforeAll(async () => {
  store = await createTestDatabase();
  meters = createMeters({ database: store.database, onAway, now: () => clock.now });
});
afterAll(() => store.close());

test('PW-50: a meter is deleted 60 days after its last story, in slices of 1,000', async () => {
  const old = { product: 'news', meter: { since: clock.now, pieces: ['rcna1'] }, most: 3, days: 30 } as const;
  await meters.count({ ...old, browser: 'kept' });
  await sql`insert into paywall_meter (browser, product, since, pieces, changed_at)
    select sha256(n::text::bytea), 'news', ${new Date(clock.now - 61 * day)}, '{rcna1}', ${new Date(clock.now - 61 * day)}
    from generate_series(1, 1500) n`.execute(store.database);
  const count = async () => (await store.database.selectFrom('paywall_meter').select('product').execute()).length;
  await meters.forgetOld();
  expect(await count()).toBe(501);
  clock.now += 59 * day;
  await meters.forgetOld();
  expect([await count(), (await meters.find({ browser: 'kept', product: 'news' }))?.pieces]).toEqual([1, ['rcna1']]);
  clock.now += 2 * day;
  await meters.forgetOld();
  expect(await count()).toBe(0);
});
