import { dayMs } from '#platform/time';
import { countLeft, forgetCards, listOpenIntents, listOpenSubscriptions } from './account-end.store.ts';
import { createCharging } from './charging.service.ts';
import { createLedger, type SubscriptionsParts } from './ledger.service.ts';
import type { Subscription } from './subscription.state.ts';
import { paymentPending } from './subscriptions.errors.ts';
import { type Change, lockAccount } from './subscriptions.store.ts';

/** The subscriptions, receipts and gifts that a deleted account leaves or loses. */
export type AccountAssets = { subscriptions: readonly Subscription[]; receipts: number; gifts: number };

/** Ends subscriptions with their account (AC-110, AC-111). */
export const createAccountEnd = (parts: SubscriptionsParts) => {
  const { database, now } = parts;
  const { apply } = createLedger(parts);
  const { settleNow } = createCharging(parts);
  return {
    /** Reads what its owner has to know before an account is deleted. */
    read: async (accountId: string): Promise<AccountAssets> => {
      const [subscriptions, left] = await Promise.all([listOpenSubscriptions(database, accountId), countLeft(database, accountId, now())]);
      return { subscriptions, ...left };
    },
    /** Learns the outcomes of payments that are under way; false if one stays unknown and is younger than a day. */
    settle: async (accountId: string): Promise<boolean> => {
      const open = await listOpenIntents(database, accountId);
      const states = [];
      for (const intent of open) states.push((await settleNow(intent)) === 'unknown' && intent.created_at.getTime() > now() - dayMs);
      return !states.includes(true);
    },
    /** Ends the subscriptions of an account, within the transaction that deletes it. Its receipts stay, without the account and its card. */
    end: async (change: Change, accountId: string): Promise<void> => {
      await lockAccount(change, accountId);
      const open = await listOpenIntents(change, accountId);
      if (open.some(({ created_at: createdAt }) => createdAt.getTime() > now() - dayMs)) throw paymentPending();
      for (const subscription of await listOpenSubscriptions(change, accountId)) await apply(change, subscription, { type: 'ended' });
      await forgetCards(change, accountId);
    },
  };
};
export type AccountEnd = ReturnType<typeof createAccountEnd>;
