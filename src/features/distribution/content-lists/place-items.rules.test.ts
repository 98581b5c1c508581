import { expect, test } from 'vitest';
import { type Filling, placeItems } from './place-items.rules.ts';

const filling = (more: Partial<Filling>): Filling => ({
  own: [],
  candidates: [],
  size: 0,
  start: 0,
  turns: false,
  goesOn: false,
  ...more,
});
const listIds = (packages: readonly Filling[], placed: readonly string[] = []) => placeItems(packages, placed).map(({ ids }) => ids);

test('FR-07: fills top to bottom and never repeats a piece of the page', () => {
  const list = filling({ candidates: ['a', 'b', 'c', 'd', 'e'], size: 2 });
  expect(listIds([list, list, list])).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

test('FR-06: keeps hand-placed pieces where they are, also from lists above them', () => {
  expect(
    listIds([filling({ candidates: ['a', 'b', 'c'], size: 2 }), filling({ own: ['b'], candidates: ['a', 'c', 'd'], size: 2 })], ['b']),
  ).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ]);
});

test('takes no list in place of a hand-placed piece that nobody may see', () => {
  expect(listIds([filling({ own: [], candidates: ['hidden', 'a'], size: 1 })], ['hidden'])).toEqual([['a']]);
});

test('shows every hand-placed piece, even more than the list is long', () => {
  expect(listIds([filling({ own: ['a', 'b', 'c'], candidates: ['d'], size: 2 })], ['a', 'b', 'c'])).toEqual([['a', 'b', 'c']]);
});

test('turns pages over hand-placed and found pieces together, without what stands above', () => {
  const page = (start: number) => [
    filling({ candidates: ['a', 'b'], size: 1 }),
    filling({ own: ['x', 'y', 'z'], candidates: ['a', 'b', 'c', 'd', 'e'], size: 2, start, turns: true }),
  ];
  const turned = (start: number) => listIds(page(start), ['x', 'y', 'z'])[1];
  expect([turned(0), turned(2), turned(4), turned(6)]).toEqual([['x', 'y'], ['z', 'b'], ['c', 'd'], ['e']]);
});

test('says which package wants more candidates, and not where there are none', () => {
  const [short, ended] = placeItems(
    [filling({ candidates: ['a', 'b'], size: 2, goesOn: true }), filling({ candidates: ['b'], size: 2, goesOn: false })],
    ['a'],
  );
  expect([short?.isShort, ended?.isShort]).toEqual([true, false]);
});
