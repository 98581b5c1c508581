import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { fixtureArticle } from '../../../../test/support/newsroom-fixture.ts';
import { createTestSaved, fixtureProduct, type TestReader, type TestSaved } from '../../../../test/support/test-saved.ts';
import type { SavedTables } from './saved.tables.ts';

let saved: TestSaved;
let joined = 0;
const database = () => saved.store.database.withTables<DocumentTables & SavedTables>();
beforeAll(async () => {
  saved = await createTestSaved();
  await saved.write(
    ...Array.from({ length: 13 }, (_, index) =>
      fixtureArticle(`rcna${index + 1}`, 'news', { headline: index === 2 ? 'A harbor opens' : `Piece ${index + 1}` }, index),
    ),
    fixtureProduct('tdpd1', '100.00'),
  );
});
afterAll(() => saved.close());

/** Somebody who has saved nothing yet: each test has readers of its own. */
const join = (): Promise<TestReader> => saved.reader(`reader${(joined += 1)}@example.com`);

type Entry = {
  contentId: string;
  note: string | null;
  collections: string[];
  price: unknown;
  content: { computedValues: { headline: string } } | null;
};
type Listed = { data: Entry[]; pageInfo: { nextPage: string | null } };
const list = async (reader: TestReader, path = '') => (await reader.call(`/bookmarks${path}`)).data['bookmarks'] as Listed;
const ids = async (reader: TestReader, path = '') => (await list(reader, path)).data.map(({ contentId }) => contentId);
const save = async (reader: TestReader, id: string, type = 'article') => {
  saved.clock.now += 1_000;
  return (await reader.call(`/createbookmark/${id}/${type}`)).data['createBookmark'];
};
/** Saves the first so many articles. */
const saveFirst = async (reader: TestReader, count: number): Promise<void> => {
  for (let number = 1; number <= count; number += 1) await save(reader, `rcna${number}`);
};

test('SV-03: pages of ten unless said, the newest first, and what follows a cursor follows it whatever was saved meanwhile', async () => {
  const ada = await join();
  await saveFirst(ada, 12);
  const first = await list(ada);
  expect(first.data.map(({ contentId }) => contentId)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `rcna${number}`));
  await save(ada, 'rcna13');
  expect(await ids(ada, `/10/${first.pageInfo.nextPage}`)).toEqual(['rcna2', 'rcna1']);
  expect(await ids(ada, '/5/-/all')).toEqual(['rcna13', 'rcna12', 'rcna11', 'rcna10', 'rcna9']);
  expect((await list(ada, '/30/-/ALL')).pageInfo.nextPage).toBeNull();
  expect(await ids(ada, '/30/-/video')).toEqual([]);
  expect((await ada.call('/bookmarks/151')).status).toBe(400);
  expect((await list(ada, '/1')).data[0]?.content?.computedValues.headline).toBe('Piece 13');
});

test('SV-08: a cursor of another account, of another list, and one made by hand are refused', async () => {
  const [ada, bea] = [await join(), await join()];
  await saveFirst(bea, 12);
  const { pageInfo } = await list(bea, '/5');
  const cursor = pageInfo.nextPage ?? '';
  const forged = [
    cursor.replace(/^\d+/, '0'),
    cursor.replace(/\.rcna\d+\./, '.rcna1.'),
    `${cursor.slice(0, -2)}AA`,
    '0.rcna1',
    "' or 1=1 --",
    'x'.repeat(200),
  ];
  for (const [reader, path] of [
    [ada, `/5/${cursor}`],
    [bea, `/5/${cursor}/article`],
    ...forged.map((one) => [bea, `/5/${encodeURIComponent(one)}`] as const),
  ] as const) {
    const answer = await reader.call(`/bookmarks${path}`);
    expect([answer.status, answer.code], path).toEqual([400, 'saved/invalid-cursor']);
  }
  expect(await ids(bea, `/5/${cursor}`)).toHaveLength(5);
});

