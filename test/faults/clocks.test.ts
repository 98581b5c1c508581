// The clock of a machine is set forward a day or back an hour while it serves, or differs from another node's (F8).
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDraftId } from '../../src/features/newsroom/publishing/preview-link.service.ts';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { item, wxr } from '../../src/importers/sources/wxr/wxr-file.fixture.ts';
import { ask } from '../support/ask.ts';
import { databaseBehindProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { fixtureArticle, fixtureDocuments } from '../support/newsroom-fixture.ts';
import { createMastheadCommands } from '../support/masthead-commands.ts';
import { type ServingProgram, serveProgram } from '../support/program.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { readMetric } from '../support/steady-load.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { createTestEditorial } from '../support/test-editorial.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-clocks-'));
const secret = 'a-secret-of-the-tests-with-32-characters';
const hour = 3_600_000;
const patience = { interval: 50 };
const news = { host: 'news.localhost' };
const by = { by: 'test' };
const jumps = [
  ['forward a day', 24 * hour],
  ['back an hour', -hour],
] as const;
let database: TestDatabase<DocumentTables>;
let documents: ReturnType<typeof fixtureDocuments>;
let editorial: ReturnType<typeof createTestEditorial>;
let receiver: Receiver;
let proxy: FaultProxy;
/** Two nodes on one database: the clock of the first is what a test makes it, that of the second a minute ahead. */
let nodes: readonly [ServingProgram, ServingProgram];
let number = 100;

const clockFile = (name: string) => join(folder, `${name}.clock`);
const setClock = (name: string, wrong: number) => writeFileSync(clockFile(name), String(wrong));

