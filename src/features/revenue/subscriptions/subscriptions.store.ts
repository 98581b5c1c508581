import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { Receipt, Subscription, SubscriptionState } from './subscription.state.ts';
import type { SubscriptionTables } from './subscriptions.tables.ts';

type Database = Kysely<SubscriptionTables>;
export type Change = Transaction<SubscriptionTables>;

const toTime = (date: Date | null): number | undefined => date?.getTime();
/** A stored subscription with times in milliseconds. */
export const toSubscription = (row: Selectable<SubscriptionTables['subscription']>): Subscription => ({
  id: row.id,
  accountId: row.account_id,
  product: row.product,
  plan: row.plan,
  state: row.state,
  renews: row.renews,
  cents: row.cents,
  currency: row.currency,
  startedAt: row.started_at.getTime(),
  paidUntil: row.paid_until.getTime(),
  anchorDay: row.anchor_day,
  pausedAt: toTime(row.paused_at),
  pausedUntil: toTime(row.paused_until),
  nextPlan: row.next_plan ?? undefined,
  declinedAt: toTime(row.declined_at),
  retryAt: toTime(row.retry_at),
  graceUntil: toTime(row.grace_until),
  endedAt: toTime(row.ended_at),
  card: row.card,
  cardDigits: row.card_digits,
  revision: row.revision,
});

/** Whoever changes what an account subscribes to does so alone: two tabs, or a tab and a renewal, come one after the other. */
export const lockAccount = async (change: Change, accountId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('subscription'), hashtext(${accountId}))`.execute(change);
};

/** The subscription of an account to a product that is open, else the one that ended last. */
export const findSubscription = async (database: Database, accountId: string, product: string): Promise<Subscription | undefined> => {
  const row = await database
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('product', '=', product)
    .orderBy(sql`state = 'ended'`)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toSubscription(row);
};

/** When a subscription has something due: the end of a pause, a payment, or one more try at a declined one. A cancelled one has no more tries. */
const dueAt = sql<Date>`coalesce(case when renews then retry_at end, least(paid_until, coalesce(paused_until, paid_until)))`;

/** Selects accounts and products whose subscriptions have something due, the longest due first. */
export const selectDueSubscriptions = (now: number): RawBuilder<{ key: string }> =>
  sql`select account_id || ' ' || product as key from subscription
    where state <> 'ended' and ${dueAt} <= ${new Date(now)} and (state = 'active' or paused_until <= ${new Date(now)}) order by ${dueAt}`;

/** Stores a new subscription. */
export const addSubscription = async (change: Change, subscription: Omit<Subscription, 'revision' | 'endedAt'>): Promise<void> => {
  const { id, accountId, product, plan, state, renews, cents, currency, startedAt, paidUntil, card, cardDigits } = subscription;
  const row = { id, account_id: accountId, product, plan, state, renews, cents, currency, card, card_digits: cardDigits };
  await change
    .insertInto('subscription')
    .values({ ...row, started_at: new Date(startedAt), paid_until: new Date(paidUntil), anchor_day: subscription.anchorDay })
    .execute();
};

const toDate = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time));

/** Stores what became of a subscription; gives its revision. */
export const putSubscription = async (
  change: Change,
  id: string,
  after: SubscriptionState & { cents: number },
  now: number,
): Promise<number> => {
  const { revision } = await change
    .updateTable('subscription')
    .set({
      plan: after.plan,
      state: after.state,
      renews: after.renews,
      cents: after.cents,
      paid_until: new Date(after.paidUntil),
      anchor_day: after.anchorDay,
      paused_at: toDate(after.pausedAt),
      paused_until: toDate(after.pausedUntil),
      next_plan: after.nextPlan ?? null,
      declined_at: toDate(after.declinedAt),
      retry_at: toDate(after.retryAt),
      grace_until: toDate(after.graceUntil),
      ended_at: after.state === 'ended' ? new Date(now) : null,
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
};

/** Stores the card that later payments are made with. */
export const putCard = async (change: Change, id: string, { token, digits }: { token: string; digits: string }): Promise<void> => {
  await change.updateTable('subscription').set({ card: token, card_digits: digits }).where('id', '=', id).execute();
};

/** Stores what was paid, once for what it was paid for. */
export const addReceipt = async (
  change: Change,
  receipt: Omit<Receipt, 'id'> & { accountId: string | null; subscriptionId: string | null; paidFor: string },
): Promise<void> => {
  const { accountId, subscriptionId, paidFor, plan, cents, currency, paidAt, from, to, cardDigits } = receipt;
  await change
    .insertInto('receipt')
    .values({
      account_id: accountId,
      subscription_id: subscriptionId,
      paid_for: paidFor,
      plan,
      cents,
      currency,
      card_digits: cardDigits,
      paid_at: new Date(paidAt),
      covers_from: new Date(from),
      covers_to: new Date(to),
    })
    .onConflict((conflict) => conflict.column('paid_for').doNothing())
    .execute();
};

/** The receipts of an account, the newest first. */
export const listReceipts = async (database: Database, accountId: string): Promise<Receipt[]> => {
  const rows = await database
    .selectFrom('receipt')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(120)
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    plan: row.plan,
    cents: row.cents,
    currency: row.currency,
    paidAt: row.paid_at.getTime(),
    from: row.covers_from.getTime(),
    to: row.covers_to.getTime(),
    cardDigits: row.card_digits,
  }));
};

/** All that is stored of somebody here, for themselves. */
export const readOwnSubscriptions = async (database: Database, accountId: string) => {
  const of = <
    Table extends 'subscription' | 'receipt' | 'checkout' | 'payment_intent' | 'gift' | 'paywall_view' | 'subscription_group_member',
  >(
    table: Table,
  ) => sql<Record<string, unknown>>`select * from ${sql.table(table)} where account_id = ${accountId}`.execute(database);
  const [subscriptions, receipts, checkouts, payments, gifts, views, groups] = await Promise.all([
    of('subscription'),
    of('receipt'),
    of('checkout'),
    of('payment_intent'),
    of('gift'),
    of('paywall_view'),
    of('subscription_group_member'),
  ]);
  const withoutOwner = ({ rows }: { rows: Record<string, unknown>[] }) => rows.map(({ account_id: _owner, card: _card, ...row }) => row);
  return {
    subscriptions: withoutOwner(subscriptions),
    receipts: withoutOwner(receipts),
    checkouts: withoutOwner(checkouts),
    payments: withoutOwner(payments),
    gifts: withoutOwner(gifts),
    freePieces: withoutOwner(views),
    groups: withoutOwner(groups),
  };
};
