import { randomUUID } from 'node:crypto';
import { findPlan, type Plan, type Product } from '#features/revenue/plans';
import { transact } from '#platform/storage';
import { countEvent } from './counts.store.ts';
import { createLedger, type Ledger, type SubscriptionLetter, type SubscriptionsParts } from './ledger.service.ts';
import type { Card, Charged } from './payments.service.ts';
import { createRenewing } from './renewals.service.ts';
import { findDue, type Subscription, type SubscriptionEvent } from './subscription.state.ts';
import {
  addCheckout,
  type Change,
  type Checkout,
  findCheckout,
  findSubscription,
  finishCheckout,
  listDue,
  lockAccount,
} from './subscriptions.store.ts';

/** What came of paying in a checkout; a second try at one that is paid is the same success, and no second payment. */
export type Payment =
  { kind: 'paid'; subscription: Subscription; checkout: Checkout } | { kind: 'declined' | 'cancelled' | 'over' | 'already' | 'failed' };

/** For how long a checkout may be finished that was begun, in milliseconds. */
export const checkoutHoldsMs = 86_400_000;
const mostDue = 50;

/** Payments in checkouts. */
const createPaying = ({ payments, onFailure, now }: Ledger, { start }: ReturnType<typeof createLedger>) => {
  /** A payment house that is away has charged nothing that it will not know again by its key. */
  const charge = (of: { card: string; cents: number; currency: string; key: string }): Promise<Charged | { kind: 'failed' }> =>
    (payments?.charge(of) ?? Promise.resolve({ kind: 'failed' as const })).catch((error: unknown) => {
      onFailure(error);
      return { kind: 'failed' as const };
    });
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
    const { cents, currency } = checkout;
    const { kind } = await charge({ card: card.token, cents, currency, key: `checkout:${checkout.id}` });
    const counted = { product: checkout.product, plan: checkout.plan, now: now() };
    if (kind === 'failed') {
      await countEvent(change, { ...counted, event: 'checkoutError' });
      return { kind };
    }
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

/** Creates what is done with subscriptions. Each change of an account's is one transaction, with its receipt, its counts and its notices. */
export const createSubscriptions = (parts: SubscriptionsParts) => {
  const { database, payments, write, onNotified, onFailure, now } = parts;
  const ledger = createLedger(parts);
  const { apply } = ledger;
  const payIn = createPaying(parts, ledger);
  const { renew, changeCard } = createRenewing(parts, ledger);
  /** One transaction, after which whoever delivers notices is told. */
  const run = async <Result>(work: (change: Change) => Promise<Result>): Promise<Result> => {
    const result = await transact(database, work);
    onNotified();
    return result;
  };

  const doDue = async (change: Change, accountId: string, product: string): Promise<SubscriptionLetter | undefined> => {
    await lockAccount(change, accountId);
    const before = await findSubscription(change, accountId, product);
    const due = before && findDue(before, now());
    if (!before || !due) return undefined;
    if (due === 'renew') return renew(change, before);
    await apply(change, before, { type: due === 'unpause' ? 'unpaused' : 'ended' });
    return undefined;
  };
  const runOne = async (accountId: string, product: string): Promise<void> => {
    const letter = await run((change) => doDue(change, accountId, product));
    if (letter) await write(accountId, product, letter);
  };

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
    /** Later payments are made with another card, and one that was declined at once; undefined where there is nothing to be paid. */
    changeCard: (accountId: string, product: Product, card: Card): Promise<'changed' | 'paid' | 'declined' | 'failed' | undefined> =>
      run(async (change) => {
        await lockAccount(change, accountId);
        const before = await findSubscription(change, accountId, product);
        return before && before.state !== 'ended' && before.renews ? changeCard(change, before, card) : undefined;
      }),
    /** Does what is due: pauses that are over, payments, ends; what fails stops no other. Gives how many subscriptions it looked at. */
    runDue: async (): Promise<number> => {
      const due = await listDue(database, now(), mostDue);
      for (const { accountId, product } of due) await runOne(accountId, product).catch(onFailure);
      return due.length;
    },
  };
};
/** What is done with subscriptions. */
export type Subscriptions = ReturnType<typeof createSubscriptions>;
