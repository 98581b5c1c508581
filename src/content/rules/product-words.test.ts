import { expect, test } from 'vitest';
import { findShownBrand } from './product-brand.ts';
import { isProductListType } from '../model/product-list.ts';

test.each([
  ['Oak', 'The pan of the year', 'Oak'],
  ['Oak', 'The OAK pan of the year', undefined],
  ['OAK', 'An oak pan', undefined],
  [undefined, 'The pan of the year', undefined],
])('SP-38: of the brand %s the headline %j leaves %s to be named', (brand, headline, shown) =>
  expect(findShownBrand({ brand }, headline)).toBe(shown),
);

test('SP-07: products stand in lines or one at a time', () => {
  expect(['shopListByOneProduct', 'oneOneProduct'].every(isProductListType)).toBe(true);
  expect(['lead', '', undefined].filter(isProductListType)).toEqual([]);
});
