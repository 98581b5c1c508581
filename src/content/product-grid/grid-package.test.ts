import { describe, expect, test } from 'vitest';
import { findGridSize, isProductGrid } from './grid-package.ts';

const selfFilling = 'autofilledProductWaffle';

type Metadata = Parameters<typeof isProductGrid>[0]['metadata'];

describe('a package is a product grid', () => {
  test.each<[string, 'waffle' | 'grid', string | undefined, Metadata, boolean]>([
    ['a waffle that fills itself with products', 'waffle', selfFilling, {}, true],
    ['a waffle with filters of its own', 'waffle', undefined, { customFilters: ['select/brand'] }, true],
    ['a waffle with a filter of prices', 'waffle', undefined, { priceFilter: true }, true],
    ['a plain waffle', 'waffle', undefined, {}, false],
    ['a waffle without filters', 'waffle', undefined, { customFilters: [], priceFilter: false }, false],
    ['another package with filters', 'grid', selfFilling, { customFilters: ['select/brand'], priceFilter: true }, false],
  ])('SP-01: %s', (_, type, subType, metadata, expected) => expect(isProductGrid({ type, subType, metadata })).toBe(expected));
});

test.each([
  ['60 unless it says otherwise', undefined, {}, false, 60],
  ['as many as it says', undefined, { pageSize: 12 }, true, 12],
  ['more than 60 where it says so', selfFilling, { pageSize: 150 }, false, 150],
  ['60 at most where it fills itself on a lifestyle brand', selfFilling, { pageSize: 150 }, true, 60],
  ['fewer where it says so', selfFilling, { pageSize: 12 }, true, 12],
  ['more than 60 where it does not fill itself', undefined, { pageSize: 150 }, true, 150],
])('SP-05: the products of a page of a grid: %s', (_, subType, metadata, isLifestyle, size) => {
  expect(findGridSize({ subType, metadata }, isLifestyle)).toBe(size);
});
