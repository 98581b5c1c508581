import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { GridSort } from '#content/product-grid/grid-address';
import { documentMigrations, type DocumentTables, findPurges, readNewestGeneration } from '#features/newsroom/document-rows';
import { watchQueries } from '#platform/storage';
import { type ListeningApi, listenApi } from '../../../../test/support/listening-api.ts';
import { fixtureArticle, fixtureDocuments, fixtureFront, fixtureOrigin, fixtureTerm } from '../../../../test/support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { createContentCalls } from '#features/distribution/content-calls';
import { createListCache } from '#features/distribution/content-lists';
import { framed, wireCuration, wireSearch } from './wire.schema.ts';
import { z } from 'zod';

let store: TestDatabase<DocumentTables>;
let api: ListeningApi;
let calls: ReturnType<typeof createContentCalls>;
const clock = { now: Date.parse('2026-11-20T12:00:00.000Z') };
const now = () => clock.now;
const lists = createListCache({ now });
/** The numbers of the products that a test wrote. */
const written = new Set<number>();
const write = async (document: unknown) => {
  const { tags } = await fixtureDocuments(store.database).write(document, { by: 'test' });
  lists.purgeTags(tags);
};
const writeProduct = async (number: number, more: Record<string, unknown> = {}) => {
  written.add(number);
  await write(aProduct(number, more));
};

/** Does some work, and purges by what it left in the log, as every node does. */
const purging = async (work: () => Promise<unknown>) => {
  const before = await readNewestGeneration(store.database);
  await work();
  const purges = await findPurges(store.database, before);
  if (purges !== 'truncated') for (const { tags } of purges) lists.purgeTags(tags);
};

const products = 70;
const brands = ['ironmere', 'marlow', 'tarn'] as const;
const offer = (prices: Record<string, string>) => ({
  externalUrl: 'https://shop.example.com/a',
  seller: 'Shop',
  prices: Object.entries(prices).map(([type, price]) => ({ type, price })),
});
const aProduct = (number: number, more: Record<string, unknown> = {}) => ({
  ...fixtureArticle(`tdpd${number}`, 'select', { taxonomy: ['select/kitchen', `select/brand/${brands[number % 3]}`] }, number),
  type: 'product',
  subType: undefined,
  body: undefined,
  name: `Product ${number}`,
  offers: [offer({ listPrice: `$${number}.00` })],
  ...more,
});
const grid = (more: Record<string, unknown> = {}) => ({
  id: 'grid',
  type: 'waffle',
  subType: 'autofilledProductWaffle',
  autofill: { filters: 'taxonomy:select AND type:Product', size: 8 },
  metadata: { customFilters: ['select/brand', 'select/kind'], priceFilter: true, ...more },
});
const shop = (metadata = {}, more = {}) =>
  fixtureFront('nccu7', 'select', '/select/shop', { layouts: [{ id: 'row', packages: [{ ...grid(metadata), ...more }] }] });

beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
  const documents = fixtureDocuments(store.database);
  await documents.writeMany(
    Array.from({ length: products }, (_, index) => aProduct(index + 1)),
    { by: 'test' },
  );
  await write(shop());
  calls = createContentCalls({ database: store.database, openDraft: () => undefined, originOf: fixtureOrigin, lists, now });
  api = await listenApi(calls);
});
// each test finds the shop and its products as the first one did
afterEach(async () => {
  for (const number of written) await write(aProduct(number, number > products ? { status: 'unpublished' } : {}));
  written.clear();
  await write(shop());
});
afterAll(async () => {
  await api.close();
  await store.close();
});

const readShop = async (query: { page?: number; filters?: string; sort?: GridSort } = {}) => {
  const answer = await calls.curation('/select/shop', { site: 'news', ...query });
  const [shown] = answer.found ? answer.data.layouts.flatMap(({ packages }) => packages) : [];
  if (!answer.found || !shown) throw new Error('The shop has a grid.');
  return { shown, pagination: answer.data.pagination, ids: shown.items.map(({ item }) => item.id) };
};

