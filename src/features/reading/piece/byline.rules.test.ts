import { expect, test } from 'vitest';
import { chooseAnd, wasUpdated } from './byline.rules.ts';

test('AR-05: a change in the minute of publication is no update', () => {
  const datePublished = '2026-11-20T08:00:00.000Z';
  expect(wasUpdated({ datePublished, dateModified: '2026-11-20T08:00:59.000Z' })).toBe(false);
  expect(wasUpdated({ datePublished, dateModified: '2026-11-20T08:01:00.000Z' })).toBe(true);
  expect(wasUpdated({ datePublished, dateModified: '2026-11-20T07:00:00.000Z' })).toBe(false);
});

test.each([
  ['Inés', 'e'],
  ['Hilario', 'e'],
  ['Hierro', 'y'],
  ['Ana', 'y'],
])('MS-06: Spanish "y" before %s is "%s"', (name, word) => expect(chooseAnd(name, 'y', 'es')).toBe(word));
test('English "and" stays', () => expect(chooseAnd('Ines', 'and', 'en')).toBe('and'));
