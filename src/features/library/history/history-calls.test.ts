import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CallOptions, createTestSaved, type TestReader, type TestSaved } from '../../../../test/support/test-saved.ts';
import { fixtureArticle } from '../../../../test/support/newsroom-fixture.ts';
import { fromPage } from '../../../../test/support/test-accounts.ts';

let saved: TestSaved;
let ada: TestReader;
let bea: TestReader;
beforeAll(async () => {
  saved = await createTestSaved();
  for (let number = 1; number <= 12; number += 1) await saved.write(fixtureArticle(`rcna${number}`, 'news', {}, number));
  await saved.write(fixtureArticle('rcna20', 'telemundo', {}, 1), fixtureArticle('rcna21', 'telemundo', {}, 2));
  await saved.write(fixtureArticle('rcna30', 'news', { hidden: true }));
  [ada, bea] = [await saved.reader('ada@example.com'), await saved.reader('bea@example.com')];
});
beforeEach(async () => {
  for (const table of ['reading_history', 'reading_choice']) await saved.store.pool.query(`delete from ${table}`);
});
afterAll(() => saved.close());

type Entry = { contentId: string; contentType: string; paragraph: number; content: { computedValues: { headline: string } } };
type Page = { data: Entry[]; pageInfo: { nextPage: string | null } };
const pageOf = async (reader: TestReader, path = '/history/'): Promise<Page> => (await reader.call(path)).data['history'] as Page;
const idsOf = async (reader: TestReader, path?: string) => (await pageOf(reader, path)).data.map(({ contentId }) => contentId);
const cookieOf = (reader: TestReader) => ({ ...fromPage, cookie: `__Host-masthead-session=${reader.id}.${reader.session}` });

test('SV-30: a read is stored by the GET of the specification with a token, and by a page of ours with its session', async () => {
  const answer = await ada.call('/savehistory/rcna1/article');
  expect([answer.status, answer.data]).toEqual([200, { saveHistory: true }]);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const options: CallOptions = { method: 'POST', noToken: true, headers: cookieOf(ada) };
  saved.clock.now += 1000;
  expect((await ada.call('/savehistory/r2/Article?paragraph=3', options)).data).toEqual({ saveHistory: true });
  expect((await ada.call('/savehistory/rcna3/article', { ...options, method: 'PUT' })).status).toBe(200);
  const { data, pageInfo } = await pageOf(ada);
  expect(data.map(({ contentId }) => contentId).toSorted()).toEqual(['rcna1', 'rcna2', 'rcna3']);
  expect(data.find(({ contentId }) => contentId === 'rcna2')).toMatchObject({
    contentType: 'article',
    paragraph: 3,
    paragraphCount: 4,
    content: { computedValues: { headline: 'Headline rcna2' } },
  });
  expect(pageInfo.nextPage).toBeNull();
  expect(await idsOf(bea)).toEqual([]);
});

test.each<[string, number, string, (reader: TestReader) => CallOptions]>([
  ['a link', 401, 'mynews/header-needed', () => ({ noToken: true })],
  ['a link on a page of ours', 401, 'mynews/header-needed', (reader) => ({ noToken: true, headers: cookieOf(reader) })],
  ['a prefetching browser', 403, 'mynews/prefetch', () => ({ headers: { 'sec-purpose': 'prefetch' } })],
  ['the page of another site', 403, 'account/not-from-page', () => ({ headers: { origin: 'https://evil.example' } })],
  ['a link scanner', 405, '', () => ({ method: 'HEAD' })],
])('SV-04, SV-30: %s stores no read', async (_who, status, code, options) => {
  const answer = await ada.call('/savehistory/rcna1/article', options(ada));
  expect(answer.status).toBe(status);
  if (code !== '') expect(answer.code).toBe(code);
  expect(await idsOf(ada)).toEqual([]);
});

test.each([
  ['/savehistory/rcna1/video', 'history/not-readable'],
  ['/savehistory/nccu1/article', 'history/not-readable'],
  ['/savehistory/rcna1/newsletter', 'mynews/invalid'],
  ['/savehistory/rcna1/article?paragraph=-1', 'mynews/invalid'],
  ['/savehistory/rcna1/article?paragraph=1e9', 'mynews/invalid'],
  ['/history/10/1-rcna', 'history/invalid-cursor'],
  ['/history/0', 'mynews/invalid'],
  ['/history/151', 'mynews/invalid'],
])('SV-30, SV-31: %s is refused with 400', async (path, code) => {
  const { status, code: given } = await ada.call(path);
  expect(status).toBe(400);
  if (!code.startsWith('mynews/')) expect(given).toBe(code);
});

test('SV-30: of what is unknown or hidden nothing is stored, and the two are told apart by nobody', async () => {
  for (const id of ['rcna30', 'rcna999999']) expect((await ada.call(`/savehistory/${id}/article`)).data).toEqual({ saveHistory: false });
  expect(await idsOf(ada)).toEqual([]);
});

