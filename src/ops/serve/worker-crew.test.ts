import { expect, test } from 'vitest';
import { pauseBeforeNext } from './worker-crew.ts';

test('a worker that lived long is replaced at once; those that die young wait longer each time, at most 30 s', () => {
  expect(pauseBeforeNext(10_000, 3)).toBe(0);
  expect([1, 2, 3, 4].map((failures) => pauseBeforeNext(9_999, failures))).toEqual([250, 500, 1000, 2000]);
  expect(pauseBeforeNext(0, 40)).toBe(30_000);
});
