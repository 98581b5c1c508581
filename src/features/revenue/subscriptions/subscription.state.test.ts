import { describe, expect, test } from 'vitest';
import { dayMs as day } from '#platform/time';
import { active } from './subscription.fixture.ts';
import { findDue, opensNow, type SubscriptionEvent, type SubscriptionState, subscriptionAfter } from './subscription.state.ts';

const { paidUntil } = active;
const days = [1, 3, 7];
const after = (before: SubscriptionState, event: SubscriptionEvent, now: number): SubscriptionState => {
  const state = subscriptionAfter(before, event, now);
  if (!state) throw new Error(`${event.type} is not possible.`);
  return state;
};
const declined = after(active, { type: 'declined', days }, paidUntil);

describe('a payment that is declined', () => {
  test('PW-31: is tried again on the days that are configured, and everything stays open until the last of them', () => {
    expect([declined.retryAt, declined.graceUntil]).toEqual([paidUntil + day, paidUntil + 7 * day]);
    expect(findDue(declined, paidUntil + day - 1)).toBeUndefined();
    expect(findDue(declined, paidUntil + day)).toBe('renew');
    const again = after(declined, { type: 'declined', days }, paidUntil + day);
    expect([again.declinedAt, again.retryAt]).toEqual([paidUntil, paidUntil + 3 * day]);
    expect(opensNow(again, paidUntil + 7 * day)).toBe(true);
    expect(opensNow(again, paidUntil + 9 * day)).toBe(false);
  });

  test('PW-31: after the last day, and where none is configured, there is no further try', () => {
    expect(subscriptionAfter(declined, { type: 'declined', days }, paidUntil + 7 * day)).toBeUndefined();
    expect(subscriptionAfter(active, { type: 'declined', days: [] }, paidUntil)).toBeUndefined();
  });

  test('PW-31: a server that was away skips the days that are over, and a clock that was set back gives nobody more of them', () => {
    expect(after(declined, { type: 'declined', days }, paidUntil + 5 * day).retryAt).toBe(paidUntil + 7 * day);
    const back = after(declined, { type: 'declined', days }, paidUntil - 10 * day);
    expect(back.graceUntil).toBe(paidUntil - 3 * day);
  });

  test.each<[string, SubscriptionEvent]>([
    ['paid', { type: 'renewed', plan: 'news-month', paidUntil: paidUntil + 31 * day, anchorDay: 20 }],
    ['ended', { type: 'ended' }],
  ])('PW-31: that is %s is not tried again', (_name, event) => {
    const { declinedAt, retryAt, graceUntil } = after(declined, event, paidUntil + day);
    expect([declinedAt, retryAt, graceUntil]).toEqual([undefined, undefined, undefined]);
  });

  test('PW-31: which is cancelled opens nothing any more, and one that waits for its payment cannot be paused', () => {
    const cancelled = after(declined, { type: 'cancelled' }, paidUntil + day);
    expect([opensNow(cancelled, paidUntil + day), findDue(cancelled, paidUntil + day)]).toEqual([false, 'end']);
    expect(subscriptionAfter(declined, { type: 'paused', until: paidUntil + 30 * day }, paidUntil + day)).toBeUndefined();
  });
});
