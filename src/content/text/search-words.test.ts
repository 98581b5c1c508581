import { expect, test } from 'vitest';
import { foldText, listWords, longestSearch, toSearchText } from './search-words.ts';

test('SR-02: accents and case are forgiven', () => {
  expect(foldText('Jalapeño ÉTÉ')).toBe('jalapeno ete');
  expect(foldText('a\u0301\u0323b')).toBe('ab');
  expect(listWords('Ça va? 2nd-hand, naïve')).toEqual(['ca', 'va', '2nd', 'hand', 'naive']);
  expect(listWords('…')).toEqual([]);
});

test('a word has at most 30 characters', () => {
  expect(listWords(`${'a'.repeat(30)} ${'b'.repeat(31)}`)).toEqual(['a'.repeat(30)]);
});

test.each([
  ['  two   words\t\n', 'two words'],
  ['cafe\u0301', 'café'],
  ['a\u200e\u0000b', 'a b'],
  ['\ud800', ''],
  ['a'.repeat(300), 'a'.repeat(200)],
  [`${'a'.repeat(199)} b`, 'a'.repeat(199)],
  [`${' '.repeat(1_999)}ab`, 'a'],
  [`${' '.repeat(2_000)}a`, ''],
])('what a reader typed, %j, is searched as %j', (typed, text) => expect(toSearchText(typed)).toBe(text));
test('SR-01: at most 200 characters are searched', () => expect(longestSearch).toBe(200));
