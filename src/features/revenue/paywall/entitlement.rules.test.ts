import { describe, expect, test } from 'vitest';
import { dayMs as day } from '#platform/time';
import { decide, type PaywallReader, type Rule } from './entitlement.rules.ts';
import { mergeMeters, readFree } from './meter.rules.ts';
import { meterOf, nobody, now, termsOf } from './reader.fixture.ts';
import { simulateVisits } from './simulate.rules.ts';

const terms = termsOf(3, 5);
const spent = meterOf('rcna2', 'rcna3', 'rcna4', 'rcna5', 'rcna6');

describe('this reader, this piece: what happens, and why', () => {
  test.each<[string, Partial<PaywallReader>, 'free' | 'metered' | 'locked', boolean, Rule]>([
    ['nobody, free', {}, 'free', true, 'free'],
    ['nobody, metered', {}, 'metered', true, 'meter'],
    ['nobody, locked', {}, 'locked', false, 'locked'],
    ['nobody who has read enough, metered', { meter: spent }, 'metered', false, 'spent'],
    ['nobody who has read enough, free', { meter: spent }, 'free', true, 'free'],
    ['nobody from where too many begin', { mayBegin: false }, 'metered', false, 'later'],
    ['who has an account from there', { mayBegin: false, isRegistered: true }, 'metered', true, 'meter'],
    [
      'who has an account and read four',
      { isRegistered: true, meter: { ...spent, pieces: spent.pieces.slice(1) } },
      'metered',
      true,
      'meter',
    ],
    ['a subscriber, locked', { isRegistered: true, subscription: { kind: 'open' } }, 'locked', true, 'subscriber'],
    ['a subscriber who has read enough', { subscription: { kind: 'open' }, meter: spent }, 'metered', true, 'subscriber'],
    ['who pauses, locked', { isRegistered: true, subscription: { kind: 'paused', until: now + day } }, 'locked', false, 'paused'],
    ['who pauses, metered', { isRegistered: true, subscription: { kind: 'paused', until: now + day } }, 'metered', true, 'meter'],
    ['who had a subscription, locked', { isRegistered: true, subscription: { kind: 'lapsed' } }, 'locked', false, 'locked'],
    ['of a house, locked', { isRegistered: true, group: { name: 'House', hasPlace: true } }, 'locked', true, 'group'],
    ['of a house that is full', { isRegistered: true, group: { name: 'House', hasPlace: false } }, 'locked', false, 'full'],
    ['with a gift, locked', { hasGift: true }, 'locked', true, 'gift'],
    ['a pretended subscriber', { isMock: true }, 'locked', true, 'mock'],
    ['a search engine', { isCrawler: true }, 'locked', true, 'crawler'],
  ])('PW-07: %s', (_name, reader, access, granted, rule) => {
    const decided = decide({ id: 'rcna1', access }, { ...nobody, ...reader }, terms);
    expect([decided.granted, decided.rule]).toEqual([granted, rule]);
    // only what the meter opens is counted
    expect(decided.counts).toBe(rule === 'meter');
  });
});

test('PW-11: what was counted is read again for nothing, and the meter begins anew when its days are over', () => {
  const limits = { most: 3, days: 30, now };
  const meter = { since: now - 29 * day, pieces: ['a', 'b', 'c'] };
  expect(readFree(meter, 'b', limits)).toMatchObject({ isOpen: true, isNew: false, reading: { views: 3, viewsLeft: 0 } });
  expect(readFree(meter, 'd', limits)).toMatchObject({ isOpen: false, reading: { state: 'expired', resetsAt: meter.since + 30 * day } });
  expect(readFree(meter, 'd', { ...limits, now: now + day })).toMatchObject({ isOpen: true, meter: { since: now + day, pieces: ['d'] } });
  // a cookie with more than there are: the first three stay open, and no other
  expect(readFree({ since: now, pieces: ['a', 'b', 'c', 'd'] }, 'd', limits).isOpen).toBe(false);
});

test('PW-11: signing in keeps what the browser has read', () => {
  const meters = [
    { since: now - day, pieces: ['a', 'b'] },
    { since: now - 2 * day, pieces: ['b', 'c'] },
  ];
  expect(mergeMeters(meters, { days: 30, now })).toEqual({ since: now - 2 * day, pieces: ['a', 'b', 'c'] });
  expect(mergeMeters([undefined, undefined], { days: 30, now })).toBeUndefined();
});

test('PW-48: a meter whose days are over does not end another one with it', () => {
  const [over, current] = [
    { since: now - 31 * day, pieces: ['a', 'b'] },
    { since: now - 20 * day, pieces: ['c', 'd', 'e'] },
  ];
  for (const meters of [
    [over, current],
    [current, over],
  ])
    expect(mergeMeters(meters, { days: 30, now })).toEqual(current);
});

test('PW-25: these visits of this reader, in turn', () => {
  const visits = ['a', 'b', 'a', 'c', 'd'].map((id, index) => ({ id, access: 'metered' as const, at: now + index * day }));
  const told = simulateVisits(
    nobody,
    [...visits, { id: 'e', access: 'locked', at: now }, { id: 'd', access: 'metered', at: now + 31 * day }],
    {
      freeViews: terms.freeViews,
      days: 30,
    },
  );
  expect(told.map(({ rule, granted, views }) => `${granted ? 'reads' : 'wall'} ${rule} ${views}`)).toEqual([
    'reads meter 1',
    'reads meter 2',
    'reads meter 2',
    'reads meter 3',
    'wall spent 3',
    'wall locked 3',
    'reads meter 1',
  ]);
});
