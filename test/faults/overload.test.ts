// More readers than there is room for (L3, L8, L9, L11), on the built program.
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { type Answer, ask } from '../support/ask.ts';
import { databaseBehindProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { fixtureArticle, fixtureDocuments } from '../support/newsroom-fixture.ts';
import { type ServingProgram, serveProgram } from '../support/program.ts';
import { readMetric, tell } from '../support/steady-load.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const prove = process.env['MASTHEAD_PROVE'] === '1';
const patience = { interval: 25 };
const news = { host: 'news.localhost' };
const cacheBytes = 4_000_000;
const folder = mkdtempSync(join(tmpdir(), 'masthead-overload-'));
let database: TestDatabase<DocumentTables>;
let proxy: FaultProxy;
let site: ServingProgram;
/** A test that needs pages which are not cached has some to itself: L3 the first, L8 those from the 11th to the 150th, L9 those from the 151st to the 160th. */
const paths: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase<DocumentTables>();
  const documents = fixtureDocuments(database.database);
  const articles = Array.from({ length: 200 }, (_, index) => fixtureArticle(`rcna${index + 1}`, 'news'));
  paths.push(...(await documents.writeMany(articles, { by: 'test' })).map(({ path }) => path ?? ''));
  const behind = await databaseBehindProxy(database.connectionConfig);
  proxy = behind.proxy;
  site = await serveProgram({
    MASTHEAD_DATA: folder,
    DATABASE_URL: behind.url,
    MASTHEAD_DEMO: '0',
    MASTHEAD_LOG_LEVEL: 'silent',
    MASTHEAD_CACHE_BYTES: String(cacheBytes),
  });
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
  await expect.poll(async () => (await ask(site.port, '/readyz')).status, patience).toBe(200);
  await expect.poll(() => readMetric(site.port, 'masthead_page_cache_rendering'), patience).toBe(0);
});

const cacheMetric = (name: string) => readMetric(site.port, `masthead_page_cache_${name}`);
const all = (addresses: readonly string[]): Promise<Answer[]> => Promise.all(addresses.map((path) => ask(site.port, path, news)));

test('L3: a crowd that asks for one page at once is one render and gets it whole', async () => {
  const crowd = prove ? 5_000 : 800;
  const [path = ''] = paths;
  const before = await cacheMetric('renders_total');
  const joined = await cacheMetric('collapsed_total');
  // the render waits for the database while they come to stand in line; a new connection takes six round trips, and a page waits 0.8 s for it
  proxy.delay(30);
  const asking: Promise<Answer[]>[] = [];
  while (asking.length * 50 < crowd) {
    asking.push(all(Array.from({ length: 50 }, () => path)));
    await nextTurn();
  }
  const answers = (await Promise.all(asking)).flat();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await cacheMetric('renders_total')) - before).toBe(1);
  expect((await cacheMetric('collapsed_total')) - joined).toBeGreaterThan(crowd / 20);
});

test('L8: past what it can render it sheds with 503 and Retry-After at once, cached pages go on, and after it all is as before', async () => {
  const [cached = '', ...cold] = paths.slice(10, 150);
  expect((await ask(site.port, cached, news)).status).toBe(200);
  const before = await readMetric(site.port, 'masthead_http_shed_total');
  proxy.stall();
  const times: number[] = [];
  const crowd = Promise.all(
    // several times what may be rendered at once, each another page
    Array.from({ length: 4 * cold.length }, async (_, index) => {
      const began = performance.now();
      const answer = await ask(site.port, `${cold[index % cold.length]}?page=${2 + Math.floor(index / cold.length)}`, news);
      times.push(performance.now() - began);
      return answer;
    }),
  );
  await expect.poll(() => readMetric(site.port, 'masthead_http_shed_total'), patience).toBeGreaterThan(before);
  expect((await ask(site.port, cached, news)).status).toBe(200);
  expect((await ask(site.port, '/healthz')).status).toBe(200);
  const answers = await crowd;
  for (const { status, headers } of answers) expect([status, headers['retry-after']]).toEqual([503, '5']);
  tell('L8', `the first of ${answers.length} was shed in ${Math.min(...times).toFixed(0)} ms`);
  await proxy.pass();
  const healed = performance.now();
  await expect.poll(async () => (await ask(site.port, cold[0] ?? '', news)).status, patience).toBe(200);
  tell('L8', `normal ${(performance.now() - healed).toFixed(0)} ms after`);
});

