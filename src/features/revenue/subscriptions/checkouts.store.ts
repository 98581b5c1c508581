import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Plan } from '#features/slots/plans';
import { checkoutReusedMs, mostOpenCheckouts } from './checkout-terms.rules.ts';
import { countEvent } from './counts.store.ts';
import { type Change, lockAccount } from './subscriptions.store.ts';
import type { SubscriptionTables } from './subscriptions.tables.ts';

/** A checkout as it is stored. */
export type Checkout = Selectable<SubscriptionTables['checkout']>;

type Begun = { accountId: string; plan: Plan; piece: string | undefined; now: number };

const listOpen = (change: Change, { accountId, now }: Begun): Promise<Checkout[]> =>
  change
    .selectFrom('checkout')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .where('created_at', '>', new Date(now - checkoutReusedMs))
    .orderBy('created_at', 'desc')
    .limit(mostOpenCheckouts)
    .execute();

/** Returns the id of an open checkout of the same plan, price and story, or stores a new one (PW-66). */
export const beginCheckout = async (change: Change, begun: Begun): Promise<string> => {
  const { accountId, plan, piece, now } = begun;
  await lockAccount(change, accountId);
  const open = await listOpen(change, begun);
  const same = open.filter((one) => one.plan === plan.id && one.cents === plan.cents && one.currency === plan.currency);
  const known = same.find((one) => (one.piece_id ?? undefined) === piece);
  if (known) return known.id;
  const [newest] = same;
  if (newest && open.length >= mostOpenCheckouts) {
    await change
      .updateTable('checkout')
      .set({ piece_id: piece ?? null })
      .where('id', '=', newest.id)
      .execute();
    return newest.id;
  }
  const { product, cents, currency } = plan;
  const id = randomUUID();
  const row = { id, account_id: accountId, product, plan: plan.id, cents, currency, state: 'open', piece_id: piece ?? null };
  await change
    .insertInto('checkout')
    .values({ ...row, created_at: new Date(now) })
    .execute();
  await countEvent(change, { event: 'checkoutStart', product, plan: plan.id, now });
  return id;
};

/** Returns a checkout of an account; undefined for that of another account. */
export const findCheckout = (database: Kysely<SubscriptionTables>, accountId: string, id: string): Promise<Checkout | undefined> =>
  database.selectFrom('checkout').selectAll().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst();

/** Ends a checkout. */
export const finishCheckout = async (
  change: Change,
  id: string,
  end: { state: 'paid' | 'cancelled' | 'error'; subscriptionId?: string; now: number },
): Promise<void> => {
  await change
    .updateTable('checkout')
    .set({ state: end.state, finished_at: new Date(end.now), subscription_id: end.subscriptionId ?? null })
    .where('id', '=', id)
    .execute();
};