test('SV-30: a flood for one piece is one row, and is stopped by the rate of account calls', async () => {
  const limited = await createTestSaved({ limited: true });
  try {
    await limited.write(fixtureArticle('rcna1', 'news'));
    const reader = await limited.reader('cid@example.com');
    const statuses = new Set<number>();
    for (let round = 0; round < 9; round += 1)
      for (const { status } of await Promise.all(Array.from({ length: 15 }, () => reader.call('/savehistory/rcna1/article'))))
        statuses.add(status);
    expect(statuses).toEqual(new Set([200, 429]));
    expect((await limited.store.pool.query('select * from reading_history')).rows).toHaveLength(1);
  } finally {
    await limited.close();
  }
});

test('SV-31: pages follow each other by their cursors, and what is taken out or cleared is gone', async () => {
  for (let number = 1; number <= 12; number += 1) {
    saved.clock.now += 1;
    await ada.call(`/savehistory/rcna${number}/article`);
  }
  await bea.call('/savehistory/rcna1/article');
  const first = await pageOf(ada, '/history/5/-');
  const second = await pageOf(ada, `/history/5/${first.pageInfo.nextPage}`);
  expect([...first.data, ...second.data].map(({ contentId }) => contentId)).toEqual(
    Array.from({ length: 10 }, (_none, index) => `rcna${12 - index}`),
  );
  expect((await ada.call('/deletehistory/rcna12', { method: 'DELETE' })).data).toEqual({ deleteHistory: true });
  expect((await ada.call('/deletehistory/rcna12', { method: 'DELETE' })).data).toEqual({ deleteHistory: true });
  expect((await idsOf(ada))[0]).toBe('rcna11');
  expect((await ada.call('/clearhistory', { method: 'DELETE' })).data).toEqual({ clearHistory: true });
  expect(await idsOf(ada)).toEqual([]);
  expect(await idsOf(bea)).toEqual(['rcna1']);
});

test('SV-33: where a piece was left is found by its id, one’s own alone', async () => {
  await ada.call('/savehistory/rcna1/article?paragraph=3');
  expect((await ada.call('/historyentry/rcna1')).data).toMatchObject({ historyEntry: { contentId: 'rcna1', paragraph: 3 } });
  expect((await bea.call('/historyentry/rcna1')).data).toEqual({ historyEntry: null });
  expect(await idsOf(ada, '/history/10/-?halfRead=true')).toEqual(['rcna1']);
});

test('SV-34, SV-38: history and recommendations are switched off and on, each alone', async () => {
  const choose = (query: string) => ada.call(`/savereadingchoices?${query}`, { method: 'PUT' });
  expect((await choose('readingHistory=false')).data).toEqual({ saveReadingChoices: { readingHistory: false, recommendations: true } });
  expect((await ada.call('/savehistory/rcna1/article')).data).toEqual({ saveHistory: false });
  expect((await choose('recommendations=false')).data).toEqual({ saveReadingChoices: { readingHistory: false, recommendations: false } });
  expect((await ada.call('/recommendations/10')).data).toEqual({ recommendations: { data: [] } });
  expect((await choose('readingHistory=maybe')).status).toBe(400);
  expect((await ada.call('/readingchoices')).data).toEqual({ readingChoices: { readingHistory: false, recommendations: false } });
  expect((await bea.call('/readingchoices')).data).toEqual({ readingChoices: { readingHistory: true, recommendations: true } });
  // a switch that a link could press would be none
  expect((await ada.call('/savereadingchoices?readingHistory=true')).status).toBe(405);
});

type Recommended = { contentId: string; because: { contentId: string } | null }[];
const recommended = async (reader: TestReader, host = 'news.localhost'): Promise<Recommended> =>
  ((await reader.call('/recommendations/5', { headers: { host } })).data['recommendations'] as { data: Recommended }).data;

test('SV-35, SV-37: recommendations are had by the call of the specification: with reasons, and without a history what is read most', async () => {
  expect((await recommended(ada)).every(({ because }) => because === null)).toBe(true);
  await ada.call('/savehistory/rcna1/article');
  const list = await recommended(ada);
  expect(list).toHaveLength(5);
  expect(list.every(({ contentId, because }) => contentId !== 'rcna1' && because?.contentId === 'rcna1')).toBe(true);
  expect((await ada.call('/recommendations')).status).toBe(200);
  expect((await ada.call('/recommendations/51')).status).toBe(400);
  expect((await ada.call('/clearrecommendations', { method: 'DELETE' })).data).toEqual({ clearRecommendations: true });
  saved.clock.now += 61_000;
  expect((await recommended(ada)).every(({ because }) => because === null)).toBe(true);
});

test('SV-35: on Spanish sites nothing is recommended', async () => {
  const reader = await saved.reader('eva@example.com');
  await reader.call('/savehistory/rcna20/article');
  expect(await recommended(reader, 'telemundo.localhost')).toEqual([]);
});
