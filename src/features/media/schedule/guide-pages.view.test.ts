import { expect, test } from 'vitest';
import { brandOf } from '#brands';
import { messagesOf } from '#messages';
import { findNeighbours, formatGuideDate, formatGuideDay } from './guide-pages.view.ts';

test.each([
  ['news', '2026-11-23', 'Nov. 23', 'Monday, Nov. 23'],
  ['news', '2026-03-08', 'March 8', 'Sunday, March 8'],
  ['telemundo', '2026-11-28', '28 de noviembre', 'sábado, 28 de noviembre'],
] as const)('SC-09: titles of %s write %s as %s', (vertical, date, short, long) => {
  const brand = brandOf(vertical);
  const context = { brand, messages: messagesOf(brand.language) };
  expect(formatGuideDate(date, context)).toBe(short);
  expect(formatGuideDay(date, context).toLowerCase()).toBe(long.toLowerCase());
});

test('SC-09: before the first week and after the last there is none', () => {
  const weeks = ['2026-11-16', '2026-11-23', '2026-11-30'];
  expect(weeks.map((week) => findNeighbours(weeks, week))).toEqual([
    { before: undefined, after: '2026-11-23' },
    { before: '2026-11-16', after: '2026-11-30' },
    { before: '2026-11-23', after: undefined },
  ]);
});