test('SV-08: another customer’s id gives nothing of them, and another’s things cannot be changed', async () => {
  const [ada, bea] = [await join(), await join()];
  for (const reader of [ada, bea]) await save(reader, 'rcna1');
  expect((await ada.call(`/bookmarks?customerId=${bea.id}`)).code).toBe('account/not-yours');
  expect((await ada.call(`/bookmarks?customerId=${ada.id}`)).status).toBe(200);
  const { data } = await bea.call('/collections', { method: 'POST', body: { name: 'Of Bea' } });
  const id = String(data['collectionId']);
  expect((await ada.call(`/collections/${id}`, { method: 'PUT', body: { name: 'Mine' } })).code).toBe('saved/not-found');
  expect((await ada.call(`/collections/${id}`, { method: 'DELETE' })).code).toBe('saved/not-found');
  await ada.call('/bookmarkdetails/rcna1', { method: 'PUT', body: { note: null, collections: [id] } });
  expect((await bea.call('/collections')).data['collections']).toEqual([{ collectionId: id, name: 'Of Bea', size: 0 }]);
  await ada.call('/deleteBookmark/rcna1');
  expect(await ids(bea, '/30')).toContain('rcna1');
});

test('SV-08: the same save from two tabs and two devices at once is one bookmark, and deleting what is gone is done', async () => {
  const carl = await saved.reader('carl@example.com');
  const all = await Promise.all(Array.from({ length: 8 }, () => carl.call('/createbookmark/rcna1/article', { method: 'POST' })));
  expect(all.map(({ data }) => data['createBookmark'])).toEqual(Array.from({ length: 8 }, () => true));
  expect(await ids(carl)).toEqual(['rcna1']);
  const gone = await Promise.all(Array.from({ length: 8 }, () => carl.call('/deleteBookmark/rcna1', { method: 'DELETE' })));
  expect(gone.map(({ data }) => data['deleteBookmark'])).toEqual(Array.from({ length: 8 }, () => true));
  expect(await ids(carl)).toEqual([]);
});

test('SV-09: a note and collections stay within bounds, without control characters, and are found by search', async () => {
  const ada = await join();
  await saveFirst(ada, 3);
  const { data } = await ada.call('/collections', { method: 'POST', body: { name: ' To \u0007 read \n later ' } });
  const collectionId = String(data['collectionId']);
  const note = ' For Sunday\u0007 & <script>alert(1)</script> ';
  expect(
    (await ada.call('/bookmarkdetails/rcna2', { method: 'PUT', body: { note, collections: [collectionId, 'unknown'] } })).data,
  ).toEqual({ done: true });
  expect((await list(ada, `/30?collection=${collectionId}`)).data).toMatchObject([
    { contentId: 'rcna2', note: 'For Sunday & <script>alert(1)</script>', collections: [collectionId] },
  ]);
  expect(await ids(ada, '/30?search=sunday')).toEqual(['rcna2']);
  expect(await ids(ada, '/30?search=harbors')).toEqual(['rcna3']);
  expect(await ids(ada, '/30?search=%25')).toEqual([]);
  expect((await ada.call('/collections')).data['collections']).toEqual([{ collectionId, name: 'To read later', size: 1 }]);
  expect((await ada.call('/bookmarkdetails/rcna2', { method: 'PUT', body: { note: 'x'.repeat(1_001), collections: [] } })).status).toBe(
    400,
  );
  expect((await ada.call('/collections', { method: 'POST', body: { name: ' \u0000 ' } })).status).toBe(400);
  expect((await ada.call('/bookmarkdetails/tdpd1', { method: 'PUT', body: { note: 'x', collections: [] } })).code).toBe('saved/not-found');
});

