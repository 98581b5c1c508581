import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/test-database.ts';
import { subscriptionMigrations } from './subscriptions.migrations.ts';
import type { SubscriptionTables } from './subscriptions.tables.ts';

test.each([
  ['2027-01-31', '2027-03-28', 31],
  ['2027-01-30', '2027-02-28', 30],
  ['2028-02-29', '2030-02-28', 29],
  ['2027-01-28', '2027-02-28', 28],
  ['2027-01-31', '2027-03-15', 15],
  ['2027-01-05', '2027-03-31', 31],
])('PW-60: a subscription of %s that is paid until %s is billed on day %i after an update', async (started, paidUntil, anchorDay) => {
  const store = await createTestDatabase<SubscriptionTables>();
  const { database } = store;
  await sql`insert into account (id, email, email_key, brand, created_at, updated_at) values ('a', 'a@example.com', 'a@example.com', 'news', now(), now())`.execute(
    database,
  );
  await sql`alter table subscription drop column anchor_day`.execute(database);
  await sql`insert into subscription (id, account_id, product, plan, state, renews, cents, currency, started_at, paid_until, card, card_digits)
    values (gen_random_uuid(), 'a', 'news', 'news-month', 'active', true, 500, 'USD', ${`${started}T10:00:00Z`}, ${`${paidUntil}T10:00:00Z`}, 'c', '1')`.execute(
    database,
  );
  const migration = subscriptionMigrations.find(({ id }) => id === 'subscriptions/005-anchor-days');
  await database.transaction().execute(async (change) => migration?.up(change as unknown as Transaction<unknown>));
  const { rows } = await sql<{ day: number }>`select anchor_day as day from subscription`.execute(database);
  await store.close();
  expect(rows).toEqual([{ day: anchorDay }]);
});
