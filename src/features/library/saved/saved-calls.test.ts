import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedPieces, type CallOptions, createTestSaved, type TestReader, type TestSaved } from '../../../../test/support/test-saved.ts';
import { fromPage } from '../../../../test/support/test-accounts.ts';

let saved: TestSaved;
let ada: TestReader;
let bea: TestReader;
beforeAll(async () => {
  saved = await createTestSaved();
  await saved.write(...savedPieces());
  [ada, bea] = [await saved.reader('ada@example.com'), await saved.reader('bea@example.com')];
});
afterAll(() => saved.close());

const isSaved = async (reader: TestReader, id: string) =>
  (await reader.call(`/iscontentbookmarked/${id}/`)).data['getBookmarkByContentId'] !== null;

test('SV-02, SV-04: a bookmark is created, found and deleted by the GETs of the specification, with a token in either header', async () => {
  const created = await ada.call('/createbookmark/rcna1/article');
  expect([created.status, created.data]).toEqual([200, { createBookmark: true }]);
  expect(created.headers['cache-control']).toBe('private, no-store');
  const found = await saved.ask('/iscontentbookmarked/rcna1/', { headers: { 'x-auth-token': ada.token } });
  expect(found.data).toEqual({ getBookmarkByContentId: { contentId: 'rcna1', contentType: 'article' } });
  expect(await isSaved(bea, 'rcna1')).toBe(false);
  expect((await ada.call('/deleteBookmark/rcna1/')).data).toEqual({ deleteBookmark: true });
  expect(await isSaved(ada, 'rcna1')).toBe(false);
});

const cookieOf = (reader: TestReader) => ({ ...fromPage, cookie: `__Host-masthead-session=${reader.id}.${reader.session}` });

test.each<[string, number, string, (reader: TestReader) => CallOptions]>([
  ['a link', 401, 'mynews/header-needed', () => ({ noToken: true })],
  ['a link on a page of ours', 401, 'mynews/header-needed', (reader) => ({ noToken: true, headers: cookieOf(reader) })],
  ['a prefetching browser', 403, 'mynews/prefetch', () => ({ headers: { 'sec-purpose': 'prefetch;prerender' } })],
  ['an old prefetching browser', 403, 'mynews/prefetch', () => ({ headers: { purpose: 'prefetch' } })],
  ['another site', 403, 'account/not-from-page', () => ({ headers: { 'sec-fetch-site': 'cross-site' } })],
  ['another site of the house', 403, 'account/not-from-page', () => ({ headers: { 'sec-fetch-site': 'same-site' } })],
  ['a page of elsewhere', 403, 'account/not-from-page', () => ({ headers: { origin: 'https://evil.example' } })],
  ['nobody', 401, 'account/not-signed-in', () => ({ noToken: true, headers: { authorization: 'Bearer x.y.z' } })],
  [
    'a form elsewhere',
    403,
    'account/not-from-page',
    (reader) => ({ noToken: true, method: 'POST', headers: { ...cookieOf(reader), origin: 'https://evil.example' } }),
  ],
  [
    'a program with a cookie alone',
    401,
    'account/not-signed-in',
    (reader) => ({ noToken: true, method: 'POST', headers: { cookie: cookieOf(reader).cookie } }),
  ],
])('SV-04: %s changes nothing', async (_who, status, code, options) => {
  const answer = await ada.call('/createbookmark/rcna2/article', options(ada));
  expect([answer.status, answer.code]).toEqual([status, code]);
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(await isSaved(ada, 'rcna2')).toBe(false);
});

test('SV-04: a link scanner asks by HEAD, and changes nothing', async () => {
  expect((await ada.call('/createbookmark/rcna2/article', { method: 'HEAD' })).status).toBeGreaterThanOrEqual(404);
  expect(await isSaved(ada, 'rcna2')).toBe(false);
});

test.each(['PUT', 'POST'] as const)('SV-04: a page of ours saves by %s with its cookie alone', async (method) => {
  const headers = cookieOf(bea);
  expect((await bea.call('/createbookmark/rcna2/article', { method, noToken: true, headers })).data).toEqual({ createBookmark: true });
  expect(await isSaved(bea, 'rcna2')).toBe(true);
  expect((await bea.call('/deleteBookmark/rcna2', { method: 'DELETE', noToken: true, headers })).data).toEqual({ deleteBookmark: true });
  expect(await isSaved(bea, 'rcna2')).toBe(false);
});

test.each([
  ['another type than it is', '/createbookmark/rcna1/video', 400, 'saved/not-savable'],
  ['an author', '/createbookmark/ncpn1/article', 400, 'saved/not-savable'],
  ['a front', '/createbookmark/nccu1/article', 400, 'saved/not-savable'],
  ['a card', '/createbookmark/ncrd1/article', 400, 'saved/not-savable'],
  ['no id', '/createbookmark/..%2f..%2fetc/article', 400, 'saved/not-savable'],
  ['what is unknown', '/createbookmark/rcna999/article', 404, 'saved/unknown-content'],
  ['what is hidden', '/createbookmark/rcna3/article', 404, 'saved/unknown-content'],
  ['a draft', '/createbookmark/rcna4/article', 404, 'saved/unknown-content'],
  ['no type', '/createbookmark/rcna1/all', 400, 'request/invalid'],
])('SV-06: %s is not saved', async (_what, path, status, code) => {
  const answer = await ada.call(path);
  expect([answer.status, answer.code]).toEqual([status, code]);
});

test('SV-18, CC-08: ACCOUNT_API_URL: another host answers by the token, its refusals are passed on, and what it does not answer is 503', async () => {
  await saved.api.listen({ port: 0, host: '127.0.0.1' });
  const { port } = saved.api.server.address() as AddressInfo;
  const front = await createTestSaved({ variables: { ACCOUNT_API_URL: `http://127.0.0.1:${port}` } });
  const headers = { authorization: `Bearer ${ada.token}` };
  expect((await front.ask('/createbookmark/rcna2/article', { headers })).data).toEqual({ createBookmark: true });
  expect(await isSaved(ada, 'rcna2')).toBe(true);
  const listed = (await front.ask('/bookmarks/5/-/article', { headers })).data['bookmarks'];
  expect(listed).toMatchObject({ data: [{ contentId: 'rcna2', content: { item: { id: 'rcna2' } } }] });
  const refused = await front.ask('/createbookmark/rcna999/article', { headers });
  expect([refused.status, refused.code]).toEqual([404, 'saved/unknown-content']);
  expect((await front.ask('/createbookmark/rcna2/article')).code).toBe('mynews/header-needed');
  await front.ask('/deleteBookmark/rcna2', { method: 'DELETE', headers });
  await front.close();
  const nobody = await createTestSaved({ variables: { ACCOUNT_API_URL: 'http://127.0.0.1:1' } });
  const failed = await nobody.api.inject({ url: '/mynewsapi/customer', headers: { host: 'news.localhost', ...headers } });
  expect([failed.statusCode, (JSON.parse(failed.body) as { code: string }).code]).toEqual([503, 'mynews/unavailable']);
  await nobody.close();
});

test('SV-04: an account makes 120 calls a minute, and is told when to go on', async () => {
  const limited = await createTestSaved({ limited: true });
  const carl = await limited.reader('carl@example.com');
  for (let count = 0; count < 120; count += 1) await carl.call('/customer');
  const refused = await carl.call('/customer');
  expect([refused.status, refused.code, Number(refused.headers['retry-after'])]).toEqual([429, 'account/too-many', expect.any(Number)]);
  await limited.close();
});