test('SV-10: a removal is taken back as it was, with its note, time and collections, for a day', async () => {
  const bea = await join();
  let ada = await join();
  await saveFirst(ada, 3);
  const signInAgain = async (): Promise<void> => {
    const { data } = await saved.call('/signin', { email: ada.email, password: 'a long enough phrase', brand: 'news' });
    const authorization = `Bearer ${String(data['access_token'])}`;
    ada = { ...ada, call: (path, { headers = {}, ...more } = {}) => saved.ask(path, { ...more, headers: { authorization, ...headers } }) };
  };
  const before = (await list(ada, '/30')).data.find(({ contentId }) => contentId === 'rcna2');
  await ada.call('/deleteBookmark/rcna2');
  expect(await ids(ada, '/30')).not.toContain('rcna2');
  expect((await bea.call('/restorebookmark/rcna13', { method: 'POST' })).code).toBe('saved/not-found');
  expect((await ada.call('/restorebookmark/rcna2', { method: 'POST' })).data).toEqual({ done: true });
  expect((await list(ada, '/30')).data.find(({ contentId }) => contentId === 'rcna2')).toEqual(before);
  expect((await ada.call('/restorebookmark/rcna2', { method: 'POST' })).code).toBe('saved/not-found');
  await ada.call('/deleteBookmark/rcna2');
  saved.clock.now += 86_399_000;
  await signInAgain();
  expect((await ada.call('/restorebookmark/rcna2', { method: 'POST' })).data).toEqual({ done: true });
  await ada.call('/deleteBookmark/rcna2');
  saved.clock.now += 86_400_001;
  await signInAgain();
  expect((await ada.call('/restorebookmark/rcna2', { method: 'POST' })).code).toBe('saved/not-found');
});

test('SV-06: what is unpublished later stays as a place without its words, and what is renamed leads to its new address', async () => {
  const ada = await join();
  await saved.write(...[21, 22, 23].map((number) => fixtureArticle(`rcna${number}`, 'news', {}, number)));
  for (const id of ['rcna21', 'rcna22', 'rcna23']) await save(ada, id);
  await saved.write(
    fixtureArticle('rcna21', 'news', { status: 'unpublished' }, 21),
    fixtureArticle('rcna22', 'news', { hidden: true }, 22),
    fixtureArticle('rcna23', 'news', { slug: 'another-name' }, 23),
  );
  const { data } = await list(ada, '/30');
  const of = (id: string) => data.find(({ contentId }) => contentId === id);
  expect([of('rcna21')?.content, of('rcna22')?.content]).toEqual([null, null]);
  expect(JSON.stringify(of('rcna23'))).toContain('another-name-rcna23');
  expect((await ada.call('/deleteBookmark/rcna21')).data).toEqual({ deleteBookmark: true });
});

test('SV-05: a customer without a zip code is not saved; with one it is, with the id of the measuring house', async () => {
  const ada = await join();
  expect((await ada.call('/savecustomer/')).data).toEqual({ saveCustomer: false });
  expect((await ada.call('/savecustomer/-')).data).toEqual({ saveCustomer: false });
  expect((await ada.call('/customer/')).data).toEqual({ customer: { customerId: ada.id, mparticleId: null, zipCode: null } });
  expect((await ada.call('/savecustomer/33101?mparticleId=m1')).data).toEqual({ saveCustomer: true });
  expect((await ada.call('/savecustomer/10001', { method: 'PUT' })).data).toEqual({ saveCustomer: true });
  expect((await ada.call('/customer')).data).toEqual({ customer: { customerId: ada.id, mparticleId: 'm1', zipCode: '10001' } });
  expect((await ada.call('/savecustomer/abc')).status).toBe(400);
});

test('SV-11: a product has what it cost when it was saved, and what it costs now', async () => {
  const ada = await join();
  await save(ada, 'rcna2');
  await save(ada, 'tdpd1', 'product');
  const price = async () => (await list(ada, '/1/-/product')).data[0]?.price;
  expect(await price()).toEqual({ saved: 100, now: 100, tells: false });
  await saved.write(fixtureProduct('tdpd1', '100.00', '80.00'));
  expect((await ada.call('/pricewatch/tdpd1', { method: 'PUT', body: { wanted: true } })).data).toEqual({ done: true });
  expect(await price()).toEqual({ saved: 100, now: 80, tells: true });
  expect((await ada.call('/pricewatch/rcna1', { method: 'PUT', body: { wanted: true } })).code).toBe('saved/not-found');
});

