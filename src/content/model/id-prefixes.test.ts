import { expect, test } from 'vitest';
import { documentTypes } from './document-types.ts';
import { buildIdPattern, hasNumberedIds, idPrefixes, idPrefixOf, listIdPrefixes, piecePrefixes } from './id-prefixes.ts';

test.each([
  ['article', 'en', 'rcna'],
  ['slideshow', 'es', 'rcna'],
  ['liveBlog', 'en', 'rcna'],
  ['recipe', 'en', 'tdrp'],
  ['product', 'es', 'tdpd'],
  ['video', 'en', 'mmvo'],
  ['video', 'es', 'tmvo'],
  ['playlist', 'es', 'mmpl'],
  ['person', 'en', 'ncpn'],
  ['curation', 'en', 'nccu'],
  ['mediaAsset', 'en', 'ncim'],
] as const)('PG-01: a new %s in the language %s has the prefix %s', (type, language, prefix) =>
  expect(idPrefixOf(type, language)).toBe(prefix),
);

test('PG-01: menus, navigations, lists and newsletters are known by names', () => {
  expect(documentTypes.filter((type) => !hasNumberedIds(type))).toEqual(['menu', 'navigation', 'curatedList', 'newsletter']);
});

test('PG-01: every prefix but that of cards is one of a type, and content has those of its types once', () => {
  expect([...new Set(documentTypes.filter(hasNumberedIds).flatMap(listIdPrefixes)), 'ncrd'].toSorted()).toEqual([...idPrefixes].toSorted());
  expect(piecePrefixes).toEqual(['rcna', 'tdrp', 'tdpd', 'mmvo', 'tmvo', 'mmpl']);
});

test('PG-01: a pattern of ids takes their prefixes, and at most fifteen digits', () => {
  const pattern = new RegExp(`^${buildIdPattern(['rcna', 'ncrd'])}$`);
  expect(['rcna1', 'ncrd123456789012345', 'tdrp1', 'rcna', 'rcna1234567890123456'].map((id) => pattern.test(id))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
