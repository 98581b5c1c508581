// The Varnish configuration of deploy/varnish before a running site, with the Varnish of this machine (Debian's 7.1).
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createVarnishTarget } from '../../src/features/distribution/follow-through/cdn-targets.service.ts';
import { createFetchOutside } from '#platform/outside-calls';
import { type Answer, ask, type Question } from '../support/ask.ts';
import { noteNotTried } from '../support/not-tried.ts';
import { ensureBuilt } from '../support/program.ts';
import { toPlace, testArticle } from '../support/test-site.ts';
import { hasVarnish, startVarnish, type TestVarnish } from '../support/varnish.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

const there = hasVarnish();
if (!there) noteNotTried({ what: 'tests of the shipped Varnish configuration', count: 7, why: 'this machine has no varnishd' });
const token = 'the-token-of-this-test';
let site: WholeSite;
let varnish: TestVarnish;
beforeAll(async () => {
  if (!there) return;
  await ensureBuilt();
  site = await startWholeSite();
  for (const number of [1, 3, 4]) await site.documents.write(testArticle(number), { by: 'test' });
  await site.documents.write(testArticle(2, { ...toPlace('today'), taxonomy: ['today/food'] }), { by: 'test' });
  varnish = await startVarnish([site.port], { token });
});
afterAll(async () => {
  if (!there) return;
  await varnish.stop();
  await site.close();
});

const path = (number: number) => `/${number === 2 ? 'food' : 'politics'}/story-${number}-rcna${number}`;
const get = (address: string, question: Question = {}): Promise<Answer> =>
  ask(varnish.port, address, { host: `${address === path(2) ? 'today' : 'news'}.localhost:${site.port}`, ...question });
const toCache = ({ headers }: Answer) => headers['x-cache'];
/** Tells Varnish as the site does when it delivers a purge. */
const purge = (tags: string[], hard = false) => {
  const toLoopback = createFetchOutside({ resolve: async () => ['127.0.0.1'], mayConnect: () => true });
  return createVarnishTarget(`http://127.0.0.1:${varnish.port}`, token, toLoopback).send([
    { id: 1, subject: 'all', payload: { tags, hard }, at: 0, attempts: 0 },
  ]);
};

test('a page is kept, the same for everyone, whatever cookies and campaigns come with it', async () => {
  if (!there) return;
  expect(toCache(await get(path(4)))).toBe('miss');
  const again = await get(path(4));
  expect({ cache: toCache(again), status: again.status }).toEqual({ cache: 'hit', status: 200 });
  expect(toCache(await get(path(4), { headers: { cookie: 'session=mine' } }))).toBe('hit');
  expect(toCache(await get(`${path(4)}?utm_source=mail&fbclid=abc`))).toBe('hit');
  expect(toCache(await get(path(4), { host: `NEWS.localhost:${site.port}` }))).toBe('hit');
  expect(toCache(await get(path(4), { headers: { authorization: 'Bearer mine' } }))).toBe('pass');
  for (const header of ['surrogate-key', 'x-varnish', 'via']) expect(again.headers[header]).toBeUndefined();
});

test('OP-19: a change purges its pages by tag, and no other page', async () => {
  if (!there) return;
  for (const number of [1, 2]) await get(path(number));
  expect([toCache(await get(path(1))), toCache(await get(path(2)))]).toEqual(['hit', 'hit']);
  const { tags } = await site.documents.write({ ...testArticle(1), headline: 'Changed' }, { by: 'test' });
  await expect.poll(async () => (await site.get(path(1))).text).toContain('Changed');
  await purge(tags);
  const changed = await get(path(1));
  expect(toCache(changed)).toBe('miss');
  expect(changed.text).toContain('Changed');
  expect(toCache(await get(path(1)))).toBe('hit');
  // a page of another brand read nothing of it
  expect(toCache(await get(path(2)))).toBe('hit');
});

test('a takedown is gone at once', async () => {
  if (!there) return;
  await get(path(3));
  const { tags } = await site.documents.write(testArticle(3, { status: 'unpublished' }), { by: 'test', hard: true });
  await expect.poll(async () => (await site.get(path(3))).status).toBe(410);
  await purge(tags, true);
  expect((await get(path(3))).status).toBe(410);
});

test('a purge needs the token, and a pattern that can be read', async () => {
  if (!there) return;
  await get(path(2));
  const question = { method: 'PURGE', headers: { 'x-purge-pattern': '(^|\\s)(rcna2)(\\s|$)' } };
  expect((await get('/', question)).status).toBe(403);
  expect((await get('/', { ...question, headers: { ...question.headers, 'x-purge-token': 'another' } })).status).toBe(403);
  expect((await get('/', { method: 'PURGE', headers: { 'x-purge-token': token } })).status).toBe(400);
  expect(toCache(await get(path(2)))).toBe('hit');
});

test('writes, accounts and health go through', async () => {
  if (!there) return;
  expect(toCache(await get('/healthz'))).toBe('pass');
  expect(toCache(await get('/healthz'))).toBe('pass');
  expect((await get('/', { method: 'POST' })).status).toBe(405);
});

test('the client of the site is who asked Varnish: its address comes with the request, and the numbers are not shown to it', async () => {
  if (!there) return;
  expect((await get('/metrics')).status).toBe(403);
});

test('when the site does not answer, pages that are kept go on', async () => {
  if (!there) return;
  const ending = await startWholeSite();
  await ending.documents.write(testArticle(1), { by: 'test' });
  const before = await startVarnish([ending.port], { token });
  onTestFinished(() => before.stop());
  const read = (address: string) => ask(before.port, address, { host: `news.localhost:${ending.port}` });
  await read(path(1));
  await ending.close();
  const kept = await read(path(1));
  expect({ status: kept.status, cache: toCache(kept) }).toEqual({ status: 200, cache: 'hit' });
  const unknown = await read('/politics/never-asked-rcna9');
  expect(unknown).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
});