beforeAll(async () => {
  database = await createTestDatabase<DocumentTables>();
  receiver = await startReceiver();
  const behind = await databaseBehindProxy(database.connectionConfig);
  proxy = behind.proxy;
  documents = fixtureDocuments(database.database, 'test-1', Date.now);
  editorial = createTestEditorial(database.database, Date.now);
  const start = (name: string) =>
    serveProgram({
      MASTHEAD_DATA: join(folder, name),
      DATABASE_URL: behind.url,
      MASTHEAD_DEMO: '0',
      MASTHEAD_LOG_LEVEL: 'silent',
      MASTHEAD_SECRET: secret,
      MASTHEAD_WEBHOOKS: receiver.url,
      MASTHEAD_WEBHOOK_SECRET: secret,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, '../support/wrong-clock.mjs')}`,
      WRONG_CLOCK_FILE: clockFile(name),
    });
  setClock('one', 0);
  setClock('two', 60_000);
  nodes = [await start('one'), await start('two')];
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await Promise.all([proxy.close(), receiver.close()]);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  receiver.answerWith((response) => response.writeHead(204).end());
  await jump(0);
});

const get = (path: string, node = nodes[0]) => ask(node.port, path, news);
/** Sets the clock of the first node, and waits until it goes by it. */
const jump = async (wrong: number) => {
  setClock('one', wrong);
  const felt = async () => {
    await get('/robots.txt');
    return existsSync(`${clockFile('one')}.felt`) ? Number(readFileSync(`${clockFile('one')}.felt`, 'utf8')) : 0;
  };
  await expect.poll(felt, patience).toBe(wrong);
};
const article = async (headline = 'The old headline'): Promise<{ id: string; path: string }> => {
  number += 1;
  const { path, generation } = await documents.write(fixtureArticle(`rcna${number}`, 'news', { headline }), by);
  for (const { port } of nodes)
    await expect.poll(() => readMetric(port, 'masthead_page_cache_generation'), patience).toBeGreaterThanOrEqual(generation);
  return { id: `rcna${number}`, path: path ?? '' };
};
const deliveries = async (id: string) =>
  (
    await database.pool.query<{ attempts: number; done: boolean }>(
      'select attempts, done_at is not null as done from delivery where subject = $1 order by id',
      [id],
    )
  ).rows;
const listReceived = (id: string) => receiver.received.filter(({ body }) => (JSON.parse(body) as { id: string }).id === id);

test.each(jumps)('F8: the clock is set %s: what is stored goes on with its true age, and gives way to a change', async (_name, wrong) => {
  const { id, path } = await article();
  expect((await get(path)).status).toBe(200);
  const renders = await readMetric(nodes[0].port, 'masthead_page_cache_renders_total');
  await jump(wrong);
  const stored = await get(path);
  expect(stored).toMatchObject({ status: 200 });
  expect(Number(stored.headers['age'] ?? 0)).toBeLessThan(60);
  expect(await readMetric(nodes[0].port, 'masthead_page_cache_renders_total')).toBe(renders);
  // the purge log is followed, and every rate is as it was: the calls answer too
  await documents.write(fixtureArticle(id, 'news', { headline: 'The new headline' }), by);
  await expect.poll(async () => (await get(path)).text.includes('The new headline'), patience).toBe(true);
  expect((await get(`/bentoapi/article/${id}`)).text).toContain('The new headline');
  expect((await get('/readyz')).status).toBe(200);
});

test.each(jumps)('F8: the clock is set %s: what was published just now is news on every node', async (_name, wrong) => {
  await jump(wrong);
  number += 1;
  const fresh = { headline: `Fresh ${number}`, datePublished: new Date(Date.now() - 90_000).toISOString() };
  const { path } = await documents.write(fixtureArticle(`rcna${number}`, 'news', fresh), by);
  await expect.poll(async () => (await get(path ?? '')).status, patience).toBe(200);
  // what is of the future has no place in it, and what is older than two days neither
  for (const node of nodes)
    await expect.poll(async () => (await get('/sitemap-news.xml', node)).text.includes(`rcna${number}`), patience).toBe(true);
});

test.each(jumps)('F8: the clock is set %s: plans fire at their own instant, once, and none early', async (_name, wrong) => {
  const plan = async (headline: string, at: number) => {
    const sent = { type: 'article' as const, vertical: 'news' as const, headline, taxonomy: ['news/politics'] };
    const { id } = await editorial.pieces.create(sent, { ...by, allowMissing: true });
    await editorial.publishing.schedule(id, { action: 'publish', at: new Date(at).toISOString() }, by);
    return id;
  };
  const readStatus = async (id: string) => {
    const { document, revision } = await editorial.pieces.open(id);
    return { status: 'status' in document ? document.status : undefined, revision };
  };
  const [early, late] = [await plan(`Due ${wrong}`, Date.now() + 1_500), await plan(`Not due ${wrong}`, Date.now() + 12 * hour)];
  await jump(wrong);
  await expect.poll(async () => (await readStatus(early)).status, patience).toBe('published');
  const again = await plan(`Due again ${wrong}`, Date.now() + 1_000);
  await expect.poll(async () => (await readStatus(again)).status, patience).toBe('published');
  // draft, planned, published: once each
  expect(await readStatus(early)).toEqual({ status: 'published', revision: 3 });
  expect(await readStatus(again)).toEqual({ status: 'published', revision: 3 });
  expect(await readStatus(late)).toEqual({ status: 'scheduled', revision: 2 });
});

test('what an archive has scheduled goes out in a program that runs, at its instant', async () => {
  const at = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ');
  const future = { 'wp:status': 'future', 'wp:post_date_gmt': at(Date.now() + 12 * hour), link: 'https://old.example/?p=77' };
  const file = join(folder, 'archive.xml');
  writeFileSync(file, wxr(item(77, '<p>Held back until noon.</p>', { title: 'Held back', ...future })));
  const masthead = await createMastheadCommands(database, join(folder, 'commands'));
  expect((await masthead('import', 'wxr', file, '--vertical', 'news')).code).toBe(0);
  const pathOf = 'select path from document where external_id = $1';
  const path = (await database.pool.query<{ path: string }>(pathOf, ['wxr:old.example#77'])).rows[0]?.path ?? '';
  expect((await get(path)).status).toBe(404);
  // plans go by the database's clock, which no test can set: the plan is moved instead
  const due = new Date().toISOString();
  await database.pool.query('update editorial_schedule set at = $2 where created_by = $1', ['import:wxr', due]);
  // with it the date of the piece, before which it may not go out (PB-28)
  const moveDate = `update document set document = jsonb_set(document, '{datePublished}', to_jsonb($2::text)) where external_id = $1`;
  await database.pool.query(moveDate, ['wxr:old.example#77', due]);
  await expect.poll(async () => (await get(path)).status, patience).toBe(200);
});

test.each(jumps)('F8: the clock is set %s: a signed link ends when it said, and is not revived', async (_name, wrong) => {
  const { id } = await article();
  const link = (ends: number) => `/draft/${createDraftId({ id, type: 'article', site: 'news' }, Date.now() + ends, secret)}`;
  await jump(wrong);
  expect((await get(link(30 * 60_000))).status).toBe(200);
  expect((await get(link(-30 * 60_000))).status).toBe(404);
});

test.each(jumps)('F8: the clock is set %s: what was not delivered is tried again', async (_name, wrong) => {
  receiver.answerWith((response) => response.writeHead(500).end());
  const { id } = await article();
  await expect.poll(() => listReceived(id).length, patience).toBeGreaterThan(0);
  await jump(wrong);
  receiver.answerWith((response) => response.writeHead(204).end());
  await expect.poll(async () => (await deliveries(id)).map(({ done }) => done), patience).toEqual([true]);
});

test('F8: a node whose clock is a minute ahead takes nothing that another is delivering', async () => {
  receiver.answerWith((response) => void setTimeout(() => response.writeHead(204).end(), 250));
  const ids: string[] = [];
  for (let count = 0; count < 40; count += 1) {
    number += 1;
    ids.push(`rcna${number}`);
    await documents.write(fixtureArticle(`rcna${number}`, 'news'), by);
  }
  const all = async () => (await Promise.all(ids.map(deliveries))).flat();
  await expect.poll(async () => (await all()).filter(({ done }) => done).length, { interval: 100 }).toBe(ids.length);
  expect((await all()).map(({ attempts }) => attempts)).toEqual(ids.map(() => 1));
  expect(ids.map((id) => listReceived(id).length)).toEqual(ids.map(() => 1));
});
