import { expect, test } from 'vitest';
import { brandOf } from '#brands';
import { isBooked } from './booked.rules.ts';

const item = { start: 1_000, end: 2_000, targeting: {} };
const isBookedFor = (targeting: Parameters<typeof isBooked>[0]['targeting'], now = 1_500) =>
  isBooked({ ...item, targeting }, brandOf('news'), now);

test('AD-04: a brand has ads while a line item runs that some page of it may show', () => {
  expect([isBookedFor({}, 999), isBookedFor({}, 1_000), isBookedFor({}, 1_999), isBookedFor({}, 2_000)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test.each([
  [true, { brands: ['today', 'news'] as const }],
  [false, { brands: ['today'] as const }],
  [true, { languages: ['en'] as const }],
  [false, { languages: ['es'] as const }],
  [true, { taxonomy: ['today/food', 'news/politics'] }],
  [true, { taxonomy: ['news'] }],
  [false, { taxonomy: ['newsroom/x', 'today/food'] }],
  [true, { pieces: ['rcna1'] }],
  [true, { zones: ['footer'] as const }],
])('AD-04: %s for what is aimed at %j', (expected, targeting) => expect(isBookedFor(targeting)).toBe(expected));
