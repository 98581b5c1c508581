import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridSorts, parseGridFilters } from './grid-address.ts';
import { buildGridFilters, type GridProduct } from './grid-filters.ts';
import { isInPath } from './path-pattern.ts';
import { isInPriceRange, priceRanges } from './price-ranges.ts';
import { createGrid, selectProducts } from './select-products.ts';

const product = (id: string, more: Partial<GridProduct> = {}): GridProduct => ({
  id,
  price: 30,
  discount: 0,
  publishedAt: 0,
  paths: [],
  ...more,
});
const choice = { customFilters: ['select/brand', 'kind'], singleFilters: ['kind'], priceFilter: true };
const gridOf = (products: readonly GridProduct[], more = {}) => createGrid(products, buildGridFilters(products, { ...choice, ...more }));
const first = { sort: 'relevance', page: 1, size: 60 } as const;

const shop = [
  product('pan', {
    price: 72,
    discount: 10,
    publishedAt: 3,
    paths: ['select', 'select/brand', 'select/brand/oak', 'select/kind', 'select/kind/pans'],
  }),
  product('pot', { price: 25, discount: 0, publishedAt: 4, paths: ['select/brand/oak', 'select/kind/pots'] }),
  product('wok', { price: 200, discount: 40, publishedAt: 1, paths: ['select/brand/oakley', 'select/kind/pans'] }),
  product('cup', { price: undefined, discount: 0, publishedAt: 2, paths: ['select/brand/iron-mere', 'today/kind/cups'] }),
];
const ask = (filters: string, place: Partial<typeof first> | object = {}) =>
  selectProducts(gridOf(shop), parseGridFilters(filters), { ...first, ...place });

describe('SP-02: price ranges', () => {
  test.each([
    [0, ['0-25']],
    [25, ['0-25', '25-50']],
    [25.01, ['25-50']],
    [100, ['50-100', '100-200']],
    [200, ['100-200', '200-']],
    [1e12, ['200-']],
    [undefined, [...priceRanges]],
  ])('%s is in %s', (price, ranges) => {
    expect(priceRanges.filter((range) => isInPriceRange(price, range))).toEqual(ranges);
  });
});

describe('SP-03: a pattern in a path', () => {
  test.each([
    ['oak', 'select/brand/oakley', true],
    ['brand/o*y', 'select/brand/oakley', true],
    ['Oak', 'select/brand/oak', false],
    ['o*z', 'select/brand/oak', false],
    ['oak*oak', 'select/brand/oak', false],
    ['*', 'select', true],
    ['o.k', 'select/brand/oak', false],
    ['(o+)+$', 'select/brand/oak', false],
  ])('%s in %s: %s', (pattern, path, isIn) => {
    expect(isInPath(pattern, path)).toBe(isIn);
  });
  test('takes no time that grows faster than its text', () => {
    expect(isInPath('a*'.repeat(40), 'a'.repeat(39))).toBe(false);
  });
});

