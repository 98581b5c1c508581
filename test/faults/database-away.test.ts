// A site whose outside PostgreSQL goes away, stalls, is cut or is silently replaced (F4, F5, F9).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { ask } from '../support/ask.ts';
import { databaseBehindProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { fixtureArticle, fixtureDocuments, loadFixtureNewsroom } from '../support/newsroom-fixture.ts';
import { type ServingProgram, serveProgram } from '../support/program.ts';
import { readMetric, startReaders, tell } from '../support/steady-load.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-away-'));
const patience = { interval: 50 };
const news = { host: 'news.localhost' };
let database: TestDatabase<DocumentTables>;
let documents: ReturnType<typeof fixtureDocuments>;
let proxy: FaultProxy;
let site: ServingProgram;
let number = 1000;

beforeAll(async () => {
  database = await createTestDatabase<DocumentTables>();
  documents = fixtureDocuments(database.database, 'test-1', Date.now);
  await loadFixtureNewsroom(documents);
  const behind = await databaseBehindProxy(database.connectionConfig);
  proxy = behind.proxy;
  const environment = { MASTHEAD_DATA: folder, DATABASE_URL: behind.url, MASTHEAD_DEMO: '0', MASTHEAD_LOG_LEVEL: 'silent' };
  site = await serveProgram(environment);
});
afterAll(async () => {
  await proxy.pass();
  await site.stop();
  await proxy.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await proxy.pass();
  await expect.poll(() => readStatus('/readyz'), patience).toBe(200);
});

const readStatus = async (path: string) => (await ask(site.port, path, news)).status;
const timed = async (path: string) => {
  const began = performance.now();
  const answer = await ask(site.port, path, news);
  return { ...answer, milliseconds: performance.now() - began };
};
/** New articles that no reader has seen: their paths. */
const newArticles = async (count: number, headline = 'A headline'): Promise<string[]> => {
  const written = [];
  for (let index = 0; index < count; index += 1) {
    number += 1;
    written.push(await documents.write(fixtureArticle(`rcna${number}`, 'news', { headline }), { by: 'test' }));
  }
  await expect
    .poll(() => readMetric(site.port, 'masthead_page_cache_generation'), patience)
    .toBeGreaterThanOrEqual(written.at(-1)?.generation ?? Infinity);
  return written.map(({ path }) => path ?? '');
};
const untilServed = async (path: string) => {
  const began = performance.now();
  await expect.poll(() => readStatus(path), patience).toBe(200);
  return performance.now() - began;
};

test("F5: the database is gone: cached pages go on, an uncached one is the brand's 503 in its language, all is well when it is back", async () => {
  const [known = '', unknown = '', other = ''] = await newArticles(3);
  expect(await readStatus(known)).toBe(200);
  expect(await readStatus('/healthz')).toBe(200);
  await proxy.cut();
  const away = await Promise.all(Array.from({ length: 20 }, () => timed(unknown)));
  expect(new Set(away.map(({ status }) => status))).toEqual(new Set([503]));
  expect(away[0]).toMatchObject({ headers: { 'cache-control': 'private, no-store', 'retry-after': '5' } });
  expect(away[0]?.text).toMatch(/<html lang="en" data-brand="news"/);
  const spanish = await ask(site.port, '/deportes', { host: 'telemundo.localhost' });
  expect(spanish.status).toBe(503);
  expect(spanish.text).toMatch(/<html lang="es" data-brand="deportes"/);
  expect(await readStatus(known)).toBe(200);
  expect(await readStatus('/readyz')).toBe(503);
  expect(await readStatus('/healthz')).toBe(200);
  tell('F5', `20 uncached requests got 503 in ${Math.max(...away.map(({ milliseconds }) => milliseconds)).toFixed(0)} ms at most`);
  await proxy.pass();
  tell('F5', `served ${(await untilServed(other)).toFixed(0)} ms after the database was back`);
});

test('F5: stale pages stand in while it is gone, marked in Age and /metrics; at its return each is rendered once, whoever asks', async () => {
  const paths = await newArticles(10);
  for (const path of paths) expect(await readStatus(path)).toBe(200);
  const generation = await documents.purge(paths.map((path) => `rcna${/rcna(\d+)$/.exec(path)?.[1]}`));
  await expect.poll(() => readMetric(site.port, 'masthead_page_cache_generation'), patience).toBeGreaterThanOrEqual(generation);
  await proxy.cut();
  const staleBefore = await readMetric(site.port, 'masthead_page_cache_stale_total');
  const asked = await Promise.all([...paths, ...paths].map((path) => ask(site.port, path, news)));
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200));
  for (const { headers } of asked) expect(Number(headers['age'])).toBeGreaterThanOrEqual(0);
  expect((await readMetric(site.port, 'masthead_page_cache_stale_total')) - staleBefore).toBe(asked.length);

  // whatever was tried while it was away is over before the count begins
  await expect.poll(() => readMetric(site.port, 'masthead_page_cache_rendering'), patience).toBe(0);
  const rendersBefore = await readMetric(site.port, 'masthead_page_cache_renders_total');
  const readers = startReaders(site.port, paths, { readers: 40, question: news });
  await proxy.pass();
  await expect
    .poll(async () => {
      const again = await Promise.all(paths.map((path) => ask(site.port, path, news)));
      return again.every(({ headers }) => !headers['cache-control']?.includes('s-maxage=0'));
    }, patience)
    .toBe(true);
  const { answers, broken } = await readers.stop();
  expect([...answers.keys()]).toEqual([200]);
  expect(broken).toEqual([]);
  const renders = (await readMetric(site.port, 'masthead_page_cache_renders_total')) - rendersBefore;
  const failed = await readMetric(site.port, 'masthead_page_cache_render_errors_total');
  // one each, and what had to be tried again before the database could be reached
  expect(renders).toBeLessThanOrEqual(paths.length + failed);
  tell(
    'F5',
    `${renders} renders of ${paths.length} stale pages for ${[...answers.values()].reduce((a, b) => a + b, 0)} requests at the return`,
  );
});

