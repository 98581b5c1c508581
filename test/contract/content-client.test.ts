import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallOptions, ContentClient } from '#content/responses/content-client';
import { createContentCalls } from '#features/distribution/content-calls';
import { createHttpContentClient } from '#features/distribution/content-client';
import type { DocumentTables } from '#features/newsroom/document-rows';
import {
  wireArticleCards,
  wireCard,
  wireCardSearch,
  wireLiveOverview,
  wireLiveState,
} from '../../src/features/distribution/content-api/live-wire.schema.ts';
import {
  wireArticle,
  wireCuration,
  wireNavigation,
  wirePerson,
  wireCorrection,
  wirePricePoint,
  wireSearch,
  wireSlideshow,
  wireTaxonomyPage,
} from '../../src/features/distribution/content-api/wire.schema.ts';
import { wirePieceSearch, wireProductSearch, wireSuggestions } from '../../src/features/distribution/content-api/wire-search.schema.ts';
import { type ListeningApi, listenApi } from '../support/listening-api.ts';
import { fixtureCards, fixtureLiveBlog, minutesBefore } from '../support/live-blog-fixture.ts';
import { fixtureDocuments, loadFixtureNewsroom, fixtureOrigin } from '../support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const signed: Record<string, string> = { signed: 'nccu1', 'signed-draft': 'rcna5' };
let store: TestDatabase<DocumentTables>;
let api: ListeningApi;
const clients = {} as Record<'in process' | 'over HTTP', ContentClient>;

beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
  const documents = fixtureDocuments(store.database);
  await loadFixtureNewsroom(documents);
  await documents.write(fixtureLiveBlog('rcna13', { site: 'eonline', vertical: 'eonline', taxonomy: ['eonline/style'] }), { by: 'test' });
  for (const price of ['80', '60'])
    await documents.write(
      {
        type: 'product',
        id: 'tdpd1',
        site: 'eonline',
        vertical: 'eonline',
        publisher: 'masthead',
        status: 'published',
        slug: 'a-kettle',
        headline: 'A kettle',
        name: 'A kettle',
        datePublished: minutesBefore(60),
        offers: [{ price, seller: 'A shop', externalUrl: 'https://shop.example.com', state: 'AVAILABLE' }],
      },
      { by: 'test' },
    );
  await fixtureCards(store.database).postMany(
    'rcna13',
    [
      { text: 'First', keyEvent: true, authors: ['ncpn1'], datePublished: minutesBefore(30) },
      { text: 'Second', datePublished: minutesBefore(20) },
      { text: 'Third', datePublished: minutesBefore(10) },
    ],
    { by: 'test' },
  );
  const calls = createContentCalls({ database: store.database, openDraft: (draftId) => signed[draftId], originOf: fixtureOrigin });
  api = await listenApi(calls);
  clients['in process'] = calls;
  clients['over HTTP'] = createHttpContentClient({ bases: [`${api.origin}/`] });
});
afterAll(async () => {
  await api.close();
  await store.close();
});

const news: CallOptions = { site: 'news', correlationId: 'contract-1' };
const msnbc: CallOptions = { site: 'msnbc' };
const listIds = (items: readonly { item: { id: string } }[]) => items.map(({ item }) => item.id);
const data = <Data>(result: { found: true; data: Data } | { found: false }): Data => {
  if (!result.found) throw new Error('Nothing was found.');
  return result.data;
};

