import { findPlan } from '#features/slots/plans';
import { findNextPeriod } from './billing-period.rules.ts';
import { findCheckout, finishCheckout } from './checkouts.store.ts';
import { countEvent } from './counts.store.ts';
import type { Ledger, SubscriptionLetter, SubscriptionsParts } from './ledger.service.ts';
import type { PaymentIntent, PaymentIntentState } from './payment-intents.store.ts';
import type { Subscription } from './subscription.state.ts';
import { addReceipt, type Change, findSubscription, putCard } from './subscriptions.store.ts';

type Settled = Exclude<PaymentIntentState, 'open'>;

/** Creates the consequences of payments, each within the transaction that stores the outcome of its intent. */
export const createOutcomes = (
  { write, retryDays, onFailure, now }: Pick<SubscriptionsParts, 'write' | 'retryDays' | 'onFailure' | 'now'>,
  { apply, start }: Ledger,
) => {
  /** Stores the receipt of a charge that pays for nothing, as its account or subscription is gone, and reports it. */
  const putOrphan = async (change: Change, intent: PaymentIntent): Promise<void> => {
    const { account_id: accountId, plan, cents, currency, paid_for: paidFor, card_digits: cardDigits } = intent;
    const at = now();
    const paid = { plan, cents, currency, paidAt: at, from: at, to: at, cardDigits: accountId === null ? '' : cardDigits };
    await addReceipt(change, { ...paid, accountId, subscriptionId: intent.subscription_id, paidFor });
    onFailure(new Error(`The charge ${intent.key} pays for nothing: its account or subscription has ended. It has to be refunded.`));
  };

  const finishBuying = async (change: Change, intent: PaymentIntent, state: Settled): Promise<void> => {
    const { account_id: accountId, checkout_id: checkoutId, product, plan: planId } = intent;
    const counted = { product, plan: planId, now: now() };
    const checkout = accountId === null || checkoutId === null ? undefined : await findCheckout(change, accountId, checkoutId);
    if (state === 'accepted') {
      const plan = findPlan(planId);
      if (!checkout || !plan) return putOrphan(change, intent);
      await start(change, checkout, plan, { token: intent.card, digits: intent.card_digits });
      return;
    }
    if (state === 'cancelled' && checkout) await finishCheckout(change, checkout.id, { state: 'cancelled', now: now() });
    const events = { declined: 'checkoutDeclined', cancelled: 'checkoutCancel', none: 'checkoutError' } as const;
    await countEvent(change, { ...counted, event: events[state] });
  };

  const renew = async (change: Change, before: Subscription, intent: PaymentIntent): Promise<void> => {
    const { plan: planId, cents, currency, paid_for: paidFor, card, card_digits: cardDigits } = intent;
    const months = findPlan(planId)?.months ?? 1;
    const period = findNextPeriod(before, months, intent.created_at.getTime());
    await apply(change, before, { type: 'renewed', plan: planId, ...period }, { cents, payment: { cents, currency } });
    const covers = { paidAt: now(), from: before.paidUntil, to: period.paidUntil };
    const receipt = { plan: planId, cents, currency, ...covers, cardDigits };
    await addReceipt(change, { ...receipt, accountId: before.accountId, subscriptionId: before.id, paidFor });
    if (intent.kind === 'card') await putCard(change, before.id, { token: card, digits: cardDigits });
  };

  /** A declined renewal is tried again on some days, and ends its subscription after the last of them. */
  const decline = async (change: Change, before: Subscription): Promise<SubscriptionLetter> => {
    const after = await apply(change, before, { type: 'declined', days: retryDays });
    const { retryAt, graceUntil } = after ?? {};
    if (retryAt !== undefined && graceUntil !== undefined) return { kind: 'payment-declined', retryAt, graceUntil };
    await apply(change, before, { type: 'ended' });
    return { kind: 'subscription-lapsed' };
  };

  const finishRenewing = async (change: Change, intent: PaymentIntent, state: Settled): Promise<void> => {
    const { account_id: accountId, product } = intent;
    const known = accountId === null ? undefined : await findSubscription(change, accountId, product);
    const before = known?.id === intent.subscription_id && known?.state !== 'ended' ? known : undefined;
    if (state === 'accepted') return before ? renew(change, before, intent) : putOrphan(change, intent);
    // another card that is declined changes nothing, and neither does a charge that was never made
    if (!before || intent.kind !== 'renewal' || state === 'none') return;
    const letter = await decline(change, before);
    await write(change, { accountId: before.accountId, product }, letter);
  };

  return {
    /** Does what follows from the outcome of an intent. */
    apply: (change: Change, intent: PaymentIntent, state: Settled): Promise<void> =>
      intent.kind === 'checkout' ? finishBuying(change, intent, state) : finishRenewing(change, intent, state),
  };
};
