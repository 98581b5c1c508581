import { expect, test } from 'vitest';
import { chooseGridShape, isLastOfOdd } from './grid-shape.rules.ts';

test('leaves no hole in a grid', () => {
  expect(chooseGridShape(4, 4, false)).toEqual({ columns: 4, feature: false });
  expect(chooseGridShape(2, 4, true)).toEqual({ columns: 2, feature: false });
  expect(chooseGridShape(1, 3, false)).toEqual({ columns: 1, feature: false });
  expect(chooseGridShape(4, 3, false)).toEqual({ columns: 2, feature: false });
  expect(chooseGridShape(8, 4, false)).toEqual({ columns: 4, feature: false });
});
test('gives the first piece room where the number asks for it', () => {
  expect(chooseGridShape(5, 4, true)).toEqual({ columns: 4, feature: true });
  expect(chooseGridShape(5, 2, false)).toEqual({ columns: 2, feature: true });
  expect(chooseGridShape(4, 2, true)).toEqual({ columns: 2, feature: false });
});
test('only the last card of an odd number is alone in its row of two', () => {
  const listAlone = (count: number): number[] =>
    Array.from({ length: count }, (_, index) => index).filter((index) => isLastOfOdd(index, count));
  expect([1, 2, 3, 6, 7].map(listAlone)).toEqual([[0], [], [2], [], [6]]);
});
