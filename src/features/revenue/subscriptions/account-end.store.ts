import { type Kysely, sql } from 'kysely';
import { toSubscription } from './subscriptions.store.ts';
import type { Subscription } from './subscription.state.ts';
import type { SubscriptionTables } from './subscriptions.tables.ts';

type Database = Kysely<SubscriptionTables>;

/** The subscriptions of an account that have not ended. */
export const listOpenSubscriptions = async (database: Database, accountId: string): Promise<Subscription[]> => {
  const rows = await database
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '<>', 'ended')
    .orderBy('product')
    .execute();
  return rows.map(toSubscription);
};

/** Counts what an account leaves behind: its receipts, and its gifts that still open. */
export const countLeft = async (database: Database, accountId: string, now: number): Promise<{ receipts: number; gifts: number }> => {
  const { rows } = await sql<{ receipts: number; gifts: number }>`select
    (select count(*) from receipt where account_id = ${accountId}) as receipts,
    (select count(*) from gift where account_id = ${accountId} and expires_at > ${new Date(now)}) as gifts`.execute(database);
  return rows[0] ?? { receipts: 0, gifts: 0 };
};

/** The payments of an account whose outcome is unknown. */
export const listOpenIntents = (database: Database, accountId: string) =>
  database.selectFrom('payment_intent').selectAll().where('account_id', '=', accountId).where('state', '=', 'open').execute();

/** Removes cards from what stays of an account: its receipts, and its payments whose outcome is still unknown. */
export const forgetCards = async (change: Database, accountId: string): Promise<void> => {
  await change.deleteFrom('payment_intent').where('account_id', '=', accountId).where('state', '<>', 'open').execute();
  await change.updateTable('payment_intent').set({ card_digits: '' }).where('account_id', '=', accountId).execute();
  await change.updateTable('receipt').set({ card_digits: '' }).where('account_id', '=', accountId).execute();
};