describe.each(['in process', 'over HTTP'] as const)('the content calls %s', (name) => {
  const client = () => clients[name];

  test('CC-12, CC-30: answer a piece with its body, authors and tags; r1 means rcna1', async () => {
    const result = await client().article('r1', news);
    expect(result).toMatchObject({
      found: true,
      tags: ['rcna1'],
      data: {
        id: 'rcna1',
        headline: 'Senate passes the budget',
        url: { primary: '/politics/piece-rcna1-rcna1', short: 'http://news.localhost/rcna1' },
      },
    });
    expect(wireArticle.parse(data(result)).authors[0]).toMatchObject({ id: 'ncpn1', name: 'Ana Writer', bio: 'Writes.' });
    expect(data(result).body).toHaveLength(4);
  });

  test('CC-38: answer authors as persons: their type, whether they are featured, and who is behind the by-line', async () => {
    const [author] = data(await client().article('rcna1', news)).authors;
    expect(author).toMatchObject({ id: 'ncpn1', type: 'person', authorType: 'columnist', featuredAuthor: { isFeaturedAuthor: false } });
    expect(author?.person).toEqual({
      id: 'ncpn1',
      type: 'person',
      name: 'Ana Writer',
      url: '/author/ana-writer-ncpn1',
      slug: 'ana-writer',
      vertical: 'news',
    });
    expect(data(await client().persons({ filters: 'id:ncpn1' }, news)).items[0]).toMatchObject({ type: 'person', name: 'Ana Writer' });
  });

  test('CC-16: answer a hidden piece at its own call', async () => {
    expect(await client().article('rcna3', news)).toMatchObject({ found: true, data: { hidden: true } });
  });

  test('CC-15: tell where an old address leads now', async () => {
    await store.database
      .insertInto('redirect')
      .values({ site: 'news', path: '/2019/05/old-budget', document_id: 'rcna1', location: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    expect(await client().curation('/2019/05/old-budget', news)).toMatchObject({
      found: false,
      status: 404,
      movedTo: '/politics/piece-rcna1-rcna1',
    });
  });

  test('CC-15: tell 410 of what was taken down and 404 of drafts and unknown ids, with the tag that brings it back', async () => {
    expect(await client().article('rcna4', news)).toEqual({ found: false, status: 410, tags: ['rcna4'] });
    expect(await client().article('rcna5', news)).toEqual({ found: false, status: 404, tags: ['rcna5'] });
    expect(await client().article('rcna99', news)).toEqual({ found: false, status: 404, tags: ['rcna99'] });
    expect(await client().curation('/gone', news)).toMatchObject({ found: false, status: 410 });
  });

  test('CC-31, AR-31: never give the locked part of a locked piece', async () => {
    const article = data(await client().article('rcna6', news));
    expect(article).toMatchObject({ truncated: true, paragraphCount: 5, access: 'locked' });
    expect(JSON.stringify(article)).not.toContain('Zyxwvut');
    expect(data(await client().waffle({ query: 'zyxwvut' }, news)).items).toEqual([]);
    expect(await client().articlePermissions('rcna6', news)).toMatchObject({ data: { allowed: false, reason: 'locked' } });
    expect(await client().articlePermissions('rcna1', news)).toMatchObject({ data: { allowed: true, reason: 'free' } });
  });

  test('CC-20, AR-21: answer a slideshow by id, and the newest of the brand without one', async () => {
    const one = data(await client().slideshow('rcna10', { ...news, vertical: 'news' }));
    expect(wireSlideshow.parse(one)).toMatchObject({ id: 'rcna10', totalSlides: 2 });
    expect(data(await client().slideshow(undefined, { ...news, vertical: 'news' })).id).toBe('rcna10');
    expect(await client().slideshow(undefined, { ...news, vertical: 'mach' })).toMatchObject({ found: false, status: 404 });
  });

  test('FR-01, FR-06: put a front together: hand-placed pieces exempt from the publisher restriction, lists not, nothing twice', async () => {
    const result = await client().curation('/', news);
    const front = data(result);
    expect(() => wireCuration.parse(front)).not.toThrow();
    const packages = front.layouts.flatMap((layout) => layout.packages);
    expect(packages.map(({ items }) => listIds(items))).toEqual([
      ['rcna8', 'rcna1', 'rcna2'],
      ['rcna6', 'rcna7'],
    ]);
    expect(packages[0]?.autofill).toEqual({ filters: 'taxonomy:news', size: 3 });
    expect(packages[0]?.overrides).toEqual({ rcna8: { headline: 'Said differently' } });
    expect(result.tags).toEqual(expect.arrayContaining(['nccu1', 'rcna8', 'tax:news', 'all', 'path:news/']));
  });

  test('FR-15: turn the pages of a waffle front, and take its page from the query', async () => {
    const first = data(await client().curation('/politics', { ...news, page: 1 }));
    const second = data(await client().curation('/politics', { ...news, page: 2 }));
    expect(first.pagination).toMatchObject({ page: 1, totalCount: 4, totalPages: 2 });
    const pages = [first, second].map((front) => listIds(front.layouts[0]?.packages[0]?.items ?? []));
    expect(pages).toEqual([
      ['rcna1', 'rcna2'],
      ['rcna6', 'rcna10'],
    ]);
    const slideshow = second.layouts[0]?.packages[0]?.items.find(({ item }) => item.id === 'rcna10');
    expect(slideshow?.item.slides).toEqual([{ headline: 'One' }, { headline: 'Two' }]);
  });

  test('CC-17: answer a live blog’s cards by cursor, one card, where the blog is and what stands around it', async () => {
    const first = data(await client().articleCards({ articleId: 'r13', size: 2 }, news));
    expect(wireArticleCards.parse(first).article).toMatchObject({ id: 'rcna13', headline: 'Headline rcna13', state: { totalItems: 3 } });
    expect(first.article.cards.items.map(({ content }) => content.text)).toEqual(['Third', 'Second']);
    const { next } = first.search.pagination;
    const rest = data(await client().articleCards({ articleId: 'rcna13', before: next ?? '', keyEvents: true }, news));
    expect(rest.article.cards.items).toMatchObject([{ content: { text: 'First' }, keyEvent: true, authors: [{ name: 'Ana Writer' }] }]);
    const [card] = rest.article.cards.items;
    const id = card?.id ?? '';
    expect(wireCard.parse(data(await client().card(id, news)))).toEqual(card);
    expect(await client().card('ncrd999', news)).toEqual({ found: false, status: 404, tags: ['ncrd999'] });
    expect(await client().locate(id, news)).toMatchObject({
      data: { type: 'card', url: `/style/latest/live-blog/piece-rcna13-rcna13/${id}` },
    });
    expect(wireLiveState.parse(data(await client().liveState('rcna13', news)))).toMatchObject({
      id: 'rcna13',
      totalItems: 3,
      complete: true,
    });
    expect(wireLiveOverview.parse(data(await client().liveOverview('rcna13', news))).keyEvents).toMatchObject([{ id }]);
    const found = data(await client().cards({ filters: `type:card AND subType:post AND NOT id:${id}`, size: 1 }, { site: 'eonline' }));
    expect(wireCardSearch.parse(found)).toMatchObject({ items: [{ content: { text: 'Third' } }], pagination: { totalItems: 2 } });
    expect(await client().articleCards({ articleId: 'rcna1' }, news)).toMatchObject({ found: false, status: 404 });
    expect(await client().articleCards({ articleId: 'rcna13' }, news)).toMatchObject({
      tags: expect.arrayContaining(['rcna13', 'cards:rcna13']) as string[],
    });
  });

  test('FR-05, CC-19: show a draft only by its signed link', async () => {
    expect(data(await client().curationDraft('signed', news)).id).toBe('nccu1');
    expect(await client().curationDraft('nccu1', news)).toMatchObject({ found: false, status: 404 });
  });

  test('answer a piece that is not published by its signed link alone', async () => {
    expect(wireArticle.parse(data(await client().pieceDraft('signed-draft', news)))).toMatchObject({
      id: 'rcna5',
      headline: 'Draft headline',
    });
    expect(await client().pieceDraft('rcna5', news)).toMatchObject({ found: false, status: 404, tags: [] });
  });

  test('FR-27, CC-27: answer a taxonomy page with the terms below, its front and its pieces', async () => {
    const page = data(await client().taxonomyPage('news', '-1', { ...news, vertical: 'news' }));
    expect(() => wireTaxonomyPage.parse(page)).not.toThrow();
    expect(page.terms.map(({ path }) => path)).toEqual(['news/politics']);
    expect(page.term).toMatchObject({
      children: [{ path: 'news/politics', name: 'Politics', url: '/tag/news/politics' }],
      dateCreated: expect.any(String) as string,
      dateModified: expect.any(String) as string,
    });
    expect(listIds(page.items)).toEqual(['rcna1', 'rcna2', 'rcna6', 'rcna10']);
    for (const asked of [
      ['news', 'politics'],
      ['news/politics', undefined],
    ] as const) {
      const below = data(await client().taxonomyPage(asked[0], asked[1], { ...news, vertical: 'news' }));
      expect(below.curation?.id).toBe('nccu2');
    }
    expect(await client().taxonomyPage('news', 'nothing', { ...news, vertical: 'news' })).toMatchObject({ found: false, status: 404 });
  });

  test('CC-21: answer a curated list: kept pieces that may be shown first, then what its filter finds', async () => {
    expect(listIds(data(await client().curatedList('read', 4, news)))).toEqual(['rcna2', 'rcna8', 'rcna1', 'rcna6']);
    expect(listIds(data(await client().curatedList('read', 2, news)))).toEqual(['rcna2', 'rcna8']);
    expect(await client().curatedList('none', 2, news)).toMatchObject({ found: false, status: 404 });
  });

  test('CC-22, BR-08: answer navigation, empty where there is none, menus and profiles', async () => {
    expect(wireNavigation.parse(data(await client().navigation('news', news))).global).toHaveLength(1);
    const none = { global: [], local: [], shortcuts: [], footer: [] };
    expect(data(await client().navigation('today', news))).toEqual({ ...none, brands: ['news'], newsletters: false });
    expect(data(await client().menu('news', news)).items[0]?.label).toBe('Politics');
    expect(await client().menu('today', news)).toMatchObject({ found: false, status: 404 });
    expect(data(await client().socialMedia('news', news)).facebook).toMatch(/^https:/);
    expect(await client().socialMedia('mach', news)).toMatchObject({ found: false, status: 404 });
  });

  test('NV-15: answer the corrections of a vertical of this site', async () => {
    const noted = data(await client().corrections('news', 5, news));
    expect(noted.map((one) => wireCorrection.parse(one))).toEqual(noted);
    expect(noted.map(({ id, note }) => [id, note])).toEqual([['rcna2', 'A name was corrected.']]);
    expect(await client().corrections('telemundo', 5, news)).toMatchObject({ found: true, data: [] });
  });

  test('SP-36: answer the prices that were published of a product, newest first', async () => {
    const prices = data(await client().prices('tdpd1', { site: 'eonline' }));
    expect(prices.map((one) => wirePricePoint.parse(one))).toEqual(prices);
    expect(prices).toMatchObject([
      { price: 60, priceCurrency: 'USD', seller: 'A shop' },
      { price: 80, priceCurrency: 'USD', seller: 'A shop' },
    ]);
    expect(await client().prices('rcna1', news)).toMatchObject({ found: false, status: 404 });
  });

  test('CC-23, AR-10: find related pieces, never the piece itself', async () => {
    expect(listIds(data(await client().related({ id: 'rcna1', taxonomy: 'news/politics', size: 5, vertical: 'news' }, news)))).toEqual([
      'rcna2',
      'rcna6',
    ]);
  });

  test('CC-24, CC-37, FL-11: answer lists by filter with pages and counts, each site its own, msnbc by itself', async () => {
    const all = data(await client().waffle({ size: 2, page: 2 }, news));
    expect(() => wireSearch.parse(all)).not.toThrow();
    expect(all.pagination).toEqual({ page: 2, size: 2, totalPages: 3, totalItems: 5 });
    expect(all.aggregation).toEqual([
      { type: 'article', count: 4 },
      { type: 'slideshow', count: 1 },
    ]);
    expect(listIds(data(await client().waffle({}, msnbc)).items)).toEqual(['rcna8']);
    expect(data(await client().waffle({ filters: 'vertical:msnbc' }, news)).items).toEqual([]);
    expect(data(await client().waffle({ filters: 'taxonomy:news' }, msnbc)).items).toEqual([]);
    expect(listIds(data(await client().waffle({ filters: 'vertical:mach' }, news)).items)).toEqual(['rcna7']);
  });

  test('find words in the language of the brand, accents ignored', async () => {
    expect(listIds(data(await client().waffle({ query: 'senates passing budgets' }, news)).items)).toEqual(['rcna1']);
    expect(listIds(data(await client().waffle({ query: 'viajo bogota' }, { site: 'telemundo' })).items)).toEqual(['rcna9']);
    expect(data(await client().waffle({ query: 'hidden' }, news)).items).toEqual([]);
  });

  test('SR-01, SR-10: find pieces by what readers type, each marked where it was found', async () => {
    const found = wirePieceSearch.parse(data(await client().pieces({ query: 'senates passing', size: 5 }, news)));
    expect(found).toMatchObject({ pagination: { page: 1, size: 5, totalPages: 1, totalItems: 1 }, isPartial: false });
    expect(found.items[0]?.highlights.headline).toEqual([
      { text: 'Senate', found: true },
      { text: ' ' },
      { text: 'passes', found: true },
      { text: ' the budget' },
    ]);
    expect(
      data(await client().pieces({ query: 'headline', type: 'slideshow', sort: 'newest' }, news)).items.map(({ item }) => item.id),
    ).toEqual(['rcna10']);
    expect(data(await client().pieces({ query: 'zyxwvut hidden' }, news)).items).toEqual([]);
    expect(data(await client().pieces({ query: 'seante' }, news)).insteadOf).toEqual({ text: 'senate', kind: 'meant' });
  });

  test('SP-06: find products by words and filter', async () => {
    expect(wireProductSearch.parse(data(await client().products({}, news))).items).toEqual([]);
    expect(data(await client().products({ query: 'senate' }, news)).pagination.totalItems).toBe(0);
  });

  test('SR-12: suggest people, topics and pieces', async () => {
    const suggested = wireSuggestions.parse(data(await client().suggestions({ query: 'ana w' }, news)));
    expect(suggested.people).toMatchObject([{ id: 'ncpn1', name: 'Ana Writer', url: '/author/ana-writer-ncpn1' }]);
    expect(data(await client().suggestions({ query: 'pol' }, news)).topics).toMatchObject([{ path: 'news/politics', name: 'Politics' }]);
    expect(data(await client().suggestions({ query: 'sena' }, news)).pieces).toMatchObject([{ id: 'rcna1', type: 'article' }]);
  });

  test('CC-25: find persons by filter and name', async () => {
    const people = data(await client().persons({ filters: 'subType:columnist AND vertical:news' }, news));
    expect(people.items.map((person) => wirePerson.parse(person).id)).toEqual(['ncpn1']);
    expect(data(await client().persons({ filters: 'NOT subType:columnist' }, news)).items).toEqual([]);
    expect(data(await client().persons({ query: 'ana' }, news)).pagination.totalItems).toBe(1);
  });

  test('answer what a body refers to, in its order, without what may not be shown', async () => {
    const references = data(await client().references(['rcna2', 'rcna3', 'rcna1', 'rcna4'], news));
    expect(listIds(references.items)).toEqual(['rcna2', 'rcna1']);
    expect(data(await client().references([], news))).toEqual({ items: [], newsletters: [] });
  });

  test('tell where an id lives', async () => {
    expect(data(await client().locate('rcna1', news))).toEqual({ url: '/politics/piece-rcna1-rcna1', type: 'article', vertical: 'news' });
    expect(await client().locate('rcna4', news)).toMatchObject({ found: false, status: 410 });
    expect(await client().locate('rcna5', news)).toMatchObject({ found: false, status: 404 });
  });

  test('FL-10: refuse a filter that cannot be read, with its position, and one that mixes publishers', async () => {
    await expect(client().waffle({ filters: 'type:Article AND nonsense' }, news)).rejects.toMatchObject({
      status: 400,
      code: 'filters/invalid',
      details: { position: 17 },
    });
    await expect(client().waffle({ filters: 'publisher:msnbc OR vertical:news' }, news)).rejects.toMatchObject({
      status: 400,
      code: 'publisher/restricted',
    });
    await expect(client().persons({ filters: 'x' }, news)).rejects.toMatchObject({ status: 400, code: 'filters/invalid' });
  });
});
