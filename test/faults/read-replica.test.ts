// Reads of pages go to a replica, and a replica that lags or is away never makes a page old or unanswered.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocuments, type Documents } from '#features/newsroom/documents';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { createBodyRenderer, createPictureRenderer, pictureWidths } from '#features/pages/pictures';
import { createPictureUrls } from '#platform/pictures';
import { ask } from '../support/ask.ts';
import { databaseBehindProxy } from '../support/fault-proxy.ts';
import { copyDatabase } from '../support/copy-database.ts';
import { serveProgram, type ServingProgram } from '../support/program.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { testArticle } from '../support/test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-replica-'));
let primary: TestDatabase<DocumentTables>;
let replica: TestDatabase<DocumentTables>;
let primaryDoor: Awaited<ReturnType<typeof databaseBehindProxy>>;
let replicaDoor: Awaited<ReturnType<typeof databaseBehindProxy>>;
let documents: Documents;
let site: ServingProgram;

const replay = () => copyDatabase(primary.connectionConfig, replica.connectionConfig);
const used = async () => Number(/^masthead_replica_used (\d)$/m.exec((await ask(site.port, '/metrics')).text)?.[1]);
const page = async (number: number) => (await ask(site.port, `/politics/story-${number}-rcna${number}`)).text;
const writtenWith = (headline: string, number: number) => documents.write({ ...testArticle(number), headline }, { by: 'test' });

beforeAll(async () => {
  [primary, replica] = await Promise.all([createTestDatabase<DocumentTables>(), createTestDatabase<DocumentTables>()]);
  const pictures = createPictureRenderer(
    createPictureUrls({ secret: 'a-secret-of-the-tests-with-32-characters', allowedWidths: pictureWidths }),
  );
  documents = createDocuments({ database: primary.database, now: Date.now, render: createBodyRenderer(pictures), renderedWith: 'test' });
  for (const number of [1, 2, 3, 4, 5]) await writtenWith(`Early ${number}`, number);
  await replay();
  [primaryDoor, replicaDoor] = await Promise.all([
    databaseBehindProxy(primary.connectionConfig),
    databaseBehindProxy(replica.connectionConfig),
  ]);
  site = await serveProgram({
    MASTHEAD_DATA: folder,
    MASTHEAD_DEMO: '0',
    MASTHEAD_LOG_LEVEL: 'silent',
    DATABASE_URL: primaryDoor.url,
    DATABASE_READ_URL: replicaDoor.url,
  });
});
afterAll(async () => {
  await site.stop();
  await Promise.all([primaryDoor.proxy.close(), replicaDoor.proxy.close()]);
  await Promise.all([primary.close(), replica.close()]);
  rmSync(folder, { recursive: true, force: true });
});

test('OP-15: a page is read from the replica while it holds all that was purged', async () => {
  // at its start the site makes the answers of the fixture's renderer anew, which the replica has to replay too
  const caughtUp = async () => {
    const old = await sql`select 1 from document where rendered_with = 'test' limit 1`.execute(primary.database);
    if (old.rows.length > 0) return 0;
    await replay();
    return used();
  };
  await expect.poll(caughtUp, { interval: 300 }).toBe(1);
  await sql`update document set answer = replace(answer::text, 'Early 1', 'Marked 1')::json where id = 'rcna1'`.execute(replica.database);
  expect(await page(1)).toContain('Marked 1');
});

test('OP-15: a replica that lags never refills a purged page with the old text', async () => {
  expect(await page(2)).toContain('Early 2');
  await writtenWith('Later 2', 2);
  await expect.poll(() => page(2)).toContain('Later 2');
  // nor any other page, for what else the replica lacks is not known
  expect(await used()).toBe(0);
  for (let reading = 0; reading < 5; reading += 1) expect(await page(2)).toContain('Later 2');
  expect(await page(3)).toContain('Early 3');
  expect(await used()).toBe(0);
});

test('a lower number committed later counts as well: the highest on the replica is not enough', async () => {
  // the replica gets a later line of the purge log, but not the change of the test before
  const held = await sql<{ newest: number }>`select max(generation) as newest from purge_log`.execute(replica.database);
  await sql`insert into purge_log (generation, tags, hard) overriding system value values (${Number(held.rows[0]?.newest) + 100}, '{}', false)`.execute(
    replica.database,
  );
  await documents.purge(['tax:nothing'], { hard: false });
  expect(await page(2)).toContain('Later 2');
  expect(await used()).toBe(0);
});

test('it is read again when it has caught up', async () => {
  await replay();
  await expect.poll(used).toBe(1);
  await sql`update document set answer = replace(answer::text, 'Early 4', 'Marked 4')::json where id = 'rcna4'`.execute(replica.database);
  expect(await page(4)).toContain('Marked 4');
});

test('a replica that is away leaves the primary to answer, and is read again when it is back', async () => {
  await replicaDoor.proxy.cut();
  const { status, text } = await ask(site.port, '/politics/story-5-rcna5');
  expect(status).toBe(200);
  expect(text).toContain('Early 5');
  expect(await used()).toBe(0);
  await replicaDoor.proxy.pass();
  await expect.poll(used).toBe(1);
});
