import { expect, test } from 'vitest';
import { askedVariants, findVariant, listVariantId, variantName } from './variant.ts';

test.each([
  [{ type: 'curation', id: 'nccu1', variant: 'b' }, 'b'],
  [{ type: 'curation', id: 'nccu1' }, ''],
  [{ type: 'curation', id: 'curatedList:popular:b' }, ''],
  [{ type: 'curatedList', id: 'curatedList:popular:b-2' }, 'b-2'],
  [{ type: 'curatedList', id: 'curatedList:popular', variant: 'b' }, ''],
  [{ type: 'curatedList', id: 'curatedList:popular:b:c' }, ''],
  [{ type: 'curatedList', id: 'x:curatedList:popular:b' }, ''],
  [{ type: 'article', id: 'rcna1', variant: 'b' }, ''],
])('PG-17: of %j the variant is %j', (document, variant) => expect(findVariant(document)).toBe(variant));

test('PG-17: the variant of a list is found by the id that it is given', () => {
  expect(listVariantId('curatedList:popular', 'b')).toBe('curatedList:popular:b');
  expect(findVariant({ type: 'curatedList', id: listVariantId('curatedList:most-popular', 'evening') })).toBe('evening');
});

test('PG-17: bento goes before curator, and the base is shown where none is asked for', () => {
  expect(askedVariants({ bento: 'a', curator: 'b' })).toEqual(['a', 'b']);
  expect(askedVariants({ curator: 'b' })).toEqual(['b']);
  expect(askedVariants({})).toEqual([]);
});

test('PG-17: a variant has a name of up to 64 [a-z0-9-]', () => {
  expect(['a', '0-9', 'a'.repeat(64)].every((name) => variantName.safeParse(name).success)).toBe(true);
  expect(['', 'A', 'a b', 'a_b', 'a'.repeat(65)].filter((name) => variantName.safeParse(name).success)).toEqual([]);
});
