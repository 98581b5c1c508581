import { describe, expect, test } from 'vitest';
import { dayMs as day } from '#platform/time';
import { active, now } from './subscription.fixture.ts';
import {
  findDue,
  longestPauseDays,
  opensNow,
  type SubscriptionEvent,
  type SubscriptionState,
  subscriptionAfter,
} from './subscription.state.ts';

const { paidUntil } = active;
const cancelled = { ...active, renews: false };
const paused: SubscriptionState = { ...active, state: 'paused', pausedAt: now, pausedUntil: now + 10 * day };
const ended: SubscriptionState = { ...active, state: 'ended', renews: false };

describe('a plan that is changed', () => {
  test('PW-19: is that of the next payment, and of no payment when it is the plan there is', () => {
    expect(subscriptionAfter(active, { type: 'planChosen', plan: 'news-year' }, now)).toEqual({ ...active, nextPlan: 'news-year' });
    const changed = { ...active, nextPlan: 'news-year' };
    expect(subscriptionAfter(changed, { type: 'planChosen', plan: 'news-month' }, now)).toEqual(active);
  });

  test('PW-19: takes effect with the payment for it, which takes a declined one away', () => {
    const declined = { ...active, nextPlan: 'news-year', declinedAt: now, retryAt: now + day, graceUntil: now + 7 * day };
    const paid = { type: 'renewed', plan: 'news-year', paidUntil: paidUntil + 365 * day, anchorDay: 21 } as const;
    expect(subscriptionAfter(declined, paid, now)).toEqual({ ...active, plan: 'news-year', paidUntil: paid.paidUntil, anchorDay: 21 });
  });
});

describe('a subscription that is cancelled', () => {
  test('PW-19: renews no more, forgets the next plan, and is cancelled once', () => {
    expect(subscriptionAfter({ ...active, nextPlan: 'news-year' }, { type: 'cancelled' }, now)).toEqual(cancelled);
    expect(subscriptionAfter(cancelled, { type: 'cancelled' }, now)).toBeUndefined();
  });

  test('PW-19: can be kept again; one that renews cannot', () => {
    expect(subscriptionAfter(cancelled, { type: 'resumed' }, now)).toEqual(active);
    expect(subscriptionAfter(active, { type: 'resumed' }, now)).toBeUndefined();
  });

  test('PW-61: in a grace period is resumed until the period ends, and no longer', () => {
    const inGrace = { ...cancelled, graceUntil: now + 1 };
    expect(subscriptionAfter(inGrace, { type: 'resumed' }, now)).toEqual({ ...inGrace, renews: true });
    expect(subscriptionAfter(inGrace, { type: 'resumed' }, now + 1)).toBeUndefined();
  });
});

