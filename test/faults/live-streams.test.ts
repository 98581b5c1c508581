// Readers of a live blog on several processes and nodes: what they are told when notifications are lost, a process dies or a node is stopped.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WireLiveState } from '#content/responses/wire';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { ask } from '../support/ask.ts';
import { createEditor } from '../support/editor.ts';
import { type EventStream, openEventStream } from '../support/event-stream.ts';
import { databaseBehindProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { fixtureLiveBlog } from '../support/live-blog-fixture.ts';
import { fixtureDocuments } from '../support/newsroom-fixture.ts';
import { serveProgram, type ServingProgram } from '../support/program.ts';
import { readMetric, tell } from '../support/steady-load.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-live-nodes-'));
const token = 'editors-of-this-test-and-nobody-else';
const patience = { interval: 25 };
const shared = {
  MASTHEAD_DEMO: '0',
  MASTHEAD_LOG_LEVEL: 'silent',
  MASTHEAD_SECRET: 'a secret of this test that signs nothing real',
  MASTHEAD_EDITORIAL_TOKEN: token,
};
let database: TestDatabase<DocumentTables>;
let proxy: FaultProxy;
let addresses: { direct: string; proxied: string };
/** A node of two processes, and one of a single process whose database connection can be disturbed. */
let pool: ServingProgram;
let node: ServingProgram;
let blog = '';
let blogs = 900;
const opened: EventStream[] = [];

const serve = (name: string, url: string, more: Record<string, string> = {}) =>
  serveProgram({ ...shared, MASTHEAD_DATA: join(folder, name), DATABASE_URL: url, ...more });

beforeAll(async () => {
  database = await createTestDatabase<DocumentTables>();
  const behind = await databaseBehindProxy(database.connectionConfig);
  proxy = behind.proxy;
  const direct = await databaseBehindProxy(database.connectionConfig);
  addresses = { direct: direct.url, proxied: behind.url };
  closeDirect = direct.proxy.close;
  pool = await serve('crew', addresses.direct, { MASTHEAD_WORKERS: '2' });
  node = await serve('node', addresses.proxied);
});
let closeDirect = () => Promise.resolve();
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.close();
  await expect.poll(() => readStreams(pool), patience).toEqual([0, 0]);
});
afterAll(async () => {
  await proxy.pass();
  await Promise.all([pool.stop(), node.stop()]);
  await proxy.close();
  await closeDirect();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  blog = `rcna${(blogs += 1)}`;
  await fixtureDocuments(database.database).write(fixtureLiveBlog(blog, { datePublished: new Date().toISOString() }), { by: 'test' });
});

const postThrough = async (program: ServingProgram, text: string): Promise<string> => {
  const editor = createEditor({ get: (path, question) => ask(program.port, path, question), token });
  const { status, json, text: said } = await editor('POST', `/live-blogs/${blog}/cards`, { text });
  expect(status, said).toBe(201);
  return json.data.id;
};
const follow = async (program: ServingProgram, headers: Record<string, string> = {}): Promise<EventStream> => {
  const stream = await openEventStream(program.port, `/bentoapi/live/${blog}/events`, headers);
  opened.push(stream);
  expect(stream.status).toBe(200);
  return stream;
};
type Told = { id: string; state: WireLiveState };
const next = async (stream: EventStream): Promise<Told> => {
  const { id = '', data } = await stream.next();
  return { id, state: (JSON.parse(data) as { data: { live: WireLiveState } }).data.live };
};
/** Listens until a card is the newest; `changed` are all cards that it was told of on the way. */
const until = async (stream: EventStream, card: string): Promise<Told & { changed: string[] }> => {
  const changed = new Set<string>();
  for (;;) {
    const told = await next(stream);
    for (const { id } of told.state.changes) changed.add(id);
    if (told.state.newest?.id === card) return { ...told, changed: [...changed].toSorted() };
  }
};
const readStreams = async (program: ServingProgram): Promise<number[]> => {
  const { text } = await ask(program.port, '/metrics');
  return [...text.matchAll(/^masthead_live_streams(?:\{[^}]*\})? (\d+)$/gm)].map(([, count]) => Number(count));
};
const readWorkers = (program: ServingProgram): number[] =>
  readFileSync(`/proc/${program.pid}/task/${program.pid}/children`, 'utf8')
    .trim()
    .split(/\s+/)
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('masthead.js'));

test('a card that is posted through one process is told to the readers of every process and node', async () => {
  const readers = [...(await Promise.all(Array.from({ length: 6 }, () => follow(pool)))), await follow(node), await follow(node)];
  for (const reader of readers) expect((await next(reader)).state.totalItems).toBe(0);
  // both workers hold some of them
  expect((await readStreams(pool)).every((count) => count > 0)).toBe(true);
  expect(await readStreams(pool)).toHaveLength(2);
  let total = 0;
  for (const through of [pool, pool, node]) {
    const card = await postThrough(through, `Card ${(total += 1)}`);
    for (const reader of readers) expect((await until(reader, card)).state).toMatchObject({ totalItems: total, live: true });
  }
  for (const reader of readers) reader.close();
  await expect.poll(() => readStreams(pool), patience).toEqual([0, 0]);
});

