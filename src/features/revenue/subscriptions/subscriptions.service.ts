import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { findPlan, type Plan, type Product } from '#features/revenue/plans';
import { transact } from '#platform/storage';
import { type CountedEvent, countEvent } from './counts.store.ts';
import type { Card, PaymentHouse } from './payments.service.ts';
import {
  addMonths,
  findDue,
  type Subscription,
  type SubscriptionEvent,
  type SubscriptionState,
  subscriptionAfter,
} from './subscription.state.ts';
import {
  addCheckout,
  addReceipt,
  addSubscription,
  type Change,
  type Checkout,
  findCheckout,
  findSubscription,
  finishCheckout,
  listDue,
  lockAccount,
  putSubscription,
} from './subscriptions.store.ts';
import type { SubscriptionTables } from './subscriptions.tables.ts';

/** What happened to a subscription, as receivers of webhooks are told. `revision` grows: what comes late is known by it. */
export type SubscriptionNotice = {
  type: `subscription.${'started' | 'renewed' | 'changed' | 'paused' | 'resumed' | 'cancelled' | 'ended'}` | 'payment.declined';
  at: string;
  product: string;
  subscription: { id: string; plan: string; state: string; renews: boolean; paidUntil: string; revision: number };
  payment?: { cents: number; currency: string };
};

/** What came of paying in a checkout; a second try at one that is paid is the same success, and no second payment. */
export type Payment =
  { kind: 'paid'; subscription: Subscription; checkout: Checkout } | { kind: 'declined' | 'cancelled' | 'over' | 'already' };

export type SubscriptionsParts = {
  database: Kysely<SubscriptionTables>;
  /** Who moves money; undefined where nothing is sold. */
  payments: PaymentHouse | undefined;
  /** Puts a notice into the queues of receivers, with the change that it is about. */
  notify: (change: Change, notice: SubscriptionNotice) => Promise<void>;
  /** Notices are in the queues now. */
  onNotified: () => void;
  now: () => number;
};

/** For how long a checkout may be finished that was begun, in milliseconds. */
export const checkoutHoldsMs = 86_400_000;
const mostDue = 50;

const noticeOf: Readonly<Record<SubscriptionEvent['type'], SubscriptionNotice['type']>> = {
  planChosen: 'subscription.changed',
  cancelled: 'subscription.cancelled',
  resumed: 'subscription.resumed',
  paused: 'subscription.paused',
  unpaused: 'subscription.resumed',
  renewed: 'subscription.renewed',
  ended: 'subscription.ended',
};

const buildNotice = (
  type: SubscriptionNotice['type'],
  subscription: Pick<Subscription, 'id' | 'product'> & SubscriptionState & { revision: number },
  { now, payment }: { now: number; payment?: SubscriptionNotice['payment'] | undefined },
): SubscriptionNotice => {
  const { id, product, plan, state, renews, paidUntil, revision } = subscription;
  return {
    type,
    at: new Date(now).toISOString(),
    product,
    subscription: { id, plan, state, renews, paidUntil: new Date(paidUntil).toISOString(), revision },
    ...(payment && { payment }),
  };
};

type Ledger = Pick<SubscriptionsParts, 'payments' | 'notify' | 'now'>;