describe('a product grid as it is answered', () => {
  test('SP-01, SP-05: has 60 products a page of a lifestyle or shopping brand, and says its pages and its filters', async () => {
    const { shown, pagination, ids } = await readShop();
    expect(ids).toHaveLength(60);
    expect(pagination).toEqual({ page: 1, count: 60, totalCount: 70, totalPages: 2, urlFilter: '' });
    expect(shown.pagination).toEqual(pagination);
    const wire: unknown = await (await fetch(`${api.origin}/bentoapi/curation/slug/select/shop`)).json();
    expect(framed(z.object({ curation: wireCuration })).parse(wire).data.curation.pagination).toEqual(pagination);
    const next = await readShop({ page: 2 });
    expect(next.pagination).toMatchObject({ page: 2, count: 10 });
    expect(new Set([...ids, ...next.ids]).size).toBe(70);
    await write(shop({ pageSize: 150 }));
    expect((await readShop()).ids).toHaveLength(60);
    await write(shop({ pageSize: 12 }));
    expect((await readShop()).pagination).toMatchObject({ count: 12, totalPages: 6 });
  });

  test('SP-04: its definitions are made of the terms of its products; labels are Price and All', async () => {
    await write(shop({ singleFilters: ['select/brand'] }));
    const [brand, price] = (await readShop({ filters: 'brand=tarn|marlow&price=25-50&size=l' })).shown.filters ?? [];
    expect(brand).toMatchObject({ id: 'brand', type: 'taxonomy', filterLabel: 'Brand', isMultiSelect: false });
    expect(brand?.filterItems).toEqual([
      { label: 'All', value: '', count: 26, isActive: false },
      { label: 'Ironmere', value: 'ironmere', taxonomyName: 'Ironmere', taxonomyPath: 'select/brand/ironmere', count: 8, isActive: false },
      { label: 'Marlow', value: 'marlow', taxonomyName: 'Marlow', taxonomyPath: 'select/brand/marlow', count: 9, isActive: true },
      { label: 'Tarn', value: 'tarn', taxonomyName: 'Tarn', taxonomyPath: 'select/brand/tarn', count: 9, isActive: false },
    ]);
    expect(price).toMatchObject({ id: 'price', type: 'price', filterLabel: 'Price', isMultiSelect: true });
    expect(price?.filterItems.map(({ label, count }) => [label, count])).toEqual([
      ['Under $25', 9],
      ['$25 to $50', 9],
      ['$50 to $100', 7],
      ['$100 to $200', 0],
      ['$200 and above', 0],
    ]);
  });

  test('SP-01, SP-03: shows what is chosen, in one spelling', async () => {
    const { ids, pagination } = await readShop({ filters: 'price=25-50&brand=mar*|ironmere&size=l' });
    expect(pagination).toEqual({ page: 1, count: 17, totalCount: 17, totalPages: 1, urlFilter: 'brand=ironmere|marlow&price=25-50' });
    expect(ids.every((id) => Number(id.slice(4)) >= 25 && Number(id.slice(4)) <= 50 && Number(id.slice(4)) % 3 !== 2)).toBe(true);
  });

  test('SP-08: is sorted by price and by discount, by the numbers that the sale rule reads', async () => {
    await writeProduct(70, { offers: [offer({ listPrice: '1,000 .00', salePrice: '500' })] });
    await writeProduct(69, { offers: [offer({ listPrice: '100', salePrice: '9.50' })] });
    await writeProduct(68, { offers: [] });
    expect((await readShop({ sort: 'price' })).ids.slice(0, 10).at(-1)).toBe('tdpd69');
    expect((await readShop({ sort: 'discount' })).ids.slice(0, 2)).toEqual(['tdpd69', 'tdpd70']);
    // without a price it is in every range, and last by price
    expect((await readShop({ filters: 'price=200-', sort: 'price' })).ids).toEqual(['tdpd70', 'tdpd68']);
    const stored = await sql`select list_price, sale_price from document where id in ('tdpd70', 'tdpd68') order by id`.execute(
      store.database,
    );
    expect(stored.rows).toEqual([
      { list_price: null, sale_price: null },
      { list_price: 1000, sale_price: 500 },
    ]);
  });

  test('SP-08, SP-32: an offer that has ended sorts and filters no more: the next one does, from that moment on', async () => {
    const [noon, ends] = [clock.now, '2026-11-20T13:00:00.000Z'];
    const dated = { ...offer({ listPrice: '0.50' }), state: 'AVAILABLE', dateExpires: ends };
    await writeProduct(67, { offers: [dated, { ...offer({ listPrice: '900' }), state: 'AVAILABLE' }] });
    await writeProduct(66, { offers: [{ ...dated, prices: [{ type: 'listPrice', price: '0.75' }] }] });
    const read = async (filters?: string) => {
      const { ids } = await readShop({ sort: 'price', ...(filters && { filters }) });
      return ids;
    };
    try {
      expect((await read()).slice(0, 2)).toEqual(['tdpd67', 'tdpd66']);
      expect(await read('price=200-')).not.toContain('tdpd67');
      const answer = await calls.curation('/select/shop', { site: 'news', filters: 'price=25-50' });
      expect(answer.found && answer.holdsMs).toBe(3_600_000);
      clock.now = Date.parse(ends);
      expect((await read()).slice(0, 2)).not.toContain('tdpd67');
      // what has no price any more is in every range, and last
      expect(await read('price=200-')).toEqual(expect.arrayContaining(['tdpd67', 'tdpd66']));
      expect((await read('price=200-')).slice(-2)).toContain('tdpd66');
    } finally {
      clock.now = noon;
      lists.purgeEverything();
    }
  });

  test('SP-10: products that the editor placed come first, and none of them twice', async () => {
    await write(shop({}, { items: [{ id: 'tdpd3' }, { id: 'tdpd9' }] }));
    const { ids, pagination } = await readShop();
    expect(ids.slice(0, 2)).toEqual(['tdpd3', 'tdpd9']);
    expect(pagination?.totalCount).toBe(70);
    await write(shop({}, { items: [{ id: 'tdpd3' }], autofill: undefined }));
    expect((await readShop()).ids).toEqual(['tdpd3']);
  });

  test('FR-14: whose list cannot be read says so', async () => {
    await write(shop({}, { autofill: { filters: 'type:(', size: 8 } }));
    expect((await readShop()).shown).toMatchObject({ failed: true, items: [] });
  });

  test('SP-11: asks the store for the products of a page alone, until one of the grid changes', async () => {
    await readShop();
    const asked: string[] = [];
    const unwatch = watchQueries(({ text }) => void asked.push(text));
    await readShop({ filters: 'brand=tarn&price=0-25' });
    await readShop({ filters: 'brand=marlow', sort: 'newest' });
    unwatch();
    expect(asked.filter((text) => text.includes('list_price'))).toEqual([]);
    const before = (await readShop({ filters: 'brand=tarn' })).pagination?.totalCount ?? 0;
    await writeProduct(71, { taxonomy: ['select/brand/tarn'] });
    expect((await readShop({ filters: 'brand=tarn' })).pagination?.totalCount).toBe(before + 1);
  });
});

