// SIGTERM while readers wait (F12).
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { type Answer, ask } from '../support/ask.ts';
import { databaseBehindProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { fixtureArticle, fixtureDocuments } from '../support/newsroom-fixture.ts';
import { beginProgram, serveProgram, type ServingProgram } from '../support/program.ts';
import { readMetric, startReaders, tell } from '../support/steady-load.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const memory = JSON.parse(readFileSync(join(import.meta.dirname, '../../scripts/memory.json'), 'utf8')) as { flags: string[] };
const news = { host: 'news.localhost' };
// fewer than the pool has connections: more would be shed, which is another promise
const many = 7;
const paths: string[] = [];
let database: TestDatabase<DocumentTables>;
let proxy: FaultProxy;
let url: string;
const folders: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase<DocumentTables>();
  const documents = fixtureDocuments(database.database);
  for (let number = 1; number <= many; number += 1)
    paths.push((await documents.write(fixtureArticle(`rcna${number}`, 'news'), { by: 'test' })).path ?? '');
  ({ proxy, url } = await databaseBehindProxy(database.connectionConfig));
});
afterAll(async () => {
  await proxy.close();
  await database.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const sites: ServingProgram[] = [];
// a test that fails leaves nothing to the next one
afterEach(async () => {
  await proxy.pass();
  for (const site of sites.splice(0)) await site.stop();
});
const serve = async (by?: Parameters<typeof serveProgram>[1]) => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-stop-'));
  folders.push(folder);
  const site = await serveProgram({ MASTHEAD_DATA: folder, DATABASE_URL: url, MASTHEAD_DEMO: '0', MASTHEAD_LOG_LEVEL: 'silent' }, by);
  sites.push(site);
  return site;
};

/** Asks for pages that the database keeps waiting. A wait is given up after 0.8 s, which a busy machine may need to send them: then for others, until all of them wait. */
const askUntilAllWait = async (port: number, wanted: readonly string[], hold: () => void): Promise<Promise<Answer>[]> => {
  for (let page = 2; ; page += 1) {
    hold();
    const waiting = wanted.map((path) => ask(port, `${path}?page=${page}`, news));
    const until = performance.now() + 600;
    while (performance.now() < until) if ((await readMetric(port, 'masthead_http_in_flight')) >= wanted.length) return waiting;
    await proxy.pass();
    await Promise.all(waiting);
  }
};

test('F12, OP-09: SIGTERM under load: everybody who waits gets the whole page, the rest is told to come back elsewhere, and it ends with 0', async () => {
  const site = await serve();
  const [cached = '', ...uncached] = paths;
  const whole = (await ask(site.port, cached, news)).text;
  const readers = startReaders(site.port, [cached], { readers: 4, question: news });
  // all of them still wait when the signal comes
  const waiting = await askUntilAllWait(site.port, uncached, proxy.stall);
  const began = performance.now();
  const ended = site.stop();
  await proxy.pass();
  const answers = await Promise.all(waiting);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const { text } of answers) expect(text).toMatch(/<\/html>\s*$/);
  expect(await ended).toBe(0);
  tell('F12', `ended ${(performance.now() - began).toFixed(0)} ms after SIGTERM with ${uncached.length} requests in flight`);
  const { answers: statuses, broken } = await readers.stop();
  expect([...statuses.keys()]).toEqual([200]);
  // who comes after the door is closed is refused as by a server that is not there, never with half an answer
  for (const message of broken) expect(message).toMatch(/ECONNREFUSED|ECONNRESET|socket hang up/);
  expect(whole).toMatch(/<\/html>\s*$/);
});

test('F12: SIGTERM while the database is silent ends it all the same', async () => {
  const site = await serve();
  expect((await ask(site.port, paths[0] ?? '', news)).status).toBe(200);
  const waiting = await askUntilAllWait(site.port, paths.slice(1, 5), proxy.strand);
  const began = performance.now();
  expect(await site.stop()).toBe(0);
  tell('F12', `ended ${(performance.now() - began).toFixed(0)} ms after SIGTERM with a silent database`);
  for (const { status } of await Promise.all(waiting)) expect([200, 503]).toContain(status);
});

const byNpm = ['npm', 'start', '--no-update-notifier'] as const;

// npm hands its SIGTERM to a shell that dies of it, so that what the shell started is not told
test('F12: SIGTERM to npm start ends all that it started: the start script and the server', async () => {
  const site = await serve(byNpm);
  expect((await ask(site.port, paths[0] ?? '', news)).status).toBe(200);
  // it holds memory as scripts/memory.json says
  const processes = execFileSync('ps', ['-A', '-ww', '-o', 'pgid=,args='], { encoding: 'utf8' });
  const server = processes.split('\n').find((line) => Number.parseInt(line, 10) === site.pid && line.includes('masthead.js'));
  expect(server?.split(' ')).toEqual(expect.arrayContaining(memory.flags));
  await site.stop();
  await expect(ask(site.port, paths[0] ?? '', news)).rejects.toThrow(/ECONNREFUSED/);
});

test('F12: Ctrl-C twice, which a terminal sends to every process of npm start, ends them all', async () => {
  const site = await serve(byNpm);
  expect((await ask(site.port, paths[0] ?? '', news)).status).toBe(200);
  for (let times = 0; times < 2; times += 1) process.kill(-site.pid, 'SIGINT');
  await site.ended;
  await expect(ask(site.port, paths[0] ?? '', news)).rejects.toThrow(/ECONNREFUSED/);
});

test('OP-51: SIGHUP, as of a closed terminal, ends the site with 0 and a command with 129, and the embedded PostgreSQL with them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-hangup-'));
  folders.push(folder);
  const site = await serveProgram({ MASTHEAD_DATA: folder, MASTHEAD_DEMO: '0', MASTHEAD_LOG_LEVEL: 'silent' });
  const owned = join(folder, 'postgres', 'postmaster.pid');
  expect(existsSync(owned)).toBe(true);
  process.kill(site.pid, 'SIGHUP');
  expect((await site.ended).code).toBe(0);
  expect(existsSync(owned)).toBe(false);

  // a command that is alone with the folder starts the database, and waits for it when the terminal is closed
  const program = join(import.meta.dirname, '../../dist/server/masthead.js');
  const command = beginProgram([process.execPath, program, 'audit'], { MASTHEAD_DATA: folder, MASTHEAD_DEMO: '0' }, () => undefined);
  await expect.poll(() => existsSync(owned), { interval: 2 }).toBe(true);
  process.kill(command.pid, 'SIGHUP');
  expect((await command.ended).code).toBe(129);
  expect(existsSync(owned)).toBe(false);
});