test('L9: queries that are no page flags make no pages; flags with ever new values stay in the byte budget and leave the hot pages there', async () => {
  const hot = paths.slice(150, 160);
  for (let round = 0; round < 4; round += 1) await all(hot);
  const entries = await cacheMetric('entries');
  const renders = await cacheMetric('renders_total');
  const many = prove ? 20_000 : 600;
  for (let from = 0; from < many; from += 50)
    await all(Array.from({ length: 50 }, (_, index) => `${hot[index % hot.length]}?utm_source=${from + index}&x${from + index}=1`));
  expect(await cacheMetric('entries')).toBe(entries);

  for (let from = 0; from < many; from += 20) {
    await all(Array.from({ length: 20 }, (_, index) => `${hot[index % hot.length]}?page=${from + index + 2}`));
    expect(await cacheMetric('bytes')).toBeLessThanOrEqual(cacheBytes);
    if (from % 100 === 0) await all(hot);
  }
  const flooded = await cacheMetric('renders_total');
  const seen = await all(hot);
  expect(seen.map(({ status }) => status)).toEqual(hot.map(() => 200));
  tell(
    'L9',
    `${flooded - renders} renders for ${2 * many} distinct queries; ${await cacheMetric('entries')} pages in ${((await cacheMetric('bytes')) / 1e6).toFixed(1)} MB`,
  );
  if (many < 1_000) expect((await cacheMetric('renders_total')) - flooded).toBe(0);
});

test.each([1, 20])(
  'L11: unread pipelined feeds from %i addresses: others read on, and what lies here for them stays bounded',
  async (addresses) => {
    const feed = '/rss.xml';
    const whole = (await ask(site.port, feed, news)).bytes.length;
    const [, hot = ''] = paths;
    expect((await ask(site.port, hot, news)).status).toBe(200);
    const requests = `GET ${feed} HTTP/1.1\r\nHost: news.localhost\r\n\r\n`.repeat(100);
    const dropped = await readMetric(site.port, 'masthead_http_dropped_total');
    const sockets = Array.from({ length: prove ? 1_500 : 150 }, (_, index) =>
      connect({ port: site.port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (index % addresses)}` })
        .pause()
        .on('error', () => undefined),
    );
    // a reader who is only slow: takes a little, rests, and has the whole feed in the end
    const slow = connect({ port: site.port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    let taken = 0;
    slow.on('data', (part: Buffer) => {
      taken += part.length;
      slow.pause();
      setImmediate(() => slow.resume());
    });
    slow.write(`GET ${feed} HTTP/1.1\r\nHost: news.localhost\r\n\r\n`);
    for (const socket of sockets) socket.write(requests);
    await expect.poll(() => readMetric(site.port, 'masthead_http_dropped_total'), patience).toBeGreaterThan(dropped + sockets.length);
    for (let times = 0; times < 20; times += 1) expect((await ask(site.port, hot, news)).status).toBe(200);
    // of one client no more than 32 MB and one answer lie here
    expect(await readMetric(site.port, 'masthead_http_unsent_bytes')).toBeLessThanOrEqual(addresses * (33_554_432 + whole));
    await expect.poll(() => taken, patience).toBeGreaterThan(whole);
    for (const socket of [slow, ...sockets]) socket.destroy();
    await expect.poll(() => readMetric(site.port, 'masthead_http_waiting'), patience).toBe(0);
  },
);
