import type { Plan, Product } from '#features/revenue/plans';
import { transact } from '#platform/storage';
import { beginCheckout, findCheckout } from './checkouts.store.ts';
import { createCharging } from './charging.service.ts';
import { createLedger, type SubscriptionsParts } from './ledger.service.ts';
import { createPaying } from './paying.service.ts';
import { findOpenIntent, listDueIntents } from './payment-intents.store.ts';
import type { Card } from './payments.service.ts';
import { createRenewals } from './renewals.service.ts';
import type { Subscription, SubscriptionEvent } from './subscription.state.ts';
import { findSubscription, listDue, lockAccount } from './subscriptions.store.ts';

const mostDue = 50;

/** Creates the service of subscriptions. Each change is one transaction with its receipt, its counts, its notices and its mails. */
export const createSubscriptions = (parts: SubscriptionsParts) => {
  const { database, payments, onNotified, onFailure, now } = parts;
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
    resolveOne: charging.resolveOne,
    /** Does what is due: pauses that are over, payments, ends; a failure stops no other. Returns the number of subscriptions that were due. */
    runDue: async (): Promise<number> => {
      const due = await listDue(database, now(), mostDue);
      for (const { accountId, product } of due) await runOne(accountId, product).catch(onFailure);
      return due.length;
    },
    /** Asks for outcomes of payments that are still unknown; a failure stops no other. Returns their number. */
    resolveDue: async (): Promise<number> => {
      const due = await listDueIntents(database, now(), mostDue);
      for (const key of due) await charging.resolveOne(key).catch(onFailure);
      return due.length;
    },
  };
};
/** The service of subscriptions. */
export type Subscriptions = ReturnType<typeof createSubscriptions>;