test('F4: the database is restarted under load: cached pages never fail, others come back', async () => {
  const cached = await newArticles(4);
  for (const path of cached) expect(await readStatus(path)).toBe(200);
  const [uncached = ''] = await newArticles(1);
  const readers = startReaders(site.port, cached, { question: news });
  for (let restart = 0; restart < 3; restart += 1) {
    proxy.reset();
    await proxy.cut();
    expect(await readStatus(`${uncached}?restart=${restart}`)).toBe(503);
    await proxy.pass();
    await expect.poll(() => readStatus('/readyz'), patience).toBe(200);
  }
  const healed = await untilServed(uncached);
  const { answers, broken } = await readers.stop();
  expect([...answers.keys()]).toEqual([200]);
  expect(broken).toEqual([]);
  expect(answers.get(200)).toBeGreaterThan(20);
  tell('F4', `${answers.get(200)} requests of cached pages during three restarts, no 5xx; uncached served ${healed.toFixed(0)} ms after`);
});

test('F4: connections half-closed by the database are given up and made anew', async () => {
  const paths = await newArticles(3);
  expect(await readStatus(paths[0] ?? '')).toBe(200);
  proxy.halfClose();
  for (const path of paths.slice(1)) await untilServed(path);
});

test('F5: the database accepts but says nothing: cached pages go on, whoever waits for an uncached one gets its 503, and all is well after', async () => {
  const [known = '', ...unknown] = await newArticles(16);
  expect(await readStatus(known)).toBe(200);
  proxy.stall();
  // those who ask before anybody knows, as many as there are connections and more, and those who ask after
  const first = unknown.slice(0, 12).map(timed);
  expect(await readStatus(known)).toBe(200);
  const answers = await Promise.all(first);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  expect(answers[0]).toMatchObject({ headers: { 'cache-control': 'private, no-store', 'retry-after': '5' } });
  const later = await Promise.all(unknown.slice(12).map(timed));
  expect(later.map(({ status }) => status)).toEqual(later.map(() => 503));
  expect(await readStatus('/readyz')).toBe(503);
  const slowest = (all: readonly { milliseconds: number }[]) => Math.max(...all.map(({ milliseconds }) => milliseconds)).toFixed(0);
  tell('F5', `silent database: the first ${answers.length} got 503 in ${slowest(answers)} ms at most, later ones in ${slowest(later)} ms`);
  await proxy.pass();
  await expect.poll(() => readStatus('/readyz'), patience).toBe(200);
  const rendersBefore = await readMetric(site.port, 'masthead_page_cache_renders_total');
  const back = await Promise.all([...unknown, ...unknown, ...unknown].map((path) => readStatus(path)));
  expect(new Set(back)).toEqual(new Set([200]));
  expect((await readMetric(site.port, 'masthead_page_cache_renders_total')) - rendersBefore).toBe(unknown.length);
});

test('F5: a database that is slow but answers is waited for', async () => {
  const [far = '', held = '', other = ''] = await newArticles(3);
  proxy.delay(150);
  expect(await readStatus(far)).toBe(200);
  await proxy.pass();
  const holder = await database.pool.connect();
  try {
    await holder.query('begin; lock table document in access exclusive mode');
    const waiting = timed(held);
    // longer than silence would take to be known
    const asked = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
      and clock_timestamp() - query_start > interval '1300 milliseconds'`;
    await expect.poll(async () => (await database.pool.query(asked)).rowCount, patience).toBeGreaterThan(0);
    await holder.query('commit');
    const answer = await waiting;
    expect(answer.status).toBe(200);
    tell('F5', `an uncached page whose query was held up came after ${answer.milliseconds.toFixed(0)} ms`);
  } finally {
    holder.release(true);
  }
  expect(await readStatus(other)).toBe(200);
});

test('F4: a failover that left the old connections silent for ever is noticed, and pages come back by new ones', async () => {
  const unknown = await newArticles(12);
  // every connection of the pool is in use once, so that all of them are stranded
  await Promise.all(unknown.slice(0, 11).map((path) => readStatus(path)));
  proxy.strand();
  const began = performance.now();
  await untilServed(unknown[11] ?? '');
  tell('F4', `served ${(performance.now() - began).toFixed(0)} ms after a failover without a word`);
  expect(await readStatus('/readyz')).toBe(200);
});

test('F9: notifications are lost: readers see the new text, and a takedown, by the purge log', async () => {
  const [path = '', taken = ''] = await newArticles(2, 'The old headline');
  for (const one of [path, taken]) expect((await ask(site.port, one, news)).text).toContain('The old headline');
  proxy.holdFor('listen masthead_purge');
  const began = performance.now();
  await documents.write(fixtureArticle(`rcna${number - 1}`, 'news', { headline: 'The new headline' }), { by: 'test' });
  await documents.write(fixtureArticle(`rcna${number}`, 'news', { headline: 'The old headline', status: 'unpublished' }), {
    by: 'test',
    hard: true,
  });
  await expect.poll(async () => (await ask(site.port, path, news)).text.includes('The new headline'), patience).toBe(true);
  await expect.poll(() => readStatus(taken), patience).toBe(410);
  tell('F9', `${((performance.now() - began) / 1000).toFixed(1)} s to the new text without notifications`);
});
