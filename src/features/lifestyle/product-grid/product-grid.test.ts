import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findPurges, readNewestGeneration } from '#features/newsroom/document-rows';
import { createTestSite, testArticle, testImage, type TestSite, toPlace } from '../../../../test/support/test-site.ts';

const brands = ['ironmere', 'marlow', 'tarn'] as const;
const place = { site: 'telemundo', vertical: 'entretenimiento', publisher: 'telemundo' } as const;
const aProduct = (number: number, where: Record<string, unknown> = toPlace('select')) => ({
  ...testArticle(number, { primaryImage: testImage(number), ...where }),
  id: `tdpd${number}`,
  type: 'product',
  subType: undefined,
  body: undefined,
  name: `Product ${number}`,
  ecommerceEnabled: true,
  taxonomy: [
    `${String(where['vertical'])}/brand/${brands[number % 3] ?? ''}`,
    `${String(where['vertical'])}/kind/${number % 2 ? 'pans' : 'pots'}`,
  ],
  offers: [{ externalUrl: 'https://shop.example.com/a', seller: 'Shop', prices: [{ type: 'listPrice', price: String(number) }] }],
});
const shop = (id: string, pageRoute: string, where: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  id,
  type: 'curation',
  ...where,
  pageRoute,
  status: 'published',
  title: 'Shop',
  layouts: [
    { id: 'words', packages: [{ id: 'words', type: 'text', title: 'How we test', text: 'With a kettle.' }] },
    {
      id: 'grid',
      packages: [
        {
          id: 'grid',
          type: 'waffle',
          subType: 'autofilledProductWaffle',
          autofill: { filters: `vertical:${String(where['vertical'])} AND type:Product`, size: 8 },
          metadata: { customFilters: ['brand', 'kind'], singleFilters: ['kind'], priceFilter: true },
        },
      ],
    },
  ],
  stackCommerceFront: true,
  ...more,
});

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await site.documents.writeMany(
    Array.from({ length: 70 }, (_, index) => aProduct(index + 1)),
    { by: 'test' },
  );
  await site.write(
    ...[101, 102, 103].map((number) => aProduct(number, place)),
    shop('nccu1', '/select/shop', toPlace('select')),
    shop('nccu2', '/entretenimiento/tienda', place),
    { ...shop('nccu3', '/select', toPlace('select')), layouts: [], stackCommerceFront: false },
  );
});
afterAll(() => site.close());

const toUrl = (filters: string, more = '') => `/select/shop?filters=${encodeURIComponent(filters)}${more}`;
const idsIn = (html: string) => [...html.matchAll(/<h[234][^>]*><a href="[^"]*-(tdpd\d+)"/g)].map(([, id]) => id);

describe('a shop', () => {
  test('SP-01, SP-17: begins with its grid, 60 products a page, and goes on at its second', async () => {
    const { html, status } = await site.get('/select/shop');
    expect(status).toBe(200);
    expect(html.indexOf('70 products')).toBeGreaterThan(0);
    expect(html.indexOf('70 products')).toBeLessThan(html.indexOf('How we test'));
    expect(idsIn(html)).toHaveLength(60);
    const next = await site.get('/select/shop?page=2');
    expect(idsIn(next.html)).toHaveLength(10);
    expect((await site.get('/select/shop?page=3')).status).toBe(404);
    expect(html).toContain('We may earn a commission');
  });

  test('SP-15, SP-16: says what is chosen, how many products that gives, and how to take it away', async () => {
    const { html } = await site.get(toUrl('brand=tarn&price=25-50'));
    expect(html).toMatch(/<p role="status">9 products<\/p>/);
    expect(html).not.toContain('How we test');
    expect(html).toMatch(/<a href="\/select\/shop\?filters=price%3D25-50" aria-label="Remove filter Tarn">/);
    expect(html).toMatch(/<a href="\/select\/shop\?filters=brand%3Dtarn" aria-label="Remove filter \$25 to \$50">/);
    expect(html).toMatch(/<a class="[^"]*" href="\/select\/shop">Clear all<\/a>/);
    expect(html).toMatch(/<input(?=[^>]* checked)[^>]* value="brand=tarn"/);
    expect(html).toMatch(/<input(?=[^>]* disabled)[^>]* value="price=200-"/);
    expect(html).toContain('<a href="/select/shop?filters=brand%3Dtarn%26price%3D25-50&amp;sort=price" rel="nofollow">');
  });

  test('SP-16: what its form sends is the same page as the link', async () => {
    const link = await site.get(toUrl('brand=marlow|tarn&kind=pans', '&sort=price'));
    const form = ['filters=brand%3Dtarn', 'filters=brand%3Dmarlow', 'filters=kind%3Dpans', 'sort=price'].join('&');
    expect((await site.get(`/select/shop?${form}`)).html).toBe(link.html);
    expect(idsIn(link.html)[0]).toBe('tdpd1');
  });

  test('SP-15: filters that no product passes leave the way back', async () => {
    const { html, status } = await site.get(toUrl('brand=tarn&price=200-'));
    expect(status).toBe(200);
    expect(html).toContain('No product has all of this.');
    expect(html).toContain('Clear all');
  });

  test('SP-14: is found by its whole grid; past the first value it is not to be indexed', async () => {
    const canonical = '<link rel="canonical" href="http://news.localhost/select/shop"';
    for (const [url, isIndexed] of [
      [toUrl('brand=tarn'), true],
      [toUrl('brand=tarn|marlow'), false],
      [toUrl('brand=tarn&price=25-50'), false],
      ['/select/shop?sort=price', false],
    ] as const) {
      const { html } = await site.get(url);
      expect(html, url).toContain(canonical);
      expect(/<meta name="robots" content="[^"]*noindex/.test(html), url).toBe(!isIndexed);
    }
  });

  test('SP-14: what it does not know leads to what it does, and keeps the other flags', async () => {
    const leadsTo = async (url: string) => {
      const { status, headers } = await site.get(url);
      return [status, headers['location']];
    };
    expect(await leadsTo(toUrl('brand=tarn|zinc&size=l', '&chromeless=true&sort=price'))).toEqual([
      302,
      '/select/shop?chromeless=true&filters=brand%3Dtarn&sort=price',
    ]);
    expect(await leadsTo(toUrl('brand=mar*'))).toEqual([302, '/select/shop?filters=brand%3Dmarlow']);
    expect(await leadsTo(toUrl('kind=pans|pots'))).toEqual([302, '/select/shop?filters=kind%3Dpans']);
    expect(await leadsTo(toUrl('brand=(a+)+'))).toEqual([200, undefined]);
    expect(await leadsTo(toUrl('x=y'))).toEqual([302, '/select/shop']);
    expect(await leadsTo('/select?filters=brand%3Dtarn&sort=price')).toEqual([302, '/select']);
    expect(await leadsTo('/tag/select/brand/tarn?sort=price')).toEqual([302, '/tag/select/brand/tarn']);
  });

  test('SP-04: in Spanish it says Precio and Todo', async () => {
    const { html } = await site.get('/entretenimiento/tienda', { site: 'telemundo' });
    expect(html).toContain('3 productos');
    expect(html).toMatch(/<legend[^>]*>Precio<\/legend>/);
    expect(html).toContain('>Todo (3)</option>');
    expect(html).toContain('$200 o más');
  });
});

