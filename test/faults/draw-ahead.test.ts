// The pictures of the demo's fronts are drawn before anybody asks for them.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createFolderStore } from '#platform/media';
import { createPictureServer } from '#platform/pictures';
import { imageWidths } from '#content/model/image';
import { ask } from '../support/ask.ts';
import { databaseBehindProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { fixtureArticle, fixtureDocuments, fixtureFront } from '../support/newsroom-fixture.ts';
import { type ServingProgram, serveProgram } from '../support/program.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { listAskedPictures } from '../../src/demo/ahead/list-asked-pictures.ts';

const secret = 'Zk3vN0pQe7uWz2xTt5rBb8mLh4cJd6fG';
// what draws has the lowest priority: beside other tests it waits long
const patience = { interval: 100 };
const folder = mkdtempSync(join(tmpdir(), 'masthead-draw-ahead-'));
const cacheFolder = join(folder, 'picture-cache');
const mark = join(cacheFolder, 'fronts-are-drawn');
let database: TestDatabase<DocumentTables>;
let proxy: FaultProxy;
let url: string;

/** A front of three pieces with pictures of the demo, and a fourth piece that is on no front. */
beforeAll(async () => {
  database = await createTestDatabase<DocumentTables>();
  ({ proxy, url } = await databaseBehindProxy(database.connectionConfig));
  const documents = fixtureDocuments(database.database);
  for (const [place, subject] of ['river', 'train', 'harbor', 'field'].entries()) {
    const image = { id: `ncim${place + 1}`, width: 1600, height: 900, focalPoint: { x: 0.5, y: 0.5 }, alt: subject, version: 1 };
    const file = { file: `${image.id}/1`, mediaType: 'image/jpeg', bytes: 0, checksum: '0'.repeat(64), name: subject };
    await documents.write(
      { id: image.id, type: 'mediaAsset', image, ...file, externalId: `demo-picture:news:named/${subject}/test` },
      { by: 'test' },
    );
    await documents.write(fixtureArticle(`rcna${place + 1}`, 'news', { primaryImage: image }, place), { by: 'test' });
  }
  const items = [1, 2, 3].map((number) => ({ id: `rcna${number}` }));
  const packages = [{ id: '1', type: 'lead', subType: 'beside', zone: 'page-front', hidden: false, items, metadata: {} }];
  await documents.write(
    fixtureFront('nccu1', 'news', '/', { layouts: [{ id: 'row-1', type: 'oneColumn', railContext: 'right', packages }] }),
    { by: 'test' },
  );
});
afterAll(async () => {
  await proxy.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const serve = (workers: string): Promise<ServingProgram> =>
  serveProgram({
    MASTHEAD_DATA: folder,
    DATABASE_URL: url,
    MASTHEAD_DEMO: '1',
    MASTHEAD_SECRET: secret,
    MASTHEAD_LOG_LEVEL: 'error',
    MASTHEAD_WORKERS: workers,
  });
const readFront = async ({ port }: ServingProgram) => (await ask(port, '/', { host: 'news.localhost' })).text;

/** Answers from the kept pictures alone: there is nothing that others could be made of. */
const keptPictures = () =>
  createPictureServer({
    store: createFolderStore(join(folder, 'nothing')),
    cacheFolder,
    cacheBytes: 1e9,
    secret,
    allowedWidths: imageWidths,
    now: Date.now,
    onFailure: (error) => {
      throw error;
    },
  });

test('after a start every picture that a front asks for is there, and what one start ended in goes on at the next, of one process or of several', async () => {
  // it is ended at once: nothing is left behind that goes on
  expect(await (await serve('1')).stop()).toBe(0);
  const site = await serve('2');
  await expect.poll(() => existsSync(mark), patience).toBe(true);
  const html = await readFront(site);
  expect(await site.stop()).toBe(0);
  const pictures = keptPictures();
  for (const screen of [
    { width: 1440, density: 1 },
    { width: 390, density: 3 },
  ]) {
    const asked = listAskedPictures(html, screen);
    expect(asked).toHaveLength(3);
    for (const address of asked) expect((await pictures.handle(address)).status).toBe(200);
  }
  await pictures.close();
  // the lead alone is shown so large that it is drawn whole, and kept; of what is on no front nothing is drawn
  expect(readdirSync(join(folder, 'media'))).toEqual(['ncim1']);
});
