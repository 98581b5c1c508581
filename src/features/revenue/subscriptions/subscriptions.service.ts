import type { Plan, Product } from '#features/slots/plans';
import type { JobKind } from '#platform/jobs';
import { transact } from '#platform/storage';
import { hourMs } from '#platform/time';
import { beginCheckout, findCheckout } from './checkouts.store.ts';
import { createCharging } from './charging.service.ts';
import { createLedger, type SubscriptionsParts } from './ledger.service.ts';
import { createPaying } from './paying.service.ts';
import { findOpenIntent, selectDueIntents } from './payment-intents.store.ts';
import type { Card } from './payments.service.ts';
import { createRenewals } from './renewals.service.ts';
import type { Subscription, SubscriptionEvent } from './subscription.state.ts';
import { findSubscription, lockAccount, selectDueSubscriptions } from './subscriptions.store.ts';

/** A provider may be away for days: 100 tries are about four of them. */
const paymentLimits = { tries: 100, longestMs: 60_000, retryMs: { first: 60_000, longest: hourMs }, atOnce: 4 } as const;

/** Creates the service of subscriptions. Each change is one transaction with its receipt, its counts, its notices and its mails. */
export const createSubscriptions = (parts: SubscriptionsParts) => {
  const { database, payments, onNotified, now } = parts;
  const { apply } = createLedger(parts);
  const charging = createCharging(parts);
  const { pay, cancel } = createPaying(parts, charging);
  const { runOne, changeCard } = createRenewals(parts, charging);

  /** Changes a subscription as its owner asks; undefined if that is not possible, `pending` while the outcome of a payment is unknown. */
  const change = async (accountId: string, product: Product, event: SubscriptionEvent): Promise<Subscription | 'pending' | undefined> => {
    const open = await findOpenIntent(database, accountId, product);
    if (open && (await charging.settleNow(open)) === 'unknown') return 'pending';
    const after = await transact(database, async (transaction) => {
      await lockAccount(transaction, accountId);
      if (await findOpenIntent(transaction, accountId, product)) return 'pending' as const;
      const before = await findSubscription(transaction, accountId, product);
      return before && apply(transaction, before, event);
    });
    onNotified();
    return after;
  };

  return {
    find: (accountId: string, product: Product) => findSubscription(database, accountId, product),
    isSold: payments !== undefined,
    examples: payments?.examples ?? [],
    readCard: (typed: string) => payments?.readCard(typed),
    /** Begins a checkout of a plan at the price that was shown, or continues the one that was begun for the same story. */
    begin: (accountId: string, plan: Plan, piece: string | undefined): Promise<string> =>
      transact(database, (transaction) => beginCheckout(transaction, { accountId, plan, piece, now: now() })),
    findCheckout: (accountId: string, id: string) => findCheckout(database, accountId, id),
    /** Tells whether the outcome of a payment in a checkout is still unknown. */
    isPending: async (accountId: string, { id, product }: { id: string; product: string }): Promise<boolean> =>
      (await findOpenIntent(database, accountId, product))?.checkout_id === id,
    /** Pays in a checkout, once: two tabs that pay in one checkout make one payment and see the same. */
    pay: (accountId: string, of: { checkoutId: string; card: Card }) => pay(accountId, of),
    cancelCheckout: cancel,
    change,
    changeCard,
    runOne,
    /** The kind of jobs for due subscriptions: pauses that are over, payments, ends. */
    due: {
      name: 'subscriptions/due',
      due: () => selectDueSubscriptions(now()),
      work: (key) => {
        const [accountId = '', product = ''] = key.split(' ');
        return runOne(accountId, product);
      },
      ...paymentLimits,
    } satisfies JobKind,
    /** The kind of jobs for payments whose outcome is still unknown. */
    unknownPayments: {
      name: 'subscriptions/payment',
      due: () => selectDueIntents(now()),
      work: charging.resolveOne,
      ...paymentLimits,
    } satisfies JobKind,
  };
};
/** The service of subscriptions. */
export type Subscriptions = ReturnType<typeof createSubscriptions>;