describe('the page cache', () => {
  test('SP-14: has one page of filters that mean the same, however they are written', async () => {
    await site.get(toUrl('brand=marlow|tarn&price=0-25'));
    const { entries } = site.cache.statistics();
    for (const other of [
      'price=0-25&brand=tarn|marlow',
      'brand=tarn&brand=marlow|marlow&price=0-25&&x',
      'price=0-25&brand=marlow|tarn|%00',
    ])
      expect((await site.get(toUrl(other))).status).toBe(200);
    expect(site.cache.statistics().entries).toBe(entries);
  });

  test.each([
    ['200 values', `brand=${Array.from({ length: 200 }, (_, index) => `v${index}`).join('|')}`],
    ['an expression', 'brand=(a|a)*$'],
    ['many stars', `brand=${'*a'.repeat(39)}`],
    ['a prototype', '__proto__=x&constructor=y'],
    ['markup', 'brand="><script>alert(1)</script>'],
    ['10 kB', `brand=${'x'.repeat(10_000)}`],
    ['encoded twice', encodeURIComponent('brand=tarn')],
  ])('SP-14: %s is no page', async (_, filters) => {
    const { status, headers, html } = await site.get(toUrl(filters));
    expect([200, 302, 414]).toContain(status);
    if (status === 302) expect(headers['location']).toBe('/select/shop');
    expect(html).not.toContain('<script>alert');
  });

  test.each(['page=0', 'page=1e9', 'page=-1', 'page=%07'])('PG-18: ?%s is its first page', async (query) => {
    expect(idsIn((await site.get(`/select/shop?${query}`)).html)).toHaveLength(60);
  });
});

describe('SP-11: the page of a shop that is in the cache follows', () => {
  /** The page before and after a change: as it is cached, and as the purges of the change leave it. */
  const readAround = async (path: string, change: () => Promise<unknown>) => {
    const before = (await site.get(path)).html;
    const generation = await readNewestGeneration(site.database);
    await change();
    expect((await site.get(path)).html).toBe(before);
    const purges = await findPurges(site.database, generation);
    if (purges !== 'truncated') for (const { tags } of purges) site.cache.purgeTags(tags, { hard: true });
    return [before, (await site.get(path)).html] as const;
  };
  /** Puts what a test changed back. */
  const putBack = (change: () => Promise<unknown>) =>
    onTestFinished(async () => {
      await change();
      site.cache.purgeEverything({ hard: true });
    });
  const change = (document: Record<string, unknown>) => () => site.write(document);
  const term = {
    id: 'select/brand/tarn',
    type: 'taxonomy',
    ...toPlace('select'),
    path: 'select/brand/tarn',
    name: 'Tarn & Sons',
    slug: 'tarn',
  };

  test('a price', async () => {
    const offers = [{ externalUrl: 'https://shop.example.com/a', seller: 'Shop', prices: [{ type: 'listPrice', price: '777' }] }];
    putBack(change(aProduct(1)));
    const [before, after] = await readAround(toUrl('price=200-'), change({ ...aProduct(1), offers }));
    expect(before).toContain('No product has all of this.');
    expect(idsIn(after)).toEqual(['tdpd1']);
  });
  test('a publication, and its end', async () => {
    putBack(change({ ...aProduct(99), status: 'unpublished' }));
    const [before, published] = await readAround('/select/shop', change(aProduct(99)));
    expect([before.includes('70 products'), published.includes('71 products')]).toEqual([true, true]);
    const [, ended] = await readAround('/select/shop', change({ ...aProduct(99), status: 'unpublished' }));
    expect(ended).toContain('70 products');
  });
  test('the name of a brand', async () => {
    const { publisher: _, ...named } = { ...term, url: '/select/brand/tarn' };
    putBack(() => site.documents.deleteTerm(term.path));
    const [before, after] = await readAround('/select/shop', () => site.documents.writeTerm(named));
    expect(before).not.toContain('Tarn &amp; Sons');
    expect(after).toContain('Tarn &amp; Sons');
  });
});
