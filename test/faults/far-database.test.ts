// A database that answers everything a second later: pages, sign-in and edits are slow and not refused.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { ask, type Question } from '../support/ask.ts';
import { databaseBehindProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { type MailReceiver, startMailReceiver } from '../support/mail-receiver.ts';
import { fixtureArticle, fixtureDocuments, loadFixtureNewsroom } from '../support/newsroom-fixture.ts';
import { serveProgram, type ServingProgram } from '../support/program.ts';
import { tell } from '../support/steady-load.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-far-'));
const token = 'the-token-of-the-tests-with-32-characters';
const roundTripMs = 1_000;
/** The longest time for a page, whose render is limited, and for a request (ms). */
const [pageLimitMs, requestLimitMs] = [10_000, 30_000];
let database: TestDatabase<DocumentTables>;
let proxy: FaultProxy;
let site: ServingProgram;
let mail: MailReceiver;
const paths: string[] = [];

beforeAll(async () => {
  [database, mail] = await Promise.all([createTestDatabase<DocumentTables>(), startMailReceiver()]);
  const documents = fixtureDocuments(database.database, 'test-1', Date.now);
  await loadFixtureNewsroom(documents);
  for (let number = 2000; number < 2012; number += 1)
    paths.push((await documents.write(fixtureArticle(`rcna${number}`, 'news'), { by: 'test' })).path ?? '');
  const behind = await databaseBehindProxy(database.connectionConfig);
  proxy = behind.proxy;
  const environment = { MASTHEAD_DATA: folder, DATABASE_URL: behind.url, MASTHEAD_DEMO: '0', MASTHEAD_EDITORIAL_TOKEN: token };
  site = await serveProgram({
    ...environment,
    MASTHEAD_LOG_LEVEL: 'silent',
    MASTHEAD_TRUSTED_PROXIES: '127.0.0.1',
    MASTHEAD_SMTP_URL: mail.url,
  });
});
afterAll(async () => {
  await proxy.pass();
  await site.stop();
  await Promise.all([proxy.close(), mail.close()]);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const timed = async (path: string, question: Question = { host: 'news.localhost' }) => {
  const began = performance.now();
  const answer = await ask(site.port, path, question);
  return { ...answer, milliseconds: performance.now() - began };
};
const authorization = `Bearer ${token}`;

test('OP-94: with a database a second away uncached pages answer within 10 s, sign-in and edits within 30 s, and a database that is gone is 503 within 1 s', async () => {
  proxy.delay(roundTripMs / 2);
  // until its distance is known it looks silent
  let next = 0;
  await expect.poll(async () => (await timed(paths[(next = (next + 1) % 4)] ?? '')).status, { interval: 200 }).toBe(200);
  const pages = await Promise.all(paths.slice(4, 10).map((path) => timed(path)));
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));

  const email = 'far@example.com';
  const registered = await timed('/auth/users/register', {
    method: 'POST',
    host: 'news.localhost',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long enough phrase', brand: 'news' }),
  });
  const signIn = await timed('/auth/users/signin', {
    method: 'POST',
    host: 'news.localhost',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long enough phrase', brand: 'news' }),
  });
  expect([registered.status, signIn.status]).toEqual([200, 200]);

  const opened = await timed('/editorial/documents/rcna2000', { headers: { authorization } });
  const saved = await timed('/editorial/documents/rcna2000', {
    method: 'PATCH',
    headers: { authorization, 'content-type': 'application/json', 'if-match': opened.headers.etag ?? '' },
    body: JSON.stringify({ headline: 'From afar' }),
  });
  expect([opened.status, saved.status]).toEqual([200, 200]);
  const page = Math.max(...pages.map(({ milliseconds }) => milliseconds));
  const others = { register: registered, signIn, open: opened, save: saved };
  const figures = Object.entries(others).map(([name, { milliseconds }]) => `${name} ${milliseconds.toFixed(0)} ms`);
  tell('OP-94', [`page ${page.toFixed(0)} ms`, ...figures].join(', '));
  expect(page).toBeLessThan(pageLimitMs);
  expect(Object.values(others).filter(({ milliseconds }) => milliseconds > requestLimitMs)).toEqual([]);

  await proxy.cut();
  const away = await timed(paths[11] ?? '');
  expect([away.status, away.milliseconds < 1_000]).toEqual([503, true]);
});