describe('SP-11: a cached grid follows its products and its terms', () => {
  const documents = () => fixtureDocuments(store.database);
  const six = Array.from({ length: 5 }, (_, index) => `select/kitchen/part-${index}`);
  const countOf = async (filters?: string) => (await readShop(filters === undefined ? {} : { filters })).pagination?.totalCount ?? 0;

  test('a price', async () => {
    const before = await countOf('price=200-');
    written.add(3);
    await purging(() => documents().write(aProduct(3, { offers: [offer({ listPrice: '250' })] }), { by: 'test' }));
    expect(await countOf('price=200-')).toBe(before + 1);
  });

  test('a publication, and its end', async () => {
    const before = await countOf();
    written.add(90);
    await purging(() => documents().write(aProduct(90, { status: 'draft' }), { by: 'test' }));
    expect(await countOf()).toBe(before);
    await purging(() => documents().write(aProduct(90), { by: 'test' }));
    expect(await countOf()).toBe(before + 1);
    await purging(() => documents().write(aProduct(90, { status: 'unpublished' }), { by: 'test' }));
    expect(await countOf()).toBe(before);
  });

  test('the name of a brand, also where no card names it', async () => {
    // a card has the first five terms of its piece
    await writeProduct(91, { taxonomy: [...six, 'select/brand/umber'] });
    const labels = async () => {
      const [brand] = (await readShop()).shown.filters ?? [];
      return [brand?.filterLabel, brand?.filterItems.at(-1)?.label];
    };
    expect(await labels()).toEqual(['Brand', 'Umber']);
    await purging(() => documents().writeTerm(fixtureTerm('select/brand/umber', 'select', 'Umber & Sons')));
    expect(await labels()).toEqual(['Brand', 'Umber & Sons']);
    await purging(() => documents().writeTerm(fixtureTerm('select/brand', 'select', 'Maker')));
    expect(await labels()).toEqual(['Maker', 'Umber & Sons']);
    await purging(() => documents().deleteTerm('select/brand/umber'));
    expect(await labels()).toEqual(['Maker', 'Umber']);
    await purging(() => documents().deleteTerm('select/brand'));
  });
});