test('SV-12: imported links lead to pieces of ours by id, short address, previous address and other hosts of ours, each once', async () => {
  const dora = await saved.reader('dora@example.com');
  await saved.write(fixtureArticle('rcna8', 'news', { slug: 'moved' }, 7));
  const links = [
    { url: 'http://news.localhost/politics/piece-rcna1', savedAt: '2020-01-02T03:04:05Z', note: ' for\u0007 Sunday ' },
    { url: 'https://news.localhost/rcna2' },
    { url: 'http://www.news.localhost/politics/old-slug-rcna3?utm_source=x#y' },
    { url: 'http://telemundo.localhost/politics/piece-rcna1' },
    { url: 'https://evil.example/politics/piece-rcna4' },
    { url: 'javascript:alert(1)' },
    { url: 'http://news.localhost/rcna999' },
    { url: 'http://news.localhost/author/somebody-ncpn1' },
  ];
  expect((await dora.call('/importbookmarks', { method: 'POST', body: { links } })).data).toEqual({
    imported: 3,
    known: 1,
    others: 4,
    noRoom: 0,
  });
  expect((await ids(dora, '/30')).toSorted()).toEqual(['rcna1', 'rcna2', 'rcna3']);
  expect((await list(dora, '/30')).data.at(-1)).toMatchObject({
    contentId: 'rcna1',
    savedAt: '2020-01-02T03:04:05.000Z',
    note: 'for Sunday',
  });
  expect((await dora.call('/importbookmarks', { method: 'POST', body: { links } })).data).toEqual({
    imported: 0,
    known: 4,
    others: 4,
    noRoom: 0,
  });
});

test('SV-13: one call says of all pieces of a page which are saved', async () => {
  const ada = await join();
  await saveFirst(ada, 4);
  const asked = ['rcna3', 'rcna4', 'ncpn1', 'x', "' or 1=1 --"].join(',');
  const { data } = await ada.call(`/arecontentbookmarked?ids=${encodeURIComponent(asked)}`);
  expect((data['bookmarked'] as string[]).toSorted()).toEqual(['rcna3', 'rcna4']);
});

test('SV-08: who has saved 10,000 pages through them by index; past 20,000 nothing more is saved', async () => {
  const emma = await saved.reader('emma@example.com');
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      account_id: emma.id,
      content_id: `rcna${1_000_000 + from + index}`,
      content_type: 'article' as const,
      saved_at: new Date(saved.clock.now - (from + index) * 1_000),
      note: null,
      price: null,
      told_price: null,
    }));
  await save(emma, 'rcna1');
  for (let from = 0; from < 10_000; from += 2_000) await database().insertInto('bookmark').values(rows(from, 2_000)).execute();
  let cursor: string | null = '-';
  let seen = 0;
  while (cursor !== null) {
    const page: Listed = await list(emma, `/150/${cursor}`);
    seen += page.data.length;
    cursor = page.pageInfo.nextPage;
  }
  expect(seen).toBe(10_001);
  for (let from = 10_000; from < 20_000; from += 2_000) await database().insertInto('bookmark').values(rows(from, 2_000)).execute();
  expect(await save(emma, 'rcna3')).toBe(false);
  expect(await save(emma, 'rcna1')).toBe(true);
  // an import takes what still fits, in its order
  for (const id of ['rcna1000000', 'rcna1000001']) await emma.call(`/deleteBookmark/${id}`);
  const links = ['rcna1', 'rcna3', 'rcna4'].map((id) => ({ url: `http://news.localhost/${id}` }));
  const { data } = await emma.call('/importbookmarks', { method: 'POST', body: { links } });
  expect(data).toEqual({ imported: 1, known: 1, others: 0, noRoom: 1 });
  expect((await emma.call('/iscontentbookmarked/rcna3')).data['getBookmarkByContentId']).not.toBeNull();
});
