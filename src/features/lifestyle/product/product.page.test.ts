import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product } from '#content/model/lifestyle';
import { createContentCalls } from '#features/distribution/content-calls';
import { fixtureOrigin } from '../../../../test/support/newsroom-fixture.ts';
import { createTestSite, testArticle, testImage, testPerson, toPlace, type TestSite } from '../../../../test/support/test-site.ts';

let site: TestSite;
const testProduct = (number: number, more: Record<string, unknown> = {}) => ({
  ...testArticle(number),
  id: `tdpd${number}`,
  type: 'product',
  name: 'A kettle',
  body: undefined,
  subType: undefined,
  ...more,
});
const offer = (more: Record<string, unknown> = {}) => ({
  price: '80.00',
  externalUrl: 'https://shop.example.com/kettle',
  seller: 'Example Shop',
  ...more,
});
const listStructured = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '{}']) => JSON.parse(json) as Record<string, unknown>,
  );
const get = (number: number, options: Parameters<TestSite['get']>[1] = {}) => site.get(`/shop/story-${number}-tdpd${number}`, options);

beforeAll(async () => {
  site = await createTestSite();
  await site.write(
    testPerson(1, { name: 'Ana Ruiz' }),
    testProduct(20, {
      authors: ['ncpn1'],
      primaryImage: testImage(20),
      brand: 'Kettle & Co.',
      rating: 4.5,
      pros: ['It boils in a minute.', 'It keeps <b>warm</b>.'],
      cons: ['It beeps.'],
      productDescription: [{ type: 'paragraph', text: [{ kind: 'text', text: 'The best of nine.' }] }],
      offers: [
        offer({ seller: 'Third Shop', price: '90.00', externalUrl: 'https://shop.example.com/k3', state: 'OUT_OF_STOCK' }),
        offer({ seller: 'Second Shop', externalUrl: 'https://shop.example.com/k2', state: 'UNAVAILABLE' }),
        offer({ seller: 'Fourth Shop', price: '1,299 .00', externalUrl: 'https://shop.example.com/k 4' }),
        offer({
          price: '75.00',
          prices: [
            { type: 'listPrice', price: '$100.00' },
            { type: 'salePrice', price: '75.00' },
          ],
          state: 'AVAILABLE',
          isPrimaryOffer: true,
          priceAsOf: '2026-11-19T15:30:00.000Z',
        }),
      ],
    }),
    testArticle(50, {
      body: [
        { type: 'productList', title: 'Kettles <we> like', ids: ['tdpd20', 'tdpd22', 'tdpd25', 'tdpd26'] },
        { type: 'productList', list: 'oneOneProduct', ids: ['tdpd20'] },
        { type: 'productList', list: 'oneOneProduct', title: 'Nothing left', ids: ['tdpd25'] },
        { type: 'product', id: 'tdpd28' },
      ],
    }),
    {
      id: 'nccu60',
      type: 'curation',
      ...toPlace('news'),
      pageRoute: '/shop-front',
      status: 'published',
      title: 'Shop',
      layouts: [
        {
          id: 'l',
          packages: (['shopListByOneProduct', 'oneOneProduct'] as const).map((subType, index) => ({
            id: `p${index}`,
            type: 'list',
            subType,
            title: `Picks ${index}`,
            items: [{ id: index === 0 ? 'tdpd20' : 'tdpd28', headline: `Our pick ${index}`, label: 'Best overall' }],
          })),
        },
      ],
    },
    testProduct(21, { offers: [] }),
    testProduct(22, {
      taxonomy: ['news/offers'],
      offers: [
        offer({ seller: 'Past Shop', dateExpires: '2026-11-19T05:00:00.000Z', isPrimaryOffer: true, state: 'AVAILABLE' }),
        offer({ seller: 'Open Shop', price: '70', dateExpires: '2026-11-24T05:00:00.000Z', externalUrl: 'https://shop.example.com/open' }),
      ],
    }),
    testProduct(23, {
      offers: [
        offer({ price: '1.250,00', priceCurrency: 'EUR' }),
        offer({ price: '1,250', priceCurrency: 'MXN' }),
        offer({ price: '61.5' }),
      ],
    }),
    testProduct(24, {
      ...toPlace('telemundo'),
      taxonomy: ['telemundo/compras'],
      offers: [offer({ state: 'UNAVAILABLE' }), offer({ isPrimaryOffer: true })],
    }),
    testProduct(25, { status: 'draft', offers: [offer()] }),
    testProduct(26, { hidden: true, access: 'locked', offers: [offer()], pros: ['Quick'] }),
    ...[70, 71, 72].map((number) => testProduct(number, { taxonomy: ['news/kettles'], offers: [offer()] })),
    testArticle(73, { taxonomy: ['news/kettles'] }),
    testProduct(28, { offers: [offer({ dateExpires: '2026-11-24T05:00:00.000Z' })] }),
    testProduct(27, {
      headline: 'A'.repeat(250),
      name: '<script>alert(1)</script>',
      offers: [
        ...['$', '0', 'NaN', '1000000000000', '-5'].map((price, index) => offer({ price, seller: `Shop ${index}` })),
        ...Array.from({ length: 45 }, (_, index) => offer({ seller: `"><script>alert(${index})</script>`, price: `${index + 1}` })),
      ],
    }),
  );
});
afterAll(() => site.close());