test('SP-32: the page of a topic holds for as long as the prices of the grid on its front', async () => {
  const ends = new Date(clock.now + 600_000).toISOString();
  await fixtureDocuments(store.database).writeTerm(fixtureTerm('select/kitchen', 'select', 'Kitchen', { pageRoute: '/select/shop' }));
  await writeProduct(66, { offers: [{ ...offer({ listPrice: '0.75' }), state: 'AVAILABLE', dateExpires: ends }] });
  const answer = await calls.taxonomyPage('select', 'kitchen', { site: 'news', vertical: 'select' });
  expect(answer).toMatchObject({ found: true, holdsMs: 600_000 });
});

describe('waffle/automated as a product grid', () => {
  const list = `waffle/automated?vertical=select&filters=${encodeURIComponent('taxonomy:select')}&size=10`;
  test('SP-12: answers filters, pages and how many there are', async () => {
    const query = `customFilters=select/brand,brand&priceFilter=true&urlFilter=${encodeURIComponent('brand=marlow&x=y')}`;
    const answer: unknown = await (await fetch(`${api.origin}/bentoapi/${list}&${query}`)).json();
    const { search } = framed(z.object({ search: wireSearch })).parse(answer).data;
    expect(search.pagination).toMatchObject({ page: 1, size: 10, urlFilter: 'brand=marlow' });
    expect(search.aggregation).toEqual([{ type: 'product', count: search.pagination.totalItems }]);
    expect(search.filters?.map(({ id }) => id)).toEqual(['brand', 'price']);
    expect(search.items).toHaveLength(10);
  });
  test.each(['customFilters=%00', 'customFilters=(a+)%2B$', 'priceFilter=yes', 'sort=rating', `customFilters=${'a,'.repeat(30)}a`])(
    'refuses %s',
    async (query) => {
      expect((await fetch(`${api.origin}/bentoapi/${list}&${query}`)).status).toBe(400);
    },
  );
});

test('SP-13: products of before have their prices too, and those of offers that have an end', async () => {
  const dated = { ...offer({ listPrice: '5' }), dateExpires: '2027-01-01T00:00:00.000Z' };
  await writeProduct(60, { offers: [dated, offer({ listPrice: '6' })] });
  await sql`alter table document drop column dated_prices cascade`.execute(store.database);
  await documentMigrations.find(({ id }) => id === 'documents/017-dated-prices')?.up(store.database as never);
  const { rows: found } = await sql`select id, dated_prices from document where dated_prices is not null`.execute(store.database);
  expect(found).toEqual([{ id: 'tdpd60', dated_prices: [{ list: 5, dateExpires: dated.dateExpires }, { list: 6 }] }]);
  await writeProduct(69, { offers: [offer({ listPrice: '100', salePrice: '9.50' })] });
  await sql`alter table document drop column list_price cascade, drop column sale_price cascade`.execute(store.database);
  await documentMigrations.find(({ id }) => id === 'documents/014-prices')?.up(store.database as never);
  const { rows } = await sql`select sale_price from document where list_price = 100`.execute(store.database);
  expect(rows).toEqual([{ sale_price: 9.5 }]);
});
