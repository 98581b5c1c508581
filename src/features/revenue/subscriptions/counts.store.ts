import { type Kysely, sql } from 'kysely';
import type { SubscriptionTables } from './subscriptions.tables.ts';

/** What is counted of the paywall. */
export type CountedEvent =
  | 'meterExpired'
  | 'checkoutStart'
  | 'checkoutComplete'
  | 'checkoutDeclined'
  | 'checkoutCancel'
  | 'checkoutError'
  | 'renewed'
  | 'paymentDeclined'
  | 'cancelled'
  | 'ended'
  | 'giftMade'
  | 'giftOpened';

/** Counts an event of a day: how often, and how much money. Who it was is not stored. */
export const countEvent = async (
  database: Kysely<SubscriptionTables>,
  { event, product, plan = '', cents = 0, now }: { event: CountedEvent; product: string; plan?: string; cents?: number; now: number },
): Promise<void> => {
  await sql`insert into paywall_count (day, product, event, plan, number, cents)
    values (${new Date(now).toISOString().slice(0, 10)}, ${product}, ${event}, ${plan}, 1, ${cents})
    on conflict (day, product, event, plan) do update set number = paywall_count.number + 1, cents = paywall_count.cents + excluded.cents`.execute(
    database,
  );
};

/** What was counted in the days from one to another (`2026-11-20`), both included, by day, product, event and plan. */
export const listCounts = async (
  database: Kysely<SubscriptionTables>,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; product: string; event: string; plan: string; number: number; cents: number }[]> => {
  const { rows } = await sql<{ day: string; product: string; event: string; plan: string; number: string; cents: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, product, event, plan, number, cents from paywall_count
    where day between ${from} and ${to} order by day, product, event, plan`.execute(database);
  return rows.map((row) => ({ ...row, number: Number(row.number), cents: Number(row.cents) }));
};
