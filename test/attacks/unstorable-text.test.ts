// Texts that PostgreSQL refuses, sent to every place that takes one: pages, files, forms, calls. Operations are fuzzed in calls-fuzz.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Question } from '../support/ask.ts';
import { joinByForms } from '../support/form-account.ts';
import { openFormBrowser } from '../support/form-browser.ts';
import { aFront, anArticle } from '../support/hostile-news.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

let site: WholeSite;
beforeAll(async () => {
  site = await startWholeSite({ variables: { MASTHEAD_DEMO: '1' } });
  await site.documents.write(anArticle(1), { by: 'test' });
  await site.documents.write(aFront(2, '/', ['rcna1']), { by: 'test' });
});
afterAll(() => site.close());

const pages = [
  '/',
  '/world/story-1-rcna1',
  '/search',
  '/select/shop',
  '/account',
  '/account/saved',
  '/newsletters',
  '/local',
  '/live',
  '/privacy-choices',
];
const files = ['/_images/', '/media/', '/assets/', '/feed.json', '/rss.xml', '/sitemap.xml', '/ads/', '/dev/outbox'];
const calls = [
  '/bentoapi/article/',
  '/mynewsapi/historyentry/',
  '/auth/users/',
  '/services/newsletter',
  '/editorial/documents/',
  '/openapi.json',
];

test('SEC-30: a NUL in a path or query is 400 before any page, file or call, stored or not', async () => {
  for (const path of [...pages, ...files, ...calls])
    for (const address of [`${path}%00`, `${path}?q=a%00b`, `${path}?%00=1`, `${path}?page=1&next=%2F%00`]) {
      const { status, headers } = await site.get(address);
      expect([address, status]).toEqual([address, 400]);
      expect(headers['cache-control']).toMatch(/no-store/);
    }
  expect((await site.get('/')).status).toBe(200);
});

test('SEC-30, ER-13: a refused address of a call has the form of that call, and the id of its caller', async () => {
  const headers = { 'x-original-correlation-id': 'from-the-caller' };
  const problem = await site.get('/bentoapi/article/%00', { headers });
  expect(JSON.parse(problem.text)).toMatchObject({ status: 400, code: 'request/bad-address', correlationID: 'from-the-caller' });
  expect(problem.headers['content-type']).toBe('application/problem+json');
  for (const [path, status, code] of [
    ['/auth/users/%00/profile', 400, 'request/bad-address'],
    ['/auth/users/%C0%80/profile', 400, 'request/bad-address'],
    [`/auth/users/${'x'.repeat(9_000)}/profile`, 414, 'http/uri-too-long'],
    ['/auth/nothing', 404, 'http/not-found'],
    ['/account/identity', 405, 'http/method-not-allowed'],
    ['/auth/users/register', 405, 'http/method-not-allowed'],
  ] as const) {
    const answer = await site.get(path, { headers });
    expect([path, answer.status]).toEqual([path, status]);
    expect(JSON.parse(answer.text)).toMatchObject({ success: false, error: { code } });
    expect(answer.headers['x-original-correlation-id']).toBe('from-the-caller');
  }
});

test('SEC-30: a NUL in a form of a page is 400, in the name of a field too, and nothing of it is stored', async () => {
  const browser = await joinByForms(site, 'forms@example.com');
  await browser.open('/account');
  for (const [path, typed] of [
    ['/account', { first_name: 'A\0da' }],
    ['/account', { 'first\0name': 'Ada' }],
    ['/account/saved/add', { id: 'rcna1\0' }],
    ['/newsletters/sign-up', { email: 'a\0@example.com' }],
    ['/privacy-choices', { choice: '\0' }],
    ['/account/sign-in', { email: '\0' }],
  ] as const) {
    const { status } = await browser.send(path, typed);
    expect([path, status]).toEqual([path, 400]);
  }
  expect((await browser.open('/account')).text).not.toContain('Ada');
  expect((await openFormBrowser(site).open('/account/sign-in')).status).toBe(200);
});

test.each([
  ['JSON of a call of accounts', '/auth/users/register', { email: 'a\0@example.com', password: 'a long enough phrase', brand: 'news' }],
  ['JSON of a call of signing in', '/auth/users/signin', { email: 'x@example.com', password: '\ud800 enough phrase', brand: 'news' }],
  ['the name of a field', '/bentoapi/persons/search', { 'q\0': 'x' }],
])('SEC-30: %s with a text that cannot be stored is 400', async (_name, path, body) => {
  const question: Question = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  expect((await site.get(path, question)).status).toBe(400);
});

test('ER-13: a call that is shed is a problem document with Retry-After, in the wrapper below /auth; a page stays plain', async () => {
  // the browser of somebody who saves data fetches ahead: that is shed under any load
  const headers = { 'sec-purpose': 'prefetch', 'save-data': 'on', 'x-original-correlation-id': 'from-the-caller' };
  const call = await site.get('/bentoapi/article/rcna9', { headers });
  expect([call.status, call.headers['content-type'], call.headers['retry-after']]).toEqual([503, 'application/problem+json', '5']);
  expect(JSON.parse(call.text)).toMatchObject({ code: 'http/service-unavailable', correlationID: 'from-the-caller' });
  const account = await site.get('/auth/users/me/profile', { headers });
  expect([account.status, account.headers['retry-after']]).toEqual([503, '5']);
  expect(JSON.parse(account.text)).toMatchObject({ success: false, error: { code: 'UNKNOWN_ERROR' } });
  const page = await site.get('/world', { headers });
  expect([page.status, page.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
});

test('SEC-30: a form of a call too', async () => {
  const origin = `http://news.localhost:${site.port}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin, 'sec-fetch-site': 'same-origin' };
  const sent = await site.get('/services/survey', { method: 'POST', headers, body: 'page=%2F&helpful=yes&words=a%00b' });
  expect([sent.status, (JSON.parse(sent.text) as { code: string }).code]).toEqual([400, 'request/invalid']);
});
