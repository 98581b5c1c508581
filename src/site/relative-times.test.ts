import { expect, test } from 'vitest';
import { formatAge } from './relative-times.ts';

const then = '2026-11-20T12:00:00Z';
const later = (milliseconds: number) => Date.parse(then) + milliseconds;
const minute = 60_000;

test.each([
  [5 * minute, 'en', '5 minutes ago'],
  [5 * minute, 'es', 'hace 5 minutos'],
  [60 * minute, 'en', '1 hour ago'],
  [119 * minute, 'es', 'hace 1 hora'],
  [26 * 60 * minute, 'en', '1 day ago'],
])('MS-03: after %i ms it says, in %s, "%s"', (age, language, words) => expect(formatAge(then, later(age), language)).toBe(words));

test('the first minute, a week and nonsense are left as they stand', () => {
  expect(formatAge(then, later(30_000), 'en')).toBeUndefined();
  expect(formatAge(then, later(7 * 24 * 60 * minute), 'en')).toBeUndefined();
  expect(formatAge('soon', later(0), 'en')).toBeUndefined();
});