/** What is written of a subscription within one transaction: its state, its receipt, its counts and its notices. */
const createLedger = ({ notify, now }: Ledger) => {
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
      ...{ id: randomUUID(), accountId, product: plan.product, plan: plan.id, state: 'active' as const, renews: true, cents, currency },
      ...{ startedAt: at, paidUntil: addMonths(at, plan.months), pausedAt: undefined, pausedUntil: undefined, nextPlan: undefined },
      ...{ card: card.token, cardDigits: card.digits },
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

/** Payments in checkouts. */
const createPaying = ({ payments, now }: Ledger, { start }: ReturnType<typeof createLedger>) => {
  const payIn = async (change: Change, accountId: string, { checkoutId, card }: { checkoutId: string; card: Card }): Promise<Payment> => {
    await lockAccount(change, accountId);
    const checkout = await findCheckout(change, accountId, checkoutId);
    const plan = checkout && findPlan(checkout.plan);
    if (!checkout || !plan || !payments) return { kind: 'over' };
    const known = await findSubscription(change, accountId, checkout.product);
    if (checkout.state === 'paid' && known) return { kind: 'paid', subscription: known, checkout };
    if (checkout.state !== 'open' || checkout.created_at.getTime() + checkoutHoldsMs <= now()) return { kind: 'over' };
    if (known && known.state !== 'ended') {
      await finishCheckout(change, checkout.id, { state: 'cancelled', now: now() });
      return { kind: 'already' };
    }
    const charge = { card: card.token, cents: checkout.cents, currency: checkout.currency, key: `checkout:${checkout.id}` };
    const { kind } = await payments.charge(charge);
    const counted = { product: checkout.product, plan: checkout.plan, now: now() };
    if (kind === 'declined') {
      await countEvent(change, { ...counted, event: 'checkoutDeclined' });
      return { kind };
    }
    if (kind === 'cancelled') {
      await finishCheckout(change, checkout.id, { state: 'cancelled', now: now() });
      await countEvent(change, { ...counted, event: 'checkoutCancel' });
      return { kind };
    }
    return { kind: 'paid', subscription: await start(change, checkout, plan, card), checkout };
  };

  return payIn;
};

/** Payments of later periods. */
const createRenewing = ({ payments, notify, now }: Ledger, { apply }: ReturnType<typeof createLedger>) => {
  const renew = async (change: Change, before: Subscription): Promise<void> => {
    const plan = findPlan(before.nextPlan ?? before.plan);
    if (!plan || !payments) {
      await apply(change, before, { type: 'ended' });
      return;
    }
    const cents = before.nextPlan === undefined ? before.cents : plan.cents;
    const key = `renewal:${before.id}:${new Date(before.paidUntil).toISOString()}`;
    const { kind } = await payments.charge({ card: before.card, cents, currency: before.currency, key });
    if (kind === 'declined' || kind === 'cancelled') {
      await notify(change, buildNotice('payment.declined', before, { now: now() }));
      await countEvent(change, { event: 'paymentDeclined', product: before.product, plan: plan.id, now: now() });
      await apply(change, before, { type: 'ended' });
      return;
    }
    const paidUntil = addMonths(Math.max(before.paidUntil, now() - checkoutHoldsMs), plan.months);
    const payment = { cents, currency: before.currency };
    await apply(change, before, { type: 'renewed', plan: plan.id, paidUntil }, { cents, payment });
    await addReceipt(change, {
      ...{ accountId: before.accountId, subscriptionId: before.id, paidFor: key, plan: plan.id, cents, currency: before.currency },
      ...{ paidAt: now(), from: before.paidUntil, to: paidUntil, cardDigits: before.cardDigits },
    });
  };

  return renew;
};

/** Creates what is done with subscriptions. Each change of an account's is one transaction, with its receipt, its counts and its notices. */
export const createSubscriptions = (parts: SubscriptionsParts) => {
  const { database, payments, onNotified, now } = parts;
  const ledger = createLedger(parts);
  const { apply } = ledger;
  const payIn = createPaying(parts, ledger);
  const renew = createRenewing(parts, ledger);
  /** One transaction, after which whoever delivers notices is told. */
  const run = async <Result>(work: (change: Change) => Promise<Result>): Promise<Result> => {
    const result = await transact(database, work);
    onNotified();
    return result;
  };

  const runOne = (accountId: string, product: string): Promise<void> =>
    run(async (change) => {
      await lockAccount(change, accountId);
      const before = await findSubscription(change, accountId, product);
      const due = before && findDue(before, now());
      if (!before || !due) return;
      if (due === 'unpause') await apply(change, before, { type: 'unpaused' });
      else if (due === 'end') await apply(change, before, { type: 'ended' });
      else await renew(change, before);
    });

  return {
    find: (accountId: string, product: Product) => findSubscription(database, accountId, product),
    isSold: payments !== undefined,
    examples: payments?.examples ?? [],
    readCard: (typed: string) => payments?.readCard(typed),
    /** Begins a checkout of a plan; its price is the one that was shown. */
    begin: async (accountId: string, plan: Plan, piece: string | undefined): Promise<string> => {
      const id = randomUUID();
      await addCheckout(database, { id, accountId, plan, piece, now: now() });
      await countEvent(database, { event: 'checkoutStart', product: plan.product, plan: plan.id, now: now() });
      return id;
    },
    findCheckout: (accountId: string, id: string) => findCheckout(database, accountId, id),
    /** Pays in a checkout, once: two tabs that pay in one checkout make one payment and see the same. */
    pay: (accountId: string, of: { checkoutId: string; card: Card }) => run((change) => payIn(change, accountId, of)),
    cancelCheckout: (accountId: string, id: string): Promise<void> =>
      run(async (change) => {
        await lockAccount(change, accountId);
        const checkout = await findCheckout(change, accountId, id);
        if (checkout?.state !== 'open') return;
        await finishCheckout(change, id, { state: 'cancelled', now: now() });
        await countEvent(change, { event: 'checkoutCancel', product: checkout.product, plan: checkout.plan, now: now() });
      }),
    /** What its owner does with a subscription; undefined where that is not possible. */
    change: (accountId: string, product: Product, event: SubscriptionEvent): Promise<Subscription | undefined> =>
      run(async (change) => {
        await lockAccount(change, accountId);
        const before = await findSubscription(change, accountId, product);
        return before && apply(change, before, event);
      }),
    /** Does what is due: pauses that are over, payments, ends. Gives how many subscriptions it looked at. */
    runDue: async (): Promise<number> => {
      const due = await listDue(database, now(), mostDue);
      for (const { accountId, product } of due) await runOne(accountId, product);
      return due.length;
    },
  };
};
/** What is done with subscriptions. */
export type Subscriptions = ReturnType<typeof createSubscriptions>;
