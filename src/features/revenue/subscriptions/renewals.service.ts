import { findPlan } from '#features/slots/plans';
import { transact } from '#platform/storage';
import type { Charging } from './charging.service.ts';
import { createLedger, type SubscriptionsParts } from './ledger.service.ts';
import { addIntent, findOpenIntent, type PaymentIntent } from './payment-intents.store.ts';
import type { Card } from './payments.service.ts';
import { findDue, type Subscription } from './subscription.state.ts';
import { type Change, findSubscription, lockAccount, putCard } from './subscriptions.store.ts';

/** The outcome of changing a card: `pending` if the payment that is due is still being made. */
export type CardChange = 'changed' | 'paid' | 'declined' | 'failed' | 'pending';

const cardChangeOf = { accepted: 'paid', declined: 'declined', cancelled: 'declined', none: 'failed', unknown: 'pending' } as const;

/** Renewals: payments that are due by the clock, and declined ones that are paid with another card. */
export const createRenewals = (parts: SubscriptionsParts, { charge, chargeNow, settleNow }: Charging) => {
  const { database, payments, onNotified, now } = parts;
  const { apply } = createLedger(parts);

  /** Stores an intent to pay for the next period; undefined if its plan is no longer sold. */
  const addRenewal = async (
    change: Change,
    before: Subscription,
    { kind, card }: { kind: 'renewal' | 'card'; card: Card },
  ): Promise<PaymentIntent | undefined> => {
    const plan = findPlan(before.nextPlan ?? before.plan);
    if (!plan || !payments) return undefined;
    const intent = {
      account_id: before.accountId,
      product: before.product,
      plan: plan.id,
      kind,
      paid_for: `renewal:${before.id}:${new Date(before.paidUntil).toISOString()}`,
      cents: before.nextPlan === undefined ? before.cents : plan.cents,
      currency: before.currency,
      card: card.token,
      card_digits: card.digits,
      subscription_id: before.id,
    };
    return addIntent(change, intent, now());
  };

  /** Does what is due without a payment, or returns the intent of the payment that is due. */
  const beginDue = async (change: Change, accountId: string, product: string): Promise<PaymentIntent | undefined> => {
    await lockAccount(change, accountId);
    const open = await findOpenIntent(change, accountId, product);
    if (open) return open;
    const before = await findSubscription(change, accountId, product);
    const due = before && findDue(before, now());
    if (!before || !due) return undefined;
    const card = { token: before.card, digits: before.cardDigits };
    const intent = due === 'renew' ? await addRenewal(change, before, { kind: 'renewal', card }) : undefined;
    if (!intent) await apply(change, before, { type: due === 'unpause' ? 'unpaused' : 'ended' });
    return intent;
  };

  const beginCard = async (change: Change, of: { accountId: string; product: string; card: Card }) => {
    await lockAccount(change, of.accountId);
    const open = await findOpenIntent(change, of.accountId, of.product);
    if (open) return open;
    const before = await findSubscription(change, of.accountId, of.product);
    if (!before || before.state === 'ended' || !before.renews) return undefined;
    if (before.declinedAt !== undefined) return addRenewal(change, before, { kind: 'card', card: of.card });
    await putCard(change, before.id, of.card);
    return 'changed' as const;
  };

  return {
    /** Does what is due of one subscription. It may be repeated, and rejects if a payment could not be made or its outcome is unknown. */
    runOne: async (accountId: string, product: string): Promise<void> => {
      const intent = await transact(database, (change) => beginDue(change, accountId, product));
      onNotified();
      if (!intent) return;
      if (intent.kind !== 'renewal') throw new Error(`The outcome of ${intent.key} is still unknown.`);
      // an earlier call may have charged: the provider charges a key once
      if ((await charge(intent)) === 'none') throw new Error(`The charge ${intent.key} was not made.`);
    },
    /** Makes later payments with another card, and one that was declined at once; undefined if there is nothing to pay. */
    changeCard: async (accountId: string, product: string, card: Card): Promise<CardChange | undefined> => {
      for (let round = 0; round < 2; round += 1) {
        const begun = await transact(database, (change) => beginCard(change, { accountId, product, card }));
        if (begun === undefined || begun === 'changed') return begun;
        // a renewal that is under way is settled first: it may have paid already
        const isOwn = begun.kind === 'card' && begun.card === card.token;
        const state = await (isOwn ? chargeNow(begun) : settleNow(begun));
        if (isOwn || state === 'unknown') return cardChangeOf[state];
      }
      return 'pending';
    },
  };
};
