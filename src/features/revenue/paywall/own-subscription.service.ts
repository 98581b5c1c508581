import { opensNow, type Subscription } from '#features/revenue/subscriptions';
import type { PaywallReader } from './entitlement.rules.ts';

/** A stored subscription as the gate sees it. `now` in milliseconds since 1970. */
export const toSubscriptionFact = (subscription: Subscription | undefined, now: number): PaywallReader['subscription'] => {
  if (!subscription) return undefined;
  if (opensNow(subscription, now)) return { kind: 'open' };
  return subscription.state === 'paused' ? { kind: 'paused', until: subscription.pausedUntil ?? 0 } : { kind: 'lapsed' };
};
