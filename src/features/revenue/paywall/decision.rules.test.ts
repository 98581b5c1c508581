// A decision carries more than its rule: the meter before or after it, and the events that are counted.
import { describe, expect, test } from 'vitest';
import { dayMs as day } from '#platform/time';
import { decide, type PaywallReader } from './entitlement.rules.ts';
import { meterOf, nobody, now, termsOf } from './reader.fixture.ts';
import { simulateVisits } from './simulate.rules.ts';

const terms = termsOf(2, 3);
const meter = meterOf('a', 'b');
const spent = { views: 2, viewsLeft: 0, maxViews: 2, resetsAt: now + 29 * day, state: 'expired' };

describe('a decision', () => {
  test.each([
    { what: 'a free story', access: 'free', reader: {}, rule: 'free', granted: true },
    { what: 'a locked story', access: 'locked', reader: {}, rule: 'locked', granted: false },
    { what: 'a metered story with a gift', access: 'metered', reader: { hasGift: true }, rule: 'gift', granted: true },
    { what: 'a metered story when the meter is spent', access: 'metered', reader: {}, rule: 'spent', granted: false },
  ] as const)('PW-07: about $what leaves the meter as it was', ({ access, reader, rule, granted }) =>
    expect(decide({ id: 'c', access }, { ...nobody, meter, ...reader }, terms)).toEqual({
      granted,
      rule,
      reading: spent,
      meter,
      counts: false,
    }),
  );

  test('PW-07: counts a new story for a registered reader, who has views of their own, and not again', () => {
    const reader = { ...nobody, isRegistered: true, meter };
    const counted = decide({ id: 'c', access: 'metered' }, reader, terms);
    expect(counted).toMatchObject({ granted: true, rule: 'meter', counts: true, meter: { pieces: ['a', 'b', 'c'] } });
    expect(decide({ id: 'b', access: 'metered' }, reader, terms)).toMatchObject({ granted: true, rule: 'meter', counts: false, meter });
  });

  test('PW-07: names the reason of a subscriber who pauses before that of an organisation without a place', () => {
    const group = { name: 'Library', hasPlace: false };
    const paused = { kind: 'paused', until: now + day } as const;
    const ask = (reader: Partial<PaywallReader>) => decide({ id: 'c', access: 'metered' }, { ...nobody, meter, ...reader }, terms).rule;
    expect([ask({ group, subscription: paused }), ask({ group })]).toEqual(['paused', 'full']);
  });

  test('PW-13: where no further meter may begin, a story is closed, its meter stays none, and one that has begun goes on', () => {
    const reader = { ...nobody, mayBegin: false };
    expect(decide({ id: 'a', access: 'metered' }, reader, terms)).toMatchObject({
      granted: false,
      rule: 'later',
      meter: undefined,
      counts: false,
    });
    const begun = { since: now - day, pieces: ['a'] };
    expect(decide({ id: 'b', access: 'metered' }, { ...reader, meter: begun }, terms)).toMatchObject({ granted: true, rule: 'meter' });
    expect(decide({ id: 'a', access: 'metered' }, { ...reader, meter: begun }, terms)).toMatchObject({ granted: true, counts: false });
  });
});

test('PW-25: each visit has its story, its time, and the meter as it stands then', () => {
  const visits = [
    { id: 'a', access: 'metered', at: now },
    { id: 'b', access: 'free', at: now + 1 },
  ] as const;
  const stands = { granted: true, views: 1, maxViews: 2, resetsAt: now + 30 * day };
  expect(simulateVisits(nobody, visits, { freeViews: terms.freeViews, days: 30 })).toEqual([
    { ...visits[0], rule: 'meter', ...stands },
    { ...visits[1], rule: 'free', ...stands },
  ]);
});
