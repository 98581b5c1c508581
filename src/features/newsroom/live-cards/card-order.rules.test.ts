import { expect, test } from 'vitest';
import { findTimeBetween } from './card-order.rules.ts';

test('a card is put between two others, and not where there is no moment', () => {
  const [low, high] = [
    { id: 'ncrd10', publishedAt: 1000 },
    { id: 'ncrd20', publishedAt: 1010 },
  ];
  expect(findTimeBetween('ncrd1', { above: high, below: low }, 5000)).toBe(1005);
  expect(findTimeBetween('ncrd15', { above: { ...high, publishedAt: 1000 }, below: low }, 5000)).toBe(1000);
  expect(findTimeBetween('ncrd5', { above: { ...high, publishedAt: 1000 }, below: low }, 5000)).toBeUndefined();
  expect(findTimeBetween('ncrd5', { below: low }, 5000)).toBe(1001);
  // also where that is of this very millisecond, or its clock was ahead
  expect(findTimeBetween('ncrd15', { below: low }, 1000)).toBe(1001);
  expect(findTimeBetween('ncrd15', { below: low }, 900)).toBe(1001);
  expect(findTimeBetween('ncrd5', { above: low }, 5000)).toBeLessThan(1000);
});
