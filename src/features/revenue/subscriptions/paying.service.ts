import { findPlan } from '#features/slots/plans';
import { transact } from '#platform/storage';
import type { Charging } from './charging.service.ts';
import { checkoutHoldsMs } from './checkout-terms.rules.ts';
import { type Checkout, findCheckout, finishCheckout } from './checkouts.store.ts';
import { countEvent } from './counts.store.ts';
import type { SubscriptionsParts } from './ledger.service.ts';
import { addIntent, findOpenIntent, type PaymentIntent } from './payment-intents.store.ts';
import type { Card } from './payments.service.ts';
import type { Subscription } from './subscription.state.ts';
import { type Change, findSubscription, lockAccount } from './subscriptions.store.ts';

/** The outcome of paying in a checkout; paying again in a paid one is the same success, and no second payment. `pending`: it is not known yet. */
export type Payment =
  | { kind: 'paid'; subscription: Subscription; checkout: Checkout }
  | { kind: 'declined' | 'cancelled' | 'over' | 'already' | 'failed' | 'pending' };

const paidForCheckout = (id: string): string => `checkout:${id}`;
const problemOf = { declined: 'declined', cancelled: 'cancelled', none: 'failed', unknown: 'pending' } as const;

/** Payments in checkouts. */
export const createPaying = ({ database, payments, now }: SubscriptionsParts, { chargeNow, settleNow }: Charging) => {
  /** Returns the payment that is under way, or stores the intent of a new one, or says why there is nothing to pay. */
  const begin = async (
    change: Change,
    accountId: string,
    { checkoutId, card }: { checkoutId: string; card: Card },
  ): Promise<{ intent: PaymentIntent } | Payment> => {
    await lockAccount(change, accountId);
    const checkout = await findCheckout(change, accountId, checkoutId);
    const plan = checkout && findPlan(checkout.plan);
    if (!checkout || !plan || !payments) return { kind: 'over' };
    const open = await findOpenIntent(change, accountId, checkout.product);
    if (open) return { intent: open };
    const known = await findSubscription(change, accountId, checkout.product);
    if (checkout.state === 'paid' && known) return { kind: 'paid', subscription: known, checkout };
    if (checkout.state !== 'open' || checkout.created_at.getTime() + checkoutHoldsMs <= now()) return { kind: 'over' };
    if (known && known.state !== 'ended') {
      await finishCheckout(change, checkout.id, { state: 'cancelled', now: now() });
      return { kind: 'already' };
    }
    const { id, product, cents, currency } = checkout;
    const kind = 'checkout' as const;
    const paid = { account_id: accountId, product, plan: plan.id, kind, paid_for: paidForCheckout(id), checkout_id: id };
    return { intent: await addIntent(change, { ...paid, cents, currency, card: card.token, card_digits: card.digits }, now()) };
  };

  /** Pays in a checkout. A payment of the same reader that is under way is joined if it is the same one, and settled first if it is another. */
  const pay = async (accountId: string, of: { checkoutId: string; card: Card }): Promise<Payment> => {
    for (let round = 0; round < 3; round += 1) {
      const begun = await transact(database, (change) => begin(change, accountId, of));
      if ('kind' in begun) return begun;
      const { intent } = begun;
      const isOwn = intent.checkout_id === of.checkoutId && intent.card === of.card.token;
      const state = await (isOwn ? chargeNow(intent) : settleNow(intent));
      if (state === 'unknown' || (isOwn && state !== 'accepted')) return { kind: problemOf[state] };
    }
    return { kind: 'pending' };
  };

  /** Cancels a checkout, unless it is paid; false while the outcome of its payment is unknown. */
  const cancel = async (accountId: string, id: string): Promise<boolean> => {
    const begun = await findCheckout(database, accountId, id);
    const open = begun && (await findOpenIntent(database, accountId, begun.product));
    if (open?.checkout_id === id && (await settleNow(open)) === 'unknown') return false;
    await transact(database, async (change) => {
      await lockAccount(change, accountId);
      const checkout = await findCheckout(change, accountId, id);
      if (checkout?.state !== 'open' || (await findOpenIntent(change, accountId, checkout.product))) return;
      await finishCheckout(change, id, { state: 'cancelled', now: now() });
      await countEvent(change, { event: 'checkoutCancel', product: checkout.product, plan: checkout.plan, now: now() });
    });
    return true;
  };
  return { pay, cancel };
};
