import { expect, test } from 'vitest';
import { parseLocalPlace } from './local-place.ts';

test('the place of a reader is stored as zip code and name', () => {
  expect(parseLocalPlace('98101 Seattle, WA')).toEqual({ zip: '98101', name: 'Seattle, WA' });
  expect(parseLocalPlace(`00601 ${'a'.repeat(80)}`)).toEqual({ zip: '00601', name: 'a'.repeat(80) });
});

test.each([
  null,
  undefined,
  '',
  '98101',
  '98101 ',
  '9810 Seattle',
  '981011 Seattle',
  'x98101 Seattle',
  '98101  ' + 'a'.repeat(80),
  '98101 a\nb',
])('what is stored as %j is no place', (stored) => expect(parseLocalPlace(stored)).toBeUndefined());
