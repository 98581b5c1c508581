// The limits that no test beside its own part proves, asked of a whole site. The others are proved in
// src/platform/http-server/http-server-limits.test.ts (addresses, headers, their times), src/platform/page-cache (times, tags, bytes),
// src/platform/storage/open-database.test.ts (queries and writes), src/platform/outside-calls (calls to others) and src/platform/media.
import { getHeapStatistics } from 'node:v8';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config';
import { ensureBuilt } from '../support/program.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

let site: WholeSite;
beforeAll(async () => {
  await ensureBuilt();
  // a proxy is in front, so that a call comes from the address of its client
  site = await startWholeSite({ variables: { MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => site.close());

const toCode = (text: string) => (JSON.parse(text) as { code?: string }).code;

test('SEC-04: a JSON body of more than 256 kB is 413 with a code', async () => {
  const body = JSON.stringify({ query: 'x'.repeat(256 * 1024) });
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
  const answer = await site.get('/bentoapi/waffle/automated', { method: 'POST', headers, body });
  expect({ status: answer.status, code: toCode(answer.text) }).toEqual({ status: 413, code: 'http/payload-too-large' });
});

test.each([
  ['a page past 1,000', 'page=1001'],
  ['a size past 150', 'size=151'],
  [
    'more than 50 values in a filter',
    `filters=${encodeURIComponent(Array.from({ length: 51 }, (_, index) => `id:rcna${index}`).join(' OR '))}`,
  ],
])('CC-32: %s is 400 with a code', async (_, query) => {
  const answer = await site.get(`/bentoapi/waffle/automated?${query}`);
  expect({ status: answer.status, coded: toCode(answer.text) !== undefined }).toEqual({ status: 400, coded: true });
});

test('SEC-08: the page cache takes a quarter of the heap unless it is told otherwise', () => {
  expect(readConfig({ MASTHEAD_DATA: '/nowhere', MASTHEAD_SECRET: 's', MASTHEAD_EDITORIAL_TOKEN: 't' }).cacheBytes).toBe(
    Math.floor(getHeapStatistics().heap_size_limit / 4),
  );
});

test('CC-33: an address may make 600 calls a minute that no cache answers, and others go on', async () => {
  const ask = async (number: number, address: string) =>
    (await site.get(`/bentoapi/article/rcna${number}`, { headers: { 'x-forwarded-for': address } })).status;
  const statuses: number[] = [];
  // three at once: more could be shed by a busy machine, which is another promise
  for (let first = 1; first <= 600; first += 3)
    statuses.push(...(await Promise.all(Array.from({ length: 3 }, (_, index) => ask(first + index, '203.0.113.9')))));
  expect(new Set(statuses)).toEqual(new Set([404]));
  // while they are asked, some more are allowed: ten a second
  let last = 404;
  for (let number = 601; number <= 2_000 && last === 404; number += 1) last = await ask(number, '203.0.113.9');
  expect(last).toBe(429);
  expect(await ask(3_000, '203.0.113.10')).toBe(404);
});

test('LN-18: an address may ask for 120 places a minute, and others go on', async () => {
  const ask = async (address: string) => (await site.get('/services/zip?zip=10001', { headers: { 'x-forwarded-for': address } })).status;
  const begunAt = performance.now();
  for (let number = 1; number <= 120; number += 1) expect([number, await ask('203.0.113.11')]).toEqual([number, 200]);
  // while they are asked, some more are allowed: two a second
  let allowed = 120;
  while (allowed < 2_000 && (await ask('203.0.113.11')) === 200) allowed += 1;
  expect(allowed).toBeLessThanOrEqual(121 + (performance.now() - begunAt) / 500);
  expect(await ask('203.0.113.12')).toBe(200);
});

test('SR-14, SR-23: an address may search 60 times a minute at the page of search, is told when it may again, and others and other pages go on', async () => {
  const search = (number: number, address: string) => site.get(`/search?q=glacier${number}`, { headers: { 'x-forwarded-for': address } });
  const statuses: number[] = [];
  for (let number = 1; number <= 60; number += 1) statuses.push((await search(number, '203.0.113.21')).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  // while it searches, some more are allowed: one a second
  let refused = await search(61, '203.0.113.21');
  for (let number = 62; number <= 300 && refused.status === 200; number += 1) refused = await search(number, '203.0.113.21');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['cache-control']).toBe('private, no-store');
  expect(refused.text).toMatch(/“glacier\d+” could not be searched just now/);
  expect((await search(1, '203.0.113.22')).status).toBe(200);
  expect((await site.get('/search', { headers: { 'x-forwarded-for': '203.0.113.21' } })).status).toBe(200);
});

test('SR-14, SR-23: with four searches on their way and sixteen waiting, one more is refused with 503, and pages go on', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.23' };
  let searches: ReturnType<typeof site.get>[] = [];
  expect((await site.get('/search', { headers })).status).toBe(200);
  await site.database.transaction().execute(async (transaction) => {
    await sql`lock table search_entry in access exclusive mode`.execute(transaction);
    searches = Array.from({ length: 24 }, (_, number) => site.get(`/bentoapi/pieces/search?query=word${number}`, { headers }));
    const first = await Promise.race(searches);
    expect({ status: first.status, code: toCode(first.text), after: first.headers['retry-after'] }).toEqual({
      status: 503,
      code: 'search/busy',
      after: '2',
    });
    const page = await site.get('/search?q=glacier&type=recipe&page=2', { headers });
    expect(page.text).toMatch(/<a [^>]*href="\/search\?q=glacier&amp;type=recipe&amp;page=2"[^>]*>Search again<\/a>/);
    expect({ status: page.status, after: page.headers['retry-after'] }).toEqual({ status: 503, after: '2' });
    expect((await site.get('/search', { headers })).status).toBe(200);
  });
  const statuses = (await Promise.all(searches)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBe(20);
  expect(statuses.filter((status) => status === 503).length).toBe(4);
});
