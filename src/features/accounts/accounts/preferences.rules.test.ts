import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categorySettings, findInterestsRefusal, interestList, toPreferences } from './preferences.rules.ts';

const userId = '0a1b2c3d-0000-4000-8000-000000000000';
test.each([
  [{ session: 's', token: 't', userId }, undefined],
  [{ session: undefined, token: 't', userId }, 'session'],
  [{ session: '', token: 't', userId }, 'session'],
  [{ session: 's', token: undefined, userId }, 'session'],
  [{ session: 's', token: '', userId }, 'session'],
  [{ session: undefined, token: undefined, userId: undefined }, 'session'],
  [{ session: 's', token: 't', userId: undefined }, 'user'],
  [{ session: 's', token: 't', userId: '' }, 'user'],
  [{ session: 's', token: 't', userId: 'undefined' }, 'user'],
] as const)('AC-10: interests with %j: %s', (of, refusal) => {
  expect(findInterestsRefusal(of)).toBe(refusal);
});

test.each([
  ['nothing stored', {}, { contentInterests: [] }],
  ['interests', { contentInterests: ['Food'] }, { contentInterests: ['Food'] }],
  ['interests that are none', { contentInterests: 'Food' }, { contentInterests: [] }],
  ['settings of a category', { settings: { newsletters: false } }, { contentInterests: [], settings: { newsletters: false } }],
  ['settings that are none', { settings: { newsletters: 'no' } }, { contentInterests: [] }],
])('AC-34: preferences as they are read, %s', (_what, stored, read) => {
  expect(toPreferences(stored)).toEqual(read);
});

test('AC-34: an interest is stored once, on one line, and never empty', () => {
  expect(interestList.parse([' Food ', 'Food', '', 'Books\u0000 and\nfilms', null])).toEqual(['Food', 'Books and films']);
  expect(interestList.safeParse(Array.from({ length: 201 }, (_, at) => `topic ${at}`)).success).toBe(false);
  expect(interestList.safeParse(['x'.repeat(101)]).success).toBe(false);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 30 }), { maxLength: 20 }), (list) => {
      const read = interestList.parse(list);
      expect(interestList.parse(read)).toEqual(read);
      expect(new Set(read).size).toBe(read.length);
    }),
  );
});

test('AC-34: settings are switches by name, fifty at most', () => {
  expect(Object.keys(categorySettings.parse(JSON.parse('{"__proto__":true}')))).toEqual([]);
  expect(categorySettings.safeParse({ newsletters: false, breaking_news: true }).success).toBe(true);
  for (const wrong of [{ 'no name': true }, { newsletters: 'no' }])
    expect(categorySettings.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  expect(categorySettings.safeParse(Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`s${at}`, true]))).success).toBe(false);
});
