// Two processes that meet on the newsroom's rows of files, counts, keys and the programme guide (docs/read-then-write.md).
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctCounts, type DocumentTables, mergeCounts } from '#features/newsroom/document-rows';
import { findQueued, advanceQueued, queueRendering } from '../../src/features/newsroom/document-rows/render-queue.store.ts';
import { claimKey } from '../../src/features/newsroom/editorial-calls/idempotency.store.ts';
import type { IdempotencyTables } from '../../src/features/newsroom/editorial-calls/idempotency.tables.ts';
import { beginPart, insertUpload, takePart } from '../../src/features/newsroom/resumable-uploads/resumable-uploads.store.ts';
import { beginPicture, endPicture } from '../../src/features/newsroom/uploads/picture-uploads.store.ts';
import { createLeftPictures } from '../../src/features/newsroom/uploads/store-picture.service.ts';
import { beginFolder, dropFolder, giveFolder } from '../../src/features/newsroom/video-files/video-folders.store.ts';
import { createGuide, type ScheduleTables } from '#features/media/airings';
import { createFolderStore } from '#platform/media';
import { holdLocks } from '../support/hold-locks.ts';
import { lockOf, lockOfTable, meet } from '../support/meet.ts';
import { runKind } from '../support/run-kind.ts';
import { fixtureArticle, fixtureDocuments } from '../support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const now = Date.parse('2026-11-20T20:00:00.000Z');
const at = new Date(now);
const folder = mkdtempSync(join(tmpdir(), 'masthead-meeting-'));
const media = createFolderStore(folder);
let store: TestDatabase<DocumentTables>;
beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
const countListed = async (): Promise<number> =>
  (await store.pool.query<{ sum: number }>('select coalesce(sum(documents), 0)::integer as sum from listed_count')).rows[0]?.sum ?? NaN;

test('OP-90: counts that another process merges are left to it, and two corrections add the same difference once', async () => {
  const documents = fixtureDocuments(store.database);
  for (let number = 1; number <= 6; number += 1) await documents.write(fixtureArticle(`rcna${number}`, 'news'), { by: 'test' });
  const held = await holdLocks(store, 'select from listed_count for update');
  await mergeCounts(store.database);
  expect(await countListed()).toBe(6);
  await held.release();
  await mergeCounts(store.database);
  expect(await countListed()).toBe(6);
  await store.pool.query('delete from listed_count');
  const correct = () => correctCounts(store.database, 'a-node');
  expect(await meet(store, `select pg_advisory_xact_lock(${0x636f756e})`, correct, correct)).toEqual([true, false]);
  expect(await countListed()).toBe(6);
});

test('OP-90: an entry that is queued again while it is rendered stays in the queue', async () => {
  await queueRendering(store.database, ['document'], ['rcna1']);
  const entry = await findQueued(store.database, 'document rcna1');
  if (!entry) throw new Error('An entry was queued.');
  await queueRendering(store.database, ['document'], ['rcna1']);
  await advanceQueued(store.database, entry, undefined);
  expect(await findQueued(store.database, 'document rcna1')).toMatchObject({ version: entry.version + 1 });
});

test('OP-90: of two parts that begin at one byte of an upload one is taken', async () => {
  await insertUpload(store.database, { id: 'met', metadata: '', bytes: 20 }, at);
  const take = (key: string) => async () => {
    await beginPart(store.database, { key, uploadId: 'met', first: 0 });
    return takePart(store.database, 'met', { key, first: 0, bytes: 10 }, at);
  };
  const lock = `select from resumable_upload where id = 'met' for no key update`;
  expect(await meet(store, lock, take('one'), take('other'))).toEqual([true, false]);
});

test('OP-90: the files of a video whose document is being stored stay', async () => {
  const name = `video/${'5e'.repeat(16)}`;
  const key = `${name}/a.mp4`;
  await beginFolder(store.database, { folder: name, keys: [key] }, at);
  await media.put(key, Buffer.from('film'), 'video/mp4');
  const held = await holdLocks(store, `update video_folder set document_id = 'mmvo1' where folder = '${name}'`);
  const documents = fixtureDocuments(store.database);
  const dropped = dropFolder(store.database, media, name);
  await held.waiting(1);
  const assets = [{ format: 'mp4', assetType: 'x', publicUrl: `https://media.example/${key}` }];
  await documents.write({ ...fixtureArticle('mmvo1', 'news'), type: 'video', body: undefined, videoAssets: assets }, { by: 'test' });
  await held.release();
  await dropped;
  expect(await media.open(key)).toBeDefined();
  await giveFolder(store.database, name, 'mmvo1');
});

test('OP-90: the files of a picture whose document is being stored stay', async () => {
  const key = 'pictures/met.jpg';
  const begun = new Date(now - 2 * 86_400_000);
  await beginPicture(store.database, { id: 'met', keys: [key], at: begun });
  await media.put(key, Buffer.from('light'), 'image/jpeg');
  const left = createLeftPictures({ database: store.database, media, now: () => now });
  // what the transaction of the document does last
  const held = await holdLocks(store, `delete from picture_upload where id = 'met'`);
  const removed = runKind(store.database, left);
  await held.waiting(1);
  await held.release();
  await removed;
  expect(await media.open(key)).toBeDefined();
  await endPicture(store.database, 'met');
});

test('OP-90: of two calls with one Idempotency-Key one is carried out', async () => {
  const keys = store.database.$extendTables<IdempotencyTables>();
  const times = { now: at, expired: new Date(0), abandoned: new Date(0) };
  const claim = () => claimKey(keys, { actor: 'editor', key: 'met', fingerprint: 'same', claim: randomUUID() }, times);
  expect(await meet(store, lockOfTable('editorial_once'), claim, claim)).toEqual(
    expect.arrayContaining([{ state: 'ours' }, { state: 'busy' }]),
  );
});

test('OP-91: of two replacements of one hour of a channel the later one is shown, and a channel purges the brand that it leaves', async () => {
  const guide = createGuide({ database: store.database.withTables<ScheduleTables>(), now: () => now });
  const channel = {
    id: 'met',
    vertical: 'news' as const,
    name: 'Met',
    language: 'en' as const,
    description: '',
    position: 1,
    externalId: null,
  };
  await guide.saveChannel(channel, 'editor');
  const airing = (title: string) => ({ guid: title, title, start: now, stop: now + 3_600_000 });
  const replace = (title: string) => async () => (await guide.replace('met', [airing(title)], { by: 'editor' })).replaced;
  expect(await meet(store, lockOf('channel:met'), replace('First'), replace('Second'))).toEqual([0, 1]);
  const { rows } = await store.pool.query<{ title: string }>(`select title from guide_airing where channel = 'met'`);
  expect(rows).toEqual([{ title: 'Second' }]);
  const move = (vertical: 'today' | 'msnbc') => () => guide.saveChannel({ ...channel, vertical }, 'editor').then(() => vertical);
  await meet<string>(store, lockOf('channel:met'), move('today'), move('msnbc'));
  const last = await store.pool.query<{ tags: string[] }>('select tags from purge_log order by generation desc limit 1');
  expect(last.rows[0]?.tags).toEqual(expect.arrayContaining(['guide-msnbc', 'guide-today']));
});
