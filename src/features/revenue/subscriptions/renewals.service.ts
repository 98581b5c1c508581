import { findPlan } from '#features/revenue/plans';
import type { createLedger, Ledger, SubscriptionLetter } from './ledger.service.ts';
import type { Card } from './payments.service.ts';
import { addMonths, type Subscription } from './subscription.state.ts';
import { addReceipt, type Change, putCard } from './subscriptions.store.ts';

const dayMs = 86_400_000;

/** Payments of later periods: by themselves, again where they were declined, and with another card. */
export const createRenewing = ({ payments, retryDays, onFailure, now }: Ledger, { apply }: ReturnType<typeof createLedger>) => {
  const charge = async (change: Change, before: Subscription): Promise<'paid' | 'declined' | 'over'> => {
    const plan = findPlan(before.nextPlan ?? before.plan);
    if (!plan || !payments) return 'over';
    const cents = before.nextPlan === undefined ? before.cents : plan.cents;
    const period = `renewal:${before.id}:${new Date(before.paidUntil).toISOString()}`;
    // each try is a payment of its own to the payment house, and one receipt is all there can be of a period
    const key = before.retryAt === undefined ? period : `${period}:${new Date(before.retryAt).toISOString()}:${before.card}`;
    const { kind } = await payments.charge({ card: before.card, cents, currency: before.currency, key });
    if (kind === 'declined' || kind === 'cancelled') return 'declined';
    // who read on while it was tried again pays for those days; who was late by our own fault does not
    const from = before.declinedAt === undefined ? Math.max(before.paidUntil, now() - dayMs) : before.paidUntil;
    const paidUntil = addMonths(from, plan.months);
    const payment = { cents, currency: before.currency };
    await apply(change, before, { type: 'renewed', plan: plan.id, paidUntil }, { cents, payment });
    await addReceipt(change, {
      accountId: before.accountId,
      subscriptionId: before.id,
      paidFor: period,
      plan: plan.id,
      cents,
      currency: before.currency,
      paidAt: now(),
      from: before.paidUntil,
      to: paidUntil,
      cardDigits: before.cardDigits,
    });
    return 'paid';
  };

  /**
   * Pays for the next period; what is declined is tried again on some days, and ends the subscription after the last of them. Gives what its owner is
   * written.
   */
  const renew = async (change: Change, before: Subscription): Promise<SubscriptionLetter | undefined> => {
    const kind = await charge(change, before);
    if (kind === 'paid') return undefined;
    const after = kind === 'declined' ? await apply(change, before, { type: 'declined', days: retryDays }) : undefined;
    const { retryAt, graceUntil } = after ?? {};
    if (retryAt !== undefined && graceUntil !== undefined) return { kind: 'payment-declined', retryAt, graceUntil };
    await apply(change, before, { type: 'ended' });
    return kind === 'declined' ? { kind: 'subscription-lapsed' } : undefined;
  };

  /** Later payments are made with another card; one that was declined is tried with it at once. */
  const changeCard = async (change: Change, before: Subscription, card: Card): Promise<'changed' | 'paid' | 'declined' | 'failed'> => {
    if (before.declinedAt === undefined) {
      await putCard(change, before.id, card);
      return 'changed';
    }
    const paid = await charge(change, { ...before, card: card.token, cardDigits: card.digits }).catch((error: unknown) => {
      onFailure(error);
      return 'failed' as const;
    });
    if (paid !== 'paid') return paid === 'failed' ? paid : 'declined';
    await putCard(change, before.id, card);
    return 'paid';
  };

  return { renew, changeCard };
};
