// The names that programs which read the calls rely on, asked over HTTP of a real store.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContentCalls } from '#features/distribution/content-calls';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { fixtureCards, fixtureLiveBlog, minutesBefore } from '../support/live-blog-fixture.ts';
import { type ListeningApi, listenApi } from '../support/listening-api.ts';
import {
  fixtureArticle,
  fixtureDocuments,
  fixtureFront,
  fixtureOrigin,
  fixtureStart,
  loadFixtureNewsroom,
} from '../support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let store: TestDatabase<DocumentTables>;
let api: ListeningApi;
const picture = { id: 'ncim1', width: 1600, height: 900, alt: 'A hall' };

beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
  const documents = fixtureDocuments(store.database);
  await loadFixtureNewsroom(documents);
  const by = { by: 'test' };
  const whole = {
    subType: 'analysis',
    authors: ['ncpn1'],
    primaryImage: picture,
    teaseImage: picture,
    socialImage: picture,
    source: 'Agency',
    nativeAd: true,
    sponsoredBy: 'Acme',
    breakingNews: true,
  };
  await documents.write(fixtureArticle('rcna20', 'news', whole, 20), by);
  for (const number of [41, 42, 43, 44]) {
    const { body: _body, ...facts } = fixtureArticle(`tdpd${number}`, 'news', { taxonomy: ['news/shop'] }, number);
    const offers = [{ seller: 'Shop', externalUrl: 'https://shop.example/1', price: String(number) }];
    await documents.write({ ...facts, type: 'product', name: `Thing ${number}`, offers }, by);
  }
  await documents.write(
    fixtureFront('nccu20', 'news', '/grid', {
      layouts: [
        {
          id: 'l1',
          packages: [
            {
              id: 'w1',
              type: 'waffle',
              subType: 'autofilledProductWaffle',
              autofill: { filters: 'taxonomy:news/shop', size: 2 },
              metadata: { pageSize: 2 },
            },
            { id: 'e1', type: 'embed', metadata: { embed: { url: 'https://outside.example/part' } } },
          ],
        },
      ],
    }),
    by,
  );
  await documents.write(fixtureLiveBlog('rcna30', { taxonomy: ['news/storm'] }), by);
  const cards = fixtureCards(store.database);
  const [root] = await cards.postMany(
    'rcna30',
    [
      { text: 'First', headline: 'One', datePublished: minutesBefore(30) },
      { text: 'Second', datePublished: minutesBefore(20) },
      { text: 'Third', datePublished: minutesBefore(10) },
    ],
    by,
  );
  await cards.post('rcna30', { text: 'An answer', replyTo: root?.id, datePublished: minutesBefore(5) }, by);
  api = await listenApi(
    createContentCalls({ database: store.database, openDraft: () => undefined, originOf: fixtureOrigin, now: () => fixtureStart }),
  );
});
afterAll(async () => {
  await api.close();
  await store.close();
});

const ask = async <Data>(path: string): Promise<Data> => {
  const response = await fetch(`${api.origin}/bentoapi/${path}`);
  expect(response.status, path).toBe(200);
  return (await response.json<{ data: Data }>()).data;
};
type Fields = Record<string, unknown>;
type WireCard = Fields & { id: string; content: Fields & { text: string }; replies: WireCard[] };
type Found<One> = { search: { items: One[]; pagination: Fields } };
const textsOf = (cards: readonly WireCard[]) => cards.map(({ content }) => content.text);

test('CC-12, CC-13: a piece answers with its names, and its short address is whole', async () => {
  const { article } = await ask<{ article: Fields }>('article/rcna20');
  expect(article).toMatchObject({
    id: 'rcna20',
    type: 'article',
    subType: 'analysis',
    headline: 'Headline rcna20',
    description: 'Description rcna20',
    url: { primary: '/politics/piece-rcna20-rcna20', slug: 'piece-rcna20', short: 'http://news.localhost/rcna20' },
    taxonomy: [{ path: 'news/politics', name: 'Politics', url: '/tag/news/politics' }],
    primaryImage: { id: 'ncim1' },
    teaseImage: { id: 'ncim1' },
    socialImage: { id: 'ncim1' },
    nativeAd: true,
    breakingNews: true,
    hidden: false,
    adsEnabled: true,
    ecommerceEnabled: false,
    sponsoredBy: 'Acme',
    source: { organization: 'Agency' },
    publisher: 'masthead',
  });
  for (const date of ['datePublished', 'dateModified', 'dateCreated']) expect(article[date]).toMatch(/^\d{4}-\d\d-\d\dT/);
  const [element] = article['body'] as Fields[];
  expect(Object.keys(element ?? {}).sort()).toEqual(['element', 'html', 'type']);
});