describe('SP-03: filters of a grid', () => {
  test('nothing chosen passes everything, in the order that was given', () => {
    expect(ask('')).toMatchObject({ ids: ['pan', 'pot', 'wok', 'cup'], total: 4, urlFilter: '' });
  });
  test('a value that is one means that one; any other is a pattern, and is spelled as what it means', () => {
    expect(ask('brand=oak')).toMatchObject({ ids: ['pan', 'pot'], urlFilter: 'brand=oak' });
    expect(ask('brand=oakl')).toMatchObject({ ids: ['wok'], urlFilter: 'brand=oakley' });
    expect(ask('brand=o*k*')).toMatchObject({ total: 3, urlFilter: 'brand=oak|oakley' });
  });
  test('values of one filter are joined by or, filters by and; a product without a price passes each range', () => {
    expect(ask('brand=oak|iron-mere&price=0-25').ids).toEqual(['pot', 'cup']);
    expect(ask('price=50-100|200-').ids).toEqual(['pan', 'wok', 'cup']);
  });
  test('unknown names and values are left out', () => {
    expect(ask('size=l&brand=OAK|zinc&price=1-2')).toMatchObject({ total: 4, urlFilter: '' });
    expect(ask('__proto__=x&constructor=y').urlFilter).toBe('');
  });
  test('SP-04: of a filter of single choice one value counts', () => {
    expect(ask('kind=pots|pans').urlFilter).toBe('kind=pans');
  });
  test('SP-09: each value says what it would give beside the other filters, also where that is nothing', () => {
    const { filters } = ask('brand=oak&price=50-100');
    const counts = Object.fromEntries(
      filters.map(({ id, options }) => [id, Object.fromEntries(options.map(({ value, count }) => [value, count]))]),
    );
    expect(counts).toEqual({
      brand: { oak: 1, oakley: 0, 'iron-mere': 1 },
      kind: { pans: 1, pots: 0, cups: 0 },
      price: { '0-25': 1, '25-50': 1, '50-100': 1, '100-200': 0, '200-': 0 },
    });
  });
  test('SP-09: values are in the order of how many products have them, then by name, 40 at most', () => {
    const made = (index: number, ...kinds: string[]) => product(`p${index}`, { paths: kinds.map((kind) => `select/kind/${kind}`) });
    const optionsOf = (products: readonly GridProduct[]) =>
      buildGridFilters(products, { ...choice, customFilters: ['kind'], priceFilter: false }).map(({ options }) =>
        options.map(({ value }) => value),
      );
    expect(optionsOf([made(1, 'b', 'd', 'a'), made(2, 'd', 'c', 'c'), made(3, 'd', 'a')])).toEqual([['d', 'a', 'c', 'b']]);
    const many = Array.from({ length: 45 }, (_, index) => `k${index + 10}`);
    expect(optionsOf([made(1, ...many.toReversed())])).toEqual([many.slice(0, 40)]);
  });
  test('SP-04: a filter has its kind, its path and whether one value is chosen; that of prices is the last', () => {
    const filters = buildGridFilters([product('x', { paths: ['select/kind/pans', 'kind/pots', 'a/b/kind/cups', 'a/kinds/lids'] })], choice);
    expect(filters.map(({ options, ...filter }) => ({ ...filter, values: options.map(({ value, path }) => path ?? value) }))).toEqual([
      { id: 'kind', type: 'taxonomy', source: 'kind', isSingle: true, values: ['select/kind/pans', 'kind/pots'] },
      { id: 'price', type: 'price', source: '', isSingle: false, values: [...priceRanges] },
    ]);
    expect(buildGridFilters([product('x', { paths: ['a/kind/x'] })], { ...choice, priceFilter: false }).map(({ id }) => id)).toEqual([
      'kind',
    ]);
  });
  test('two filters of the same path are one', () => {
    const made = buildGridFilters([product('x', { paths: ['a/b/kind/x', 'b/kind/y'] })], {
      ...choice,
      customFilters: ['a/b/kind', 'b/kind', 'a/b/kind', 'a-b/kind'],
    });
    expect(made.map(({ id, source }) => [id, source])).toEqual([
      ['kind', 'a/b/kind'],
      ['b-kind', 'b/kind'],
      ['price', ''],
    ]);
  });
  test('a filter whose name is taken is called by its whole path, one without values is none', () => {
    const filters = buildGridFilters([product('x', { paths: ['a/price/low', 'b/brand/one', 'c/brand/two'] })], {
      ...choice,
      customFilters: ['a/price', 'b/brand', 'c/brand', 'd/none'],
    });
    expect(filters.map(({ id }) => id)).toEqual(['a-price', 'brand', 'c-brand', 'price']);
  });
});

