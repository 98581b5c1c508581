// A bucket that refuses the key of the site, and one that accepts connections and never answers: through the started program.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { ask } from '../support/ask.ts';
import { fixtureArticle, fixtureDocuments } from '../support/newsroom-fixture.ts';
import { serveProgram, type ServingProgram } from '../support/program.ts';
import { tell } from '../support/steady-load.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { testImage } from '../support/test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-bucket-'));
const token = 'the-token-of-the-tests-with-32-characters';
let isSilent = false;
let database: TestDatabase<DocumentTables>;
let bucket: Server;
let site: ServingProgram;
let path = '';

beforeAll(async () => {
  database = await createTestDatabase<DocumentTables>();
  const article = fixtureArticle('rcna1', 'news', { primaryImage: testImage(9) });
  path = (await fixtureDocuments(database.database).write(article, { by: 'test' })).path ?? '';
  bucket = createServer((request, response) => {
    request.resume();
    if (isSilent) return;
    response.writeHead(403, { 'content-type': 'application/xml' }).end('<Error><Code>AccessDenied</Code></Error>');
  });
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done));
  const { host, port, user, password } = database.connectionConfig;
  const address = host?.startsWith('/')
    ? `localhost/${database.connectionConfig.database}?host=${encodeURIComponent(host)}&port=${port}`
    : `${host}:${port}/${database.connectionConfig.database}`;
  site = await serveProgram({
    MASTHEAD_DATA: folder,
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(typeof password === 'string' ? password : '')}@${address}`,
    MASTHEAD_DEMO: '0',
    MASTHEAD_LOG_LEVEL: 'silent',
    MASTHEAD_EDITORIAL_TOKEN: token,
    MASTHEAD_MEDIA_S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    MASTHEAD_MEDIA_S3_BUCKET: 'pictures',
    MASTHEAD_MEDIA_S3_REGION: 'region',
    MASTHEAD_MEDIA_S3_ACCESS_KEY_ID: 'key',
    MASTHEAD_MEDIA_S3_SECRET_ACCESS_KEY: 'a-key-that-the-bucket-refuses-always',
  });
});
afterAll(async () => {
  await site.stop();
  bucket.closeAllConnections();
  await new Promise((done) => bucket.close(done));
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const upload = async () => {
  const body = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const began = performance.now();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' };
  const answer = await ask(site.port, '/editorial/media', { method: 'POST', headers, body });
  return { ...answer, milliseconds: performance.now() - began };
};

test('SH-05: a share card whose picture the bucket refuses is cached for a minute, without an entity tag', async () => {
  const { text } = await ask(site.port, `/bentoapi/article/rcna1`, { host: 'news.localhost' });
  expect(text).toContain('rcna1');
  const made = await ask(site.port, '/cards/rcna1-00000000000.jpg', { host: 'news.localhost' });
  const card = await ask(site.port, made.headers.location ?? '', { host: 'news.localhost' });
  expect([made.status, card.status, card.headers['content-type']]).toEqual([302, 200, 'image/jpeg']);
  expect(card.headers['cache-control']).toMatch(/max-age=60\b/);
  expect(card.headers['cache-control']).not.toMatch(/31536000/);
  expect(card.headers.etag).toBeUndefined();
  expect((await ask(site.port, path, { host: 'news.localhost' })).status).toBe(200);
});

test('OP-53, OP-96, OP-52: an upload to a bucket that answers 403 is 503 and says that the store refuses; to one that never answers, 503 within 10 s, and the next one at once', async () => {
  const { status, headers, text, milliseconds } = await upload();
  expect([status, milliseconds < 10_000]).toEqual([503, true]);
  expect(headers['retry-after']).toBeDefined();
  expect(JSON.parse(text)).toMatchObject({ code: 'media/store-refused', detail: expect.stringMatching(/refuse/i) });
  tell('OP-53', `403 of the bucket: 503 after ${milliseconds.toFixed(0)} ms`);
  // a store that is silent is asked no more for a while, so that it comes last
  isSilent = true;
  const first = await upload();
  const next = await upload();
  expect([first.status, next.status, first.milliseconds < 10_000, next.milliseconds < 1_000]).toEqual([503, 503, true, true]);
  isSilent = false;
  expect(JSON.parse(first.text)).toMatchObject({ code: 'media/store-unavailable' });
  tell('OP-52', `silent bucket: 503 after ${first.milliseconds.toFixed(0)} ms, then ${next.milliseconds.toFixed(0)} ms`);
});
