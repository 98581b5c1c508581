// The forms of accounts under attack: pages of other sites, tokens of other browsers, redirects to elsewhere.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseNextPath } from '../../src/features/accounts/visits/next-path.rules.ts';
import { openFormBrowser } from '../support/form-browser.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

let site: WholeSite;
beforeAll(async () => {
  site = await startWholeSite({ variables: { MASTHEAD_DEMO: '1' } });
});
afterAll(() => site.close());
const path = '/account/sign-in/login-password';

test.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { origin: 'http://today.localhost', 'sec-fetch-site': 'same-site' }],
  ['a sandbox', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['nobody knows where', {}],
])('SEC-23: the page of %s sends no form (CSRF, login CSRF)', async (_name, headers) => {
  const browser = openFormBrowser(site);
  await browser.open('/account/sign-in');
  const answer = await browser.send('/account/sign-in', { email: 'a@example.com' }, headers);
  expect([answer.status, answer.headers['set-cookie']?.includes('session')]).not.toContain(303);
  expect(answer.status).toBe(403);
});

test('SEC-23: the token of another browser, of none, or of before the sign-in is refused, and what was typed stays', async () => {
  const [mine, other] = [openFormBrowser(site), openFormBrowser(site)];
  await mine.open('/account/sign-in');
  const theirs = /name="form" value="([^"]+)"/.exec((await other.open('/account/sign-in')).text)?.[1] ?? '';
  for (const form of [theirs, '', 'x'.repeat(43), 'x'.repeat(10_000)]) {
    const answer = await mine.send('/account/sign-in', { form, email: 'typed@example.com' });
    expect([answer.status, answer.text.includes('value="typed@example.com"')]).toEqual([403, true]);
  }
  // without its cookies a browser has no token that counts
  mine.cookies.clear();
  expect((await mine.send('/account/sign-in', { email: 'typed@example.com' })).status).toBe(403);
});

test('SEC-23: what is no form, or too large, or a damaged state of the browser gets a clear answer', async () => {
  const browser = openFormBrowser(site);
  await browser.open('/account/sign-in');
  expect((await browser.send('/account/sign-in', { email: 'x'.repeat(20_000) })).status).toBe(413);
  const own = { origin: `http://news.localhost:${site.port}`, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  expect((await browser.send('/account/sign-in', { email: 'a@example.com' }, own)).status).toBe(400);
  browser.cookies.set('__Host-masthead-form', 'AAAA');
  browser.cookies.set('__Host-masthead-session', `${'0'.repeat(36)}.${'A'.repeat(43)}`);
  expect((await browser.open('/account')).status).toBe(303);
  expect((await browser.open(path)).status).toBe(303);
  const refused = await site.get('/account/sign-in', { method: 'DELETE' });
  expect([refused.status, refused.headers['allow']]).toEqual([405, 'GET, HEAD, POST']);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  ' /account',
  '/\u0007',
  '%2F%2Fevil.example',
  '',
  `/${'x'.repeat(600)}`,
  '/account/sign-in?next=/account/sign-in',
  '/account/sign-out',
])('SEC-24: a sign-in leads to no address like %j (open redirect)', async (next) => {
  expect(parseNextPath(next)).toBeUndefined();
  const browser = openFormBrowser(site);
  const opened = await browser.open(`/account/sign-in?next=${encodeURIComponent(next)}`);
  expect([opened.status, opened.text.includes('evil.example')]).toEqual([200, false]);
});

test('SEC-22, AC-24: who tries too often is told on the page, and when to come back', async () => {
  const browser = openFormBrowser(site);
  await browser.open('/account/sign-in');
  let refused = await browser.send('/account/sign-in', { email: 'many@example.com' });
  for (let turn = 0; turn < 30 && refused.status !== 429; turn += 1)
    refused = await browser.send('/account/sign-in', { email: 'many@example.com' });
  expect([refused.status, refused.text.includes('That was tried too often.'), refused.text.includes('value="many@example.com"')]).toEqual([
    429,
    true,
    true,
  ]);
  // one of twenty a minute
  expect(['1', '2', '3']).toContain(refused.headers['retry-after']);
});

test('SEC-24: a sign-in leads back to a path of the site', () => {
  for (const next of ['/', '/news/a-story-rcna1', '/search?q=a%20b#top', '/mach/account']) expect(parseNextPath(next)).toBe(next);
});
