import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { hourMs } from '#platform/time';
import type { Change } from './subscriptions.store.ts';
import type { SubscriptionTables } from './subscriptions.tables.ts';

type Database = Kysely<SubscriptionTables>;

/** An attempt to charge somebody, stored before the payment provider is called. Times are Dates. */
export type PaymentIntent = Selectable<SubscriptionTables['payment_intent']>;
export type PaymentIntentState = PaymentIntent['state'];

type NewIntent = Pick<PaymentIntent, 'product' | 'plan' | 'kind' | 'paid_for' | 'cents' | 'currency' | 'card' | 'card_digits'> & {
  account_id: string;
  checkout_id?: string;
  subscription_id?: string;
};

/** Outcomes that are still unknown are asked for after this time (ms). A renewal is charged again under its key before that. */
const firstResolveMs = { checkout: 60_000, card: 60_000, renewal: hourMs } as const;

/** The payment of an account and a product whose outcome is not stored yet; there is at most one. */
export const findOpenIntent = (database: Database, accountId: string, product: string): Promise<PaymentIntent | undefined> =>
  database
    .selectFrom('payment_intent')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('product', '=', product)
    .where('state', '=', 'open')
    .executeTakeFirst();

export const findIntent = (database: Database, key: string): Promise<PaymentIntent | undefined> =>
  database.selectFrom('payment_intent').selectAll().where('key', '=', key).executeTakeFirst();

/** Stores the next attempt to pay for something, under a key of its own. */
export const addIntent = async (change: Change, intent: NewIntent, now: number): Promise<PaymentIntent> => {
  const last = await change
    .selectFrom('payment_intent')
    .select('attempt')
    .where('paid_for', '=', intent.paid_for)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const attempt = (last?.attempt ?? 0) + 1;
  const due = now + firstResolveMs[intent.kind];
  return change
    .insertInto('payment_intent')
    .values({
      ...intent,
      key: `${intent.paid_for}:${attempt}`,
      attempt,
      state: 'open',
      created_at: new Date(now),
      due_at: new Date(due),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Stores the outcome of an attempt. */
export const closeIntent = async (change: Change, key: string, state: PaymentIntentState, now: number): Promise<void> => {
  await change
    .updateTable('payment_intent')
    .set({ state, finished_at: new Date(now) })
    .where('key', '=', key)
    .execute();
};

/** Selects the keys of intents whose outcome is still unknown and due to be asked for, the longest due first. */
export const selectDueIntents = (now: number): RawBuilder<{ key: string }> =>
  sql`select key from payment_intent where state = 'open' and due_at <= ${new Date(now)} order by due_at`;