describe('SP-08: the order of a grid', () => {
  test.each([
    ['relevance', ['pan', 'pot', 'wok', 'cup']],
    ['price', ['pot', 'pan', 'wok', 'cup']],
    ['newest', ['pot', 'pan', 'cup', 'wok']],
    ['discount', ['wok', 'pan', 'pot', 'cup']],
  ] as const)('%s', (sort, ids) => {
    expect(ask('', { sort }).ids).toEqual(ids);
  });
  test('those that are equal stay in the order that was given', () => {
    const equal = ['a', 'b', 'c', 'd'].map((id) => product(id, { price: id === 'c' ? 1 : 2 }));
    const order = (sort: 'price' | 'newest') => selectProducts(gridOf(equal), new Map(), { ...first, sort }).ids;
    expect([order('price'), order('newest')]).toEqual([
      ['c', 'a', 'b', 'd'],
      ['a', 'b', 'c', 'd'],
    ]);
  });
  test('SP-03: a grid of a multiple of 32 products has no more than these', () => {
    const many = Array.from({ length: 64 }, (_, index) => product(`p${index}`, { paths: [`select/kind/${index < 40 ? 'pans' : 'pots'}`] }));
    const found = selectProducts(gridOf(many), parseGridFilters('kind=pots'), { ...first, size: 100 });
    expect([found.total, found.ids.length, found.filters.find(({ id }) => id === 'kind')?.count]).toEqual([24, 24, 64]);
    expect(selectProducts(gridOf(many.slice(0, 32)), new Map(), first).total).toBe(32);
  });
  test('SP-01: a page has so many, and the next goes on where it ended', () => {
    expect(ask('', { size: 3, page: 1 }).ids).toEqual(['pan', 'pot', 'wok']);
    expect(ask('', { size: 3, page: 2 })).toMatchObject({ ids: ['cup'], total: 4 });
    expect(ask('', { size: 3, page: 1000 }).ids).toEqual([]);
  });
});

test('SP-03: of any shop and any filters a grid shows exactly what passes, once, and counts it', () => {
  const brands = ['oak', 'oakley', 'iron', 'zinc'];
  const anyProduct = fc.record({
    price: fc.option(fc.integer({ min: 1, max: 300 }), { nil: undefined }),
    brand: fc.constantFrom(...brands),
    kind: fc.constantFrom('pans', 'pots'),
  });
  const anyChosen = fc.record({
    brand: fc.subarray(brands),
    kind: fc.subarray(['pans', 'pots'], { maxLength: 1 }),
    price: fc.subarray([...priceRanges]),
    sort: fc.constantFrom(...gridSorts),
  });
  fc.assert(
    fc.property(fc.array(anyProduct, { maxLength: 90 }), anyChosen, (made, { brand, kind, price, sort }) => {
      const products = made.map((one, index) =>
        product(`p${index}`, { price: one.price, paths: [`select/brand/${one.brand}`, `select/kind/${one.kind}`] }),
      );
      const chosen = parseGridFilters(`brand=${brand.join('|')}&kind=${kind.join('|')}&price=${price.join('|')}`);
      const known = (values: readonly string[], all: readonly string[]) => values.filter((value) => all.includes(value));
      const [knownBrands, knownKinds] = [
        known(
          brand,
          made.map((one) => one.brand),
        ),
        known(
          kind,
          made.map((one) => one.kind),
        ),
      ];
      const expected = products.filter(
        (_, index) =>
          (knownBrands.length === 0 || knownBrands.includes(made[index]?.brand ?? '')) &&
          (knownKinds.length === 0 || knownKinds.includes(made[index]?.kind ?? '')) &&
          (price.length === 0 || price.some((range) => isInPriceRange(made[index]?.price, range))),
      );
      // a pattern may mean other values, as oakl does
      fc.pre(brand.every((one) => knownBrands.includes(one)));
      const found = selectProducts(gridOf(products), chosen, { sort, page: 1, size: 100 });
      expect(found.total).toBe(expected.length);
      expect([...found.ids].sort()).toEqual(expected.map(({ id }) => id).sort());
    }),
  );
});
