import { expect, test } from 'vitest';
import { comparisonRow, compareRounds } from './ratio.ts';
import type { Figure } from './scenario.ts';

const article = (value: number): Figure => ({ name: 'article', unit: 'ms CPU', value, bar: { atMost: 1.9 } });
const buildRow = (pairs: readonly (readonly [now: number, then: number])[]) => {
  const [first] = compareRounds(pairs.map(([now, then]) => ({ now: [article(now)], then: [article(then)] }))).compared;
  if (!first) throw new Error('nothing compared');
  return comparisonRow('abc1234', first);
};

test('versions are compared within each round, so that a slow moment of the machine falls on both', () => {
  expect(
    buildRow([
      [2, 4],
      [6, 12],
      [2.2, 4],
    ]),
  ).toEqual({
    name: 'article',
    bar: '≤ 1.9 ms CPU',
    abc1234: '4.00 ms CPU',
    now: '2.20 ms CPU',
    ratio: '0.50',
    spread: '0.50 to 0.55',
    differs: 'yes',
  });
});

test('what differs in some rounds only, or by less than a twentieth, is not said to differ', () => {
  expect(
    buildRow([
      [2, 4],
      [4.1, 4],
    ])['differs'],
  ).toBe('no');
  expect(
    buildRow([
      [4.1, 4],
      [4.1, 4],
    ])['differs'],
  ).toBe('no');
  expect(buildRow([[8, 4]])['differs']).toBe('one round');
  expect(
    buildRow([
      [0, 0],
      [0, 0],
    ]),
  ).toMatchObject({ ratio: '1.00', differs: 'no' });
});

test('a figure that only one version has is named, not compared', () => {
  const other: Figure = { name: 'front', unit: 'ms CPU', value: 1 };
  expect(compareRounds([{ now: [article(1), other], then: [article(1)] }])).toMatchObject({
    compared: [{ name: 'article' }],
    onlyOne: ['front'],
  });
});