test('LB-18, CC-17: a card answers with its names, alone and in a search', async () => {
  const { search } = await ask<Found<WireCard>>(
    `card/search?filters=${encodeURIComponent('type:card AND taxonomy:news/storm AND subType:post')}`,
  );
  expect(textsOf(search.items)).toEqual(['Third', 'Second', 'First']);
  const first = search.items.find(({ content }) => content.text === 'First');
  const { card } = await ask<{ card: WireCard }>(`card/${first?.id ?? ''}`);
  expect(card).toMatchObject({
    type: 'card',
    subType: 'post',
    headline: 'One',
    date: { publishedAt: minutesBefore(30) },
    content: { text: 'First', markupAndEmbeds: [{ type: 'paragraph' }] },
    replies: [{ type: 'card', content: { text: 'An answer' } }],
  });
});

test('CC-17: a search for cards goes up to an instant, without one card, by size and page', async () => {
  const cards = async (filters: string, more = '') =>
    (await ask<Found<WireCard>>(`card/search?filters=${encodeURIComponent(`type:card AND taxonomy:news/storm${filters}`)}${more}`)).search;
  const until = await cards(` AND datePublished:<=${minutesBefore(20)}`);
  expect(textsOf(until.items)).toEqual(['Second', 'First']);
  expect(textsOf((await cards(` AND NOT id:${until.items[0]?.id ?? ''}`)).items)).toEqual(['Third', 'First']);
  const second = await cards('', '&size=2&page=2');
  expect([textsOf(second.items), second.pagination]).toEqual([['First'], expect.objectContaining({ page: 2, size: 2, totalItems: 3 })]);
  expect((await cards(' AND subType:text')).items).toEqual([]);
});

test('CC-29, AR-21: a list answers content items, a slideshow its slides', async () => {
  const { search } = await ask<Found<{ item: Fields; computedValues: Fields }>>('waffle/automated?filters=id:rcna20');
  expect(search.items).toMatchObject([
    {
      item: {
        taxonomy: [{ path: 'news/politics' }],
        authors: [{ id: 'ncpn1', name: 'Ana Writer' }],
        source: { organization: 'Agency' },
        datePublished: expect.any(String) as string,
        dateModified: expect.any(String) as string,
        breakingNews: true,
        nativeAd: true,
        urls: { canonical: '/politics/piece-rcna20-rcna20', slug: 'piece-rcna20' },
      },
      computedValues: {
        teaseImage: { id: 'ncim1' },
        headline: 'Headline rcna20',
        description: 'Description rcna20',
        unibrow: { text: 'Politics', url: '/tag/news/politics' },
        url: '/politics/piece-rcna20-rcna20',
      },
    },
  ]);
  const slides = await ask<Found<{ item: Fields }>>('waffle/automated?filters=id:rcna10');
  expect(slides.search.items[0]?.item).toMatchObject({ totalSlides: 2, slides: [{ headline: 'One' }, { headline: 'Two' }] });
  const { slideshow } = await ask<{ slideshow: Fields }>('slideshow/rcna10');
  expect(slideshow).toMatchObject({ totalSlides: 2, slides: [{ headline: 'One', authors: [], caption: [{ type: 'paragraph' }] }, {}] });
});

test('FR-16, FR-33: a curation says its pagination and the kinds of its packages, a list its own', async () => {
  const { curation } = await ask<{ curation: { pagination: Fields; layouts: { packages: Fields[] }[] } }>('curation/slug/grid?page=2');
  expect(curation.pagination).toMatchObject({ page: 2, count: 2, totalCount: expect.any(Number) as number, urlFilter: '' });
  expect(curation.pagination['totalPages']).toBe(Math.ceil(Number(curation.pagination['totalCount']) / 2));
  expect(curation.layouts[0]?.packages).toMatchObject([{ type: 'waffle', subType: 'autofilledProductWaffle' }, { type: 'embed' }]);
  const { search } = await ask<Found<unknown>>('waffle/automated?size=2&page=2');
  expect(Object.keys(search.pagination).sort()).toEqual(['page', 'size', 'totalItems', 'totalPages']);
  const refused = fixtureDocuments(store.database).write(
    fixtureFront('nccu21', 'news', '/odd', { layouts: [{ id: 'l1', packages: [{ id: 'x', type: 'carouselOfDoom' }] }] }),
    { by: 'test' },
  );
  await expect(refused).rejects.toMatchObject({ code: 'content/invalid' });
});

test('FL-05: the values of type ignore case', async () => {
  const idsOf = async (filters: string) =>
    (await ask<Found<{ item: { id: string } }>>(`waffle/automated?filters=${encodeURIComponent(filters)}`)).search.items.map(
      ({ item }) => item.id,
    );
  expect(await idsOf('type:SLIDESHOW')).toEqual(['rcna10']);
  expect(await idsOf('type:slideshow')).toEqual(await idsOf('type:Slideshow'));
  expect(await idsOf('type:article')).toEqual(await idsOf('type:Article'));
});
