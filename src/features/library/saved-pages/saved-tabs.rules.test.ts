import { expect, test } from 'vitest';
import { filterOfTab, findTab, isReadingPart, isSavedNote, readingPart, savedNotes, savedTabs, toTabPath } from './saved-tabs.rules.ts';

test.each([
  ['all', '/account/saved', 'all'],
  ['articles', '/account/saved/articles', 'article'],
  ['videos', '/account/saved/videos', 'video'],
  ['recipes', '/account/saved/recipes', 'recipe'],
  ['wishlist', '/account/saved/wishlist', 'product'],
] as const)('SV-01: the tab %s is at %s and shows %s', (tab, path, type) => {
  expect([toTabPath(tab), findTab(path), filterOfTab(tab)]).toEqual([path, tab, type]);
});
test('SV-01: there are five tabs and no others', () => {
  expect(savedTabs).toHaveLength(5);
  expect(['/account/saved/all', '/account/saved/', '/account/saved/people', '/'].map(findTab)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('SV-22: what somebody read is a part of the first tab alone', () => {
  const part = new URL(readingPart, 'https://a.example').searchParams;
  expect(readingPart).toBe('/account/saved?part=reading');
  expect([isReadingPart('all', part), isReadingPart('articles', part), isReadingPart('all', new URLSearchParams('part=x'))]).toEqual([
    true,
    false,
    false,
  ]);
});

test('an address says only what can have been done', () => {
  expect(savedNotes.every(isSavedNote)).toBe(true);
  expect([isSavedNote('x'), isSavedNote(null)]).toEqual([false, false]);
});
