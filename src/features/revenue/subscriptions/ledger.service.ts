import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Plan } from '#features/slots/plans';
import { type CountedEvent, countEvent } from './counts.store.ts';
import type { Card, PaymentProvider } from './payments.service.ts';
import { addMonths, anchorDayOf } from './billing-period.rules.ts';
import { type Subscription, type SubscriptionEvent, type SubscriptionState, subscriptionAfter } from './subscription.state.ts';
import { type Checkout, finishCheckout } from './checkouts.store.ts';
import { addReceipt, addSubscription, type Change, putSubscription } from './subscriptions.store.ts';
import type { SubscriptionTables } from './subscriptions.tables.ts';

/** What happened to a subscription, as receivers of webhooks are told. `revision` grows: what comes late is known by it. */
export type SubscriptionNotice = {
  type: `subscription.${'started' | 'renewed' | 'changed' | 'paused' | 'resumed' | 'cancelled' | 'ended'}` | 'payment.declined';
  at: string;
  product: string;
  subscription: { id: string; plan: string; state: string; renews: boolean; paidUntil: string; revision: number };
  payment?: { cents: number; currency: string };
  /** Of a payment that was declined: when it is tried again, and until when everything stays open. */
  retry?: { at: string; until: string };
};

/** What an owner is written by mail about a payment that was declined: until when it is tried again, or that the subscription has ended by it. */
export type SubscriptionLetter = { kind: 'payment-declined'; retryAt: number; graceUntil: number } | { kind: 'subscription-lapsed' };

export type SubscriptionsParts = {
  database: Kysely<SubscriptionTables>;
  /** The payment provider; undefined where nothing is sold. */
  payments: PaymentProvider | undefined;
  /** Puts a notice into the queues of receivers, with the change that it is about. */
  notify: (change: Change, notice: SubscriptionNotice) => Promise<void>;
  /** Stores a mail to the owner of a subscription, with the change that it is about. */
  write: (change: Change, owner: { accountId: string; product: string }, letter: SubscriptionLetter) => Promise<void>;
  /** On which days after the first decline a payment is tried again; none: a declined payment ends the subscription at once. */
  retryDays: readonly number[];
  /** Reports that the payment provider could not be asked, or a charge that has to be refunded. */
  onFailure: (error: unknown) => void;
  /** Notices and mails are in their queues now. */
  onNotified: () => void;
  now: () => number;
};

const noticeOf: Readonly<Record<SubscriptionEvent['type'], SubscriptionNotice['type']>> = {
  planChosen: 'subscription.changed',
  cancelled: 'subscription.cancelled',
  resumed: 'subscription.resumed',
  paused: 'subscription.paused',
  unpaused: 'subscription.resumed',
  renewed: 'subscription.renewed',
  declined: 'payment.declined',
  ended: 'subscription.ended',
};

/** What receivers are told of a subscription. */
const buildNotice = (
  type: SubscriptionNotice['type'],
  subscription: Pick<Subscription, 'id' | 'product'> & SubscriptionState & { revision: number },
  { now, payment }: { now: number; payment?: SubscriptionNotice['payment'] | undefined },
): SubscriptionNotice => {
  const { id, product, plan, state, renews, paidUntil, retryAt, graceUntil, revision } = subscription;
  const toText = (time: number): string => new Date(time).toISOString();
  return {
    type,
    at: toText(now),
    product,
    subscription: { id, plan, state, renews, paidUntil: toText(paidUntil), revision },
    ...(payment && { payment }),
    ...(retryAt !== undefined && graceUntil !== undefined && { retry: { at: toText(retryAt), until: toText(graceUntil) } }),
  };
};

export type LedgerOptions = Pick<SubscriptionsParts, 'notify' | 'now'>;

/** What is written of a subscription within one transaction: its state, its receipt, its counts and its notices. */
export const createLedger = ({ notify, now }: LedgerOptions) => {
  const apply = async (
    change: Change,
    before: Subscription,
    event: SubscriptionEvent,
    { cents = before.cents, payment }: { cents?: number; payment?: SubscriptionNotice['payment'] } = {},
  ): Promise<Subscription | undefined> => {
    const after = subscriptionAfter(before, event, now());
    if (!after) return undefined;
    const revision = await putSubscription(change, before.id, { ...after, cents }, now());
    const stored = { ...before, ...after, cents, revision };
    await notify(change, buildNotice(noticeOf[event.type], stored, { now: now(), payment }));
    const counted: Partial<Record<SubscriptionEvent['type'], CountedEvent>> = {
      cancelled: 'cancelled',
      ended: 'ended',
      renewed: 'renewed',
      declined: 'paymentDeclined',
    };
    const countedEvent = counted[event.type];
    if (countedEvent)
      await countEvent(change, {
        event: countedEvent,
        product: before.product,
        plan: after.plan,
        cents: payment?.cents ?? 0,
        now: now(),
      });
    return stored;
  };

  const start = async (change: Change, checkout: Checkout, plan: Plan, card: Card): Promise<Subscription> => {
    const at = now();
    const { account_id: accountId, cents, currency } = checkout;
    const made = {
      id: randomUUID(),
      accountId,
      product: plan.product,
      plan: plan.id,
      state: 'active' as const,
      renews: true,
      cents,
      currency,
      startedAt: at,
      paidUntil: addMonths(at, plan.months),
      anchorDay: anchorDayOf(at),
      pausedAt: undefined,
      pausedUntil: undefined,
      nextPlan: undefined,
      declinedAt: undefined,
      retryAt: undefined,
      graceUntil: undefined,
      card: card.token,
      cardDigits: card.digits,
    };
    await addSubscription(change, made);
    const paid = { plan: plan.id, cents, currency, paidAt: at, from: at, to: made.paidUntil, cardDigits: card.digits };
    await addReceipt(change, { ...paid, accountId, subscriptionId: made.id, paidFor: `checkout:${checkout.id}` });
    await finishCheckout(change, checkout.id, { state: 'paid', subscriptionId: made.id, now: at });
    const stored = { ...made, endedAt: undefined, revision: 1 };
    await notify(change, buildNotice('subscription.started', stored, { now: at, payment: { cents, currency } }));
    await countEvent(change, { event: 'checkoutComplete', product: plan.product, plan: plan.id, cents, now: at });
    return stored;
  };

  return { apply, start };
};
export type Ledger = ReturnType<typeof createLedger>;
