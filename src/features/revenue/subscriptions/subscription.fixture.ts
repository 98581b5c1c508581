import { dayMs } from '#platform/time';
import type { SubscriptionState } from './subscription.state.ts';

/** A monthly subscription that renews, with nothing else going on. */
export const active: SubscriptionState = {
  state: 'active',
  renews: true,
  plan: 'news-month',
  paidUntil: Date.parse('2026-12-20T12:00:00.000Z'),
  anchorDay: 20,
  nextPlan: undefined,
  pausedAt: undefined,
  pausedUntil: undefined,
  declinedAt: undefined,
  retryAt: undefined,
  graceUntil: undefined,
};
/** A time while it is paid for. */
export const now = active.paidUntil - 19 * dayMs;