describe('the page of a product', () => {
  test('SP-30, AR-23: is read without script: maker, rating, price, sale, percent, and a paid link to the seller', async () => {
    const { status, html } = await get(20);
    expect(status).toBe(200);
    for (const words of ['Kettle &amp; Co.', '★★★★½', '4.5 out of 5', '$75', '$100', '25% off', 'See at Example Shop', 'The best of nine.'])
      expect(html).toContain(words);
    expect(html).toContain('href="https://shop.example.com/kettle" rel="sponsored nofollow noopener"');
    expect(html).not.toContain('<script type="module"');
    expect((await site.get('/shop/other-words-tdpd20')).status).toBe(301);
    expect((await site.get('/shop/story-99-tdpd99')).status).toBe(404);
    expect((await get(26)).html).toContain('<meta name="robots" content="noindex">');
  });

  test('SP-39: below it stands what is written of its section, then its other products, and nothing of elsewhere', async () => {
    const { html, headers } = await get(70);
    const related = html.slice(html.indexOf('id="related"'));
    expect([...related.matchAll(/<h3[^>]*><a href="[^"]*-([a-z]+\d+)"/g)].map(([, id]) => id)).toEqual(['rcna73', 'tdpd72', 'tdpd71']);
    // what is published in the section renews it
    expect(String(headers['surrogate-key']).split(' ')).toContain('tax:news/kettles');
  });

  test('SP-30: a draft has its page by a signed link alone, uncached', async () => {
    expect((await get(25)).status).toBe(404);
    const { status, headers, html } = await site.get('/draft/tdpd25~open');
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    for (const words of ['$80', 'See at Example Shop']) expect(html).toContain(words);
  });

  test('SP-31, AR-27: the primary offer stands first, the others as available, unavailable, no state, out of stock; unavailable is not out of stock', async () => {
    const { html } = await get(20);
    const shown = html.slice(html.indexOf('id="where-to-buy"'));
    const sellers = [...shown.matchAll(/(Example|Second|Third|Fourth) Shop/g)].map(([, name]) => name);
    expect([...new Set(sellers)]).toEqual(['Example', 'Second', 'Fourth', 'Third']);
    expect(html).toContain('$1,299');
    expect(html).toMatch(/Second Shop(?:(?!<li).)*Unavailable/s);
    expect(html).toMatch(/Third Shop(?:(?!<li).)*Out of stock/s);
    expect(html).not.toContain('https://shop.example.com/k2" rel');
    expect((await get(24, { site: 'telemundo' })).html).toContain('No disponible');
  });

  test.each([
    { number: 90, state: 'UNAVAILABLE', order: ['Open', 'Primary', 'Plain', 'Past'] },
    { number: 91, state: 'OUT_OF_STOCK', order: ['Open', 'Plain', 'Primary', 'Past'] },
    { number: 92, state: undefined, order: ['Primary', 'Open', 'Plain', 'Past'] },
    { number: 93, state: 'AVAILABLE', order: ['Primary', 'Open', 'Plain', 'Past'] },
  ])(
    'SP-31: a primary offer that is $state stands first only while it may be had, and those that have ended last',
    async ({ number, state, order }) => {
      const past = { seller: 'Past Shop', state: 'AVAILABLE', dateExpires: '2026-11-19T05:00:00.000Z' };
      const offers = [
        past,
        { seller: 'Plain Shop' },
        { seller: 'Open Shop', state: 'AVAILABLE' },
        { seller: 'Primary Shop', state, isPrimaryOffer: true },
      ];
      await site.write(testProduct(number, { offers: offers.map((one) => offer(one)) }));
      const { html } = await get(number);
      const shown = html.slice(html.indexOf('id="where-to-buy"'));
      const sellers = [...shown.matchAll(/(Past|Plain|Open|Primary) Shop/g)].map(([, name]) => name);
      expect([...new Set(sellers)]).toEqual(order);
    },
  );

  test('SP-32: an offer that has ended says so, without price or link, and gives its place to one that may be had', async () => {
    const { html } = await get(22);
    expect(html).toContain('Offer ended Nov. 19, 2026');
    expect(html).toContain('Until Nov. 24, 2026');
    expect(html.indexOf('Open Shop')).toBeLessThan(html.indexOf('Past Shop'));
    expect(html).not.toContain('$80');
    expect(html).not.toContain('href="https://shop.example.com/kettle"');
  });

  test('SP-33: a price says as of when it is', async () => {
    expect((await get(20)).html).toContain('Price as of Nov. 19, 2026, 10:30 a.m. ET');
    expect((await get(22)).html).toMatch(/Price as of Nov. 20, 2026/);
    expect((await get(24, { site: 'telemundo' })).html).toContain('Precio al 20 de noviembre de 2026');
  });

  test('SP-34: what speaks for it and against it is on the page, as text; of a locked product it is not', async () => {
    const { html } = await get(20);
    for (const words of ['What we like', 'It boils in a minute.', 'It keeps &lt;b&gt;warm&lt;/b&gt;.', 'What we don’t', 'It beeps.'])
      expect(html).toContain(words);
    expect((await get(26)).html).not.toContain('Quick');
  });

  test('SP-35: a notice of what we may earn stands where a link leads to a seller, and nowhere else', async () => {
    expect((await get(20)).html).toContain('We may earn a commission');
    expect((await get(21)).html).not.toContain('We may earn a commission');
    expect((await get(21)).html).toContain('We know of no seller at the moment.');
  });

  test('SP-07: where universal checkout is on the page says that one buys at the seller; a view without flags does not', async () => {
    expect((await get(24, { site: 'telemundo' })).html).toContain('Compras y pagas en Example Shop, no aquí.');
    expect((await site.get('/shop/story-24-tdpd24?featureFlag=false', { site: 'telemundo' })).html).not.toContain('Compras y pagas');
    expect((await get(20)).html).not.toContain('You buy from');
  });

  test('several currencies stand by the language of the page; a price that cannot be read is not shown', async () => {
    const { html } = await get(23);
    for (const words of ['MX$1,250', '$61.50']) expect(html).toContain(words);
    expect(html).toContain('€1.25');
    const bad = (await get(27)).html;
    for (const words of ['NaN', '$0', 'Infinity', '1,000,000,000,000', '<script>alert']) expect(bad).not.toContain(words);
    expect(bad).toContain('43 more sellers');
  });
});

describe('lists of products', () => {
  const partsOf = (html: string, kind: string) => html.split(`data-reference="${kind}"`).slice(1);

  test('SP-07, SP-35: in a text they show price, sale, seller as a paid link and the notice; what readers do not have is left out', async () => {
    const { html } = await site.get('/politics/story-50-rcna50');
    const [list = ''] = partsOf(html, 'shopListByOneProduct');
    for (const words of [
      'Kettles &lt;we&gt; like',
      '>Kettle &amp; Co.</p>',
      '/shop/story-20-tdpd20',
      '$75',
      '25% off',
      'See at Example Shop',
      'We may earn a commission',
    ])
      expect(list).toContain(words);
    expect(list).toContain('href="https://shop.example.com/kettle" rel="sponsored nofollow noopener"');
    for (const gone of ['tdpd25', 'tdpd26', 'Nothing left']) expect(html).not.toContain(gone);
    expect(partsOf(html, 'oneOneProduct')).toHaveLength(1);
    expect(partsOf(html, 'product')[0]).toMatch(/\$80.*See at Example Shop/s);
  });

  test('SP-07: in packages of a front they are shown by its subType, with the words of its editor', async () => {
    const { html } = await site.get('/shop-front');
    for (const words of ['Picks 0', 'Our pick 0', 'Best overall', '25% off', 'See at Example Shop', 'Our pick 1', '$80'])
      expect(html).toContain(words);
  });

  test('SP-07: feeds and Markdown lead to the pages of the products, which have the prices of the day', async () => {
    const feed = (await site.get('/feed.json')).html;
    expect(feed).toContain('<p>Kettles &lt;we&gt; like</p><ul><li><a href=\\"http://news.localhost/tdpd20\\">');
    expect((await site.get('/politics/story-50-rcna50.md')).html).toContain(
      '- [http://news.localhost/tdpd20](http://news.localhost/tdpd20)',
    );
  });
});

describe('the prices that were published', () => {
  const priced = (price: string, more: Record<string, unknown> = {}) => testProduct(40, { ...more, offers: [offer({ price })] });

  test('SP-36, SP-37: the page tells them with their dates in a table, never a draft’s; the call answers the same', async () => {
    await site.write(
      priced('90', { status: 'draft' }),
      priced('80'),
      priced('70'),
      priced('70', { description: 'Other words.' }),
      priced('60'),
    );
    await sql`update document_revision set saved_at = ${'2026-10-01T12:00:00.000Z'}::timestamptz + revision * interval '1 day' where document_id = 'tdpd40'`.execute(
      site.database,
    );
    const { html } = await get(40);
    const rows = [...html.matchAll(/<tr><td><time[^>]*>[^<]*<\/time><\/td><td><b>([^<]*)<\/b>/g)].map(([, price]) => price);
    expect(rows).toEqual(['$60', '$70', '$80']);
    expect(html).toContain('The lowest price we have shown since Oct. 3, 2026');
    const answer = await createContentCalls({ database: site.database, openDraft: () => undefined, originOf: fixtureOrigin }).prices(
      'tdpd40',
      {
        site: 'news',
      },
    );
    expect(answer).toMatchObject({
      found: true,
      tags: ['tdpd40'],
      data: [{ price: 60 }, { price: 70 }, { price: 80, seller: 'Example Shop' }],
    });
  });

  test('SP-36: one price has no history, nor has what is no public product', async () => {
    expect((await get(20)).html).not.toContain('Price history');
    const calls = createContentCalls({ database: site.database, openDraft: () => undefined, originOf: fixtureOrigin });
    for (const id of ['tdpd25', 'tdpd99', 'ncpn1'])
      expect(await calls.prices(id, { site: 'news' })).toMatchObject({ found: false, status: 404 });
  });
});

test('SP-32: an answer with an offer that will end is true until then, of a product and of a list', async () => {
  const calls = createContentCalls({
    database: site.database,
    openDraft: () => undefined,
    originOf: fixtureOrigin,
    now: () => Date.parse('2026-11-24T04:59:59.000Z'),
  });
  expect(await calls.article('tdpd22', { site: 'news' })).toMatchObject({ holdsMs: 1000 });
  const listed = await calls.references(['tdpd28'], { site: 'news' });
  expect(listed).toMatchObject({ found: true, holdsMs: 1000 });
});

describe('what is refused', () => {
  test.each([
    ['javascript:alert(1)', 'externalUrl'],
    ['data:text/html,<script>alert(1)</script>', 'externalUrl'],
  ])('a seller at %s, by the path of its field', (externalUrl) => {
    const { error } = product.safeParse(testProduct(30, { offers: [offer({ externalUrl })] }));
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['offers.0.externalUrl']);
  });
  test('more offers than fifty', () => {
    const offers = Array.from({ length: 500 }, () => offer());
    expect(product.safeParse(testProduct(30, { offers })).error?.issues[0]?.path).toEqual(['offers']);
  });
  test('a product of before, without an end of its offers, pros and cons, is as it was', () => {
    const parsed = product.parse(testProduct(30, { offers: [offer()] }));
    expect(parsed.offers[0]).not.toHaveProperty('dateExpires');
    expect(parsed).not.toHaveProperty('pros');
  });
});

describe('a product for search engines', () => {
  test('SD-05, SP-34: names its offers with their sellers and its review with both sides, and no offer that is unavailable or has ended', async () => {
    const [thing, breadcrumb] = listStructured((await get(20)).html);
    expect(thing).toMatchObject({
      '@type': 'Product',
      brand: { '@type': 'Brand', name: 'Kettle & Co.' },
      offers: { '@type': 'AggregateOffer', lowPrice: '75.00', highPrice: '1299.00', priceCurrency: 'USD', offerCount: 3 },
      review: {
        author: [{ name: 'Ana Ruiz' }],
        reviewRating: { ratingValue: 4.5, bestRating: 5 },
        positiveNotes: { itemListElement: [{ position: 1, name: 'It boils in a minute.' }, { position: 2 }] },
        negativeNotes: { itemListElement: [{ name: 'It beeps.' }] },
      },
    });
    expect(breadcrumb).toMatchObject({ '@type': 'BreadcrumbList' });
    const { offers } = (thing as { offers: { offers: { seller: { name: string }; availability?: string; url: string }[] } }).offers;
    expect(offers.map(({ seller, availability }) => [seller.name, availability])).toEqual([
      ['Example Shop', 'https://schema.org/InStock'],
      ['Fourth Shop', undefined],
      ['Third Shop', 'https://schema.org/OutOfStock'],
    ]);
    expect(offers[1]?.url).toBe('https://shop.example.com/k%204');
    const [ended] = listStructured((await get(22)).html);
    expect(ended).toMatchObject({ offers: { '@type': 'Offer', price: '70.00', priceValidUntil: '2026-11-24T05:00:00.000Z' } });
    expect(listStructured((await get(23)).html)[0]).toMatchObject({ offers: [{ priceCurrency: 'EUR' }, { priceCurrency: 'MXN' }, {}] });
  });
  test('SD-05: without offer, rating and points a product is not described', async () => {
    expect(listStructured((await get(21)).html).map((data) => data['@type'])).toEqual(['BreadcrumbList']);
  });
});

test('CC-39: a product answers with its description and the names of its labels', async () => {
  const paragraph = [{ type: 'paragraph', text: [{ kind: 'text', text: 'It boils in a minute.' }] }];
  const answer = (more: Record<string, unknown>) =>
    site.documents.renderAnswer({
      ...product.parse(testProduct(20, { productDescription: paragraph, labels: ['news/kitchen-tools'], ...more })),
    });
  expect(await answer({})).toMatchObject({
    product: {
      productDescription: [{ html: '<p>It boils in a minute.</p>' }],
      labels: [{ path: 'news/kitchen-tools', name: 'Kitchen tools', url: '/tag/news/kitchen-tools' }],
    },
  });
  expect(await answer({ access: 'locked' })).not.toHaveProperty('product.productDescription');
});