test('F9: a node whose notifications are lost tells its readers by the log, within 10 s, every card', async () => {
  const [here, there] = [await follow(pool), await follow(node)];
  for (const reader of [here, there]) await next(reader);
  proxy.holdFor('listen masthead_purge');
  const cards = [await postThrough(pool, 'One'), await postThrough(pool, 'Two')];
  const began = performance.now();
  expect((await until(here, cards[1] ?? '')).changed).toEqual(cards);
  const { state, changed } = await until(there, cards[1] ?? '');
  tell('F9', `a reader of a node without notifications heard of a card ${(performance.now() - began).toFixed(0)} ms after it`);
  expect(state.totalItems).toBe(2);
  expect(changed).toEqual(cards);
  await proxy.pass();
});

test('a worker that is killed: its readers come back to another process and have missed nothing', async () => {
  const streams = await Promise.all(Array.from({ length: 6 }, () => follow(pool)));
  const known = new Map<EventStream, string>();
  for (const stream of streams) known.set(stream, (await next(stream)).id);
  const first = await postThrough(node, 'Before');
  for (const stream of streams) known.set(stream, (await until(stream, first)).id);
  const [killed = 0] = readWorkers(pool);
  process.kill(killed, 'SIGKILL');
  const lost = await Promise.race(streams.map((stream) => stream.ended.then(() => stream)));
  const meanwhile = [await postThrough(node, 'While away'), await postThrough(node, 'And another')];
  const back = await follow(pool, { 'last-event-id': known.get(lost) ?? '' });
  const { state, changed } = await until(back, meanwhile[1] ?? '');
  expect(state.totalItems).toBe(3);
  // what it knew before comes too, by which it sees that nothing is missing
  expect(changed).toEqual([first, ...meanwhile]);
  await expect.poll(() => readWorkers(pool).length, patience).toBe(2);
  await expect.poll(async () => (await readStreams(pool)).length, patience).toBe(2);
});

test('F12: SIGTERM ends the streams in order, also of a reader who takes nothing, and readers go on at the other node', async () => {
  const leaving = await serve('leaving', addresses.direct);
  const streams = await Promise.all(Array.from({ length: 20 }, () => follow(leaving)));
  const ids = await Promise.all(streams.map(async (stream) => (await next(stream)).id));
  // one that never reads
  const still: Socket = connect(leaving.port, '127.0.0.1');
  await once(still, 'connect');
  still.pause();
  still.write(`GET /bentoapi/live/${blog}/events HTTP/1.1\r\nHost: news.localhost:${leaving.port}\r\n\r\n`);
  still.on('error', () => still.destroy());
  await expect.poll(() => readMetric(leaving.port, 'masthead_live_streams'), patience).toBe(21);
  const began = performance.now();
  const stopped = leaving.stop();
  await Promise.all(streams.map(({ ended }) => ended));
  tell('F12', `20 streams ended ${(performance.now() - began).toFixed(0)} ms after SIGTERM`);
  const card = await postThrough(pool, 'After');
  for (const id of ids.slice(0, 3)) {
    const back = await follow(node, { 'last-event-id': id });
    expect((await until(back, card)).changed).toEqual([card]);
  }
  expect(await stopped).toBe(0);
  tell('F12', `the process ended ${(performance.now() - began).toFixed(0)} ms after SIGTERM`);
  still.destroy();
});

test('workers are renewed one by one: each reader is told to come back, and none of them misses a card', async () => {
  const stream = await follow(pool);
  let { id } = await next(stream);
  let current = stream;
  const old = readWorkers(pool);
  process.kill(pool.pid, 'SIGUSR2');
  const seen = new Set<string>();
  const cards: string[] = [];
  const listening = (async () => {
    while (seen.size < 4) {
      try {
        const told = await next(current);
        ({ id } = told);
        for (const change of told.state.changes) seen.add(change.id);
      } catch {
        // the stream ended: as a browser does, it goes on where it was
        current = await follow(pool, { 'last-event-id': id });
      }
    }
  })();
  for (let count = 0; count < 3; count += 1) cards.push(await postThrough(pool, `Card ${count}`));
  await expect.poll(() => readWorkers(pool).every((pid) => !old.includes(pid)), { ...patience }).toBe(true);
  cards.push(await postThrough(pool, 'After all'));
  await listening;
  expect([...seen].toSorted()).toEqual(cards.toSorted());
});