describe('a pause', () => {
  const pauseUntil = (until: number, before = active, at = now) => subscriptionAfter(before, { type: 'paused', until }, at);
  test('PW-20: lasts up to 90 days', () => {
    expect(pauseUntil(now + 10 * day)).toEqual(paused);
    expect(pauseUntil(now + 1)).toMatchObject({ state: 'paused', pausedUntil: now + 1 });
    expect(pauseUntil(now)).toBeUndefined();
    expect(pauseUntil(now + longestPauseDays * day)).toMatchObject({ state: 'paused' });
    expect(pauseUntil(now + longestPauseDays * day + 1)).toBeUndefined();
  });

  test('PW-20: is taken only while the subscription is active, renews and is paid for', () => {
    expect(pauseUntil(now + 10 * day, paused)).toBeUndefined();
    expect(pauseUntil(now + 10 * day, cancelled)).toBeUndefined();
    expect(pauseUntil(paidUntil + day, active, paidUntil - 1)).toMatchObject({ state: 'paused' });
    expect(pauseUntil(paidUntil + day, active, paidUntil)).toBeUndefined();
  });

  test('PW-20: gives its days back, those that were taken and no more, and the day of billing moves with them', () => {
    const early = subscriptionAfter(paused, { type: 'unpaused' }, now + 3 * day);
    expect(early).toEqual({ ...active, paidUntil: paidUntil + 3 * day, anchorDay: 23 });
    expect(subscriptionAfter(paused, { type: 'unpaused' }, now + 30 * day)).toEqual({
      ...active,
      paidUntil: paidUntil + 10 * day,
      anchorDay: 30,
    });
  });

  test('PW-20: that was no whole day keeps the day of billing, also one that a short month hides', () => {
    const atMonthEnd = { ...paused, paidUntil: Date.parse('2027-02-28T12:00:00.000Z'), anchorDay: 31 };
    expect(subscriptionAfter(atMonthEnd, { type: 'unpaused' }, now + 1)).toMatchObject({
      anchorDay: 31,
      paidUntil: atMonthEnd.paidUntil + 1,
    });
  });

  test('PW-20: takes no days when the clock was set back, and ends only what is paused', () => {
    expect(subscriptionAfter(paused, { type: 'unpaused' }, now - day)).toEqual(active);
    expect(subscriptionAfter(active, { type: 'unpaused' }, now)).toBeUndefined();
  });
});

describe('a payment that is declined', () => {
  test.each([
    { what: 'paused', before: paused },
    { what: 'cancelled', before: cancelled },
    { what: 'paused and cancelled', before: { ...paused, renews: false } },
  ])('PW-31: is not tried again for a subscription that is $what', ({ before }) =>
    expect(subscriptionAfter(before, { type: 'declined', days: [1] }, now)).toBeUndefined(),
  );
});

describe('a subscription that has ended', () => {
  test('PW-19: keeps its plan and what was paid, and nothing of a pause or a declined payment', () => {
    const before = { ...paused, nextPlan: 'news-year', declinedAt: now, retryAt: now, graceUntil: now };
    expect(subscriptionAfter(before, { type: 'ended' }, now)).toEqual(ended);
  });

  test.each<SubscriptionEvent>([
    { type: 'planChosen', plan: 'news-year' },
    { type: 'resumed' },
    { type: 'renewed', plan: 'news-month', paidUntil, anchorDay: 20 },
    { type: 'ended' },
  ])('PW-19: stays so: $type', (event) => expect(subscriptionAfter(ended, event, now)).toBeUndefined());
});

describe('what is due', () => {
  test.each([
    { what: 'nothing before the end of what is paid', state: active, at: paidUntil - 1, due: undefined },
    { what: 'a payment at the end of what is paid', state: active, at: paidUntil, due: 'renew' },
    { what: 'the end of what was cancelled', state: cancelled, at: paidUntil, due: 'end' },
    { what: 'nothing before the end of a pause', state: paused, at: now + 10 * day - 1, due: undefined },
    { what: 'the end of a pause', state: paused, at: now + 10 * day, due: 'unpause' },
    {
      what: 'only the end of a pause, whatever is paid',
      state: { ...paused, paidUntil: now, pausedUntil: now + 1 },
      at: now,
      due: undefined,
    },
    { what: 'nothing of what has ended', state: ended, at: paidUntil, due: undefined },
  ])('PW-22: is $what', ({ state, at, due }) => expect(findDue(state, at)).toBe(due));
});

describe('what is held back', () => {
  test.each([
    { what: 'opens until a day after what is paid', state: active, at: paidUntil + day - 1, opens: true },
    { what: 'closes after that day', state: active, at: paidUntil + day, opens: false },
    { what: 'closes at the end of what was cancelled', state: cancelled, at: paidUntil, opens: false },
    { what: 'opens until then', state: cancelled, at: paidUntil - 1, opens: true },
    { what: 'is closed during a pause', state: paused, at: now, opens: false },
  ])('PW-19, PW-20: $what', ({ state, at, opens }) => expect(opensNow(state, at)).toBe(opens));
});
