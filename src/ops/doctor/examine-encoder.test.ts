import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { readConfig } from '#platform/config';
import { writeStandIn } from '../../../test/support/stand-in-encoder.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { examineEncoder } from './examine-encoder.ts';

const { searchPath } = readConfig().encoder;
const folder = mkdtempSync(join(tmpdir(), 'masthead-examine-encoder-'));
let store: TestDatabase<DocumentTables>;
beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
});
beforeEach(() => sql`delete from video_folder`.execute(store.database));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await store.close();
});

const add = (...states: readonly string[]) =>
  sql`insert into video_folder (folder, keys, begun_at, document_id, encoding)
    select 'video/' || place, '[]', now(), 'mmvo' || place, state
    from unnest(${[...states]}::text[]) with ordinality as wanted (state, place)`.execute(store.database);
const examine = (command: string) => examineEncoder({ encoder: { command, searchPath } }, store.database);

test('VD-31: masthead doctor says the version of ffmpeg, and how many videos wait', async () => {
  const command = writeStandIn(folder, 'ffmpeg', 'exit 1');
  const says = 'ffmpeg 9.9 makes renditions, posters and thumbnails of videos.';
  expect(await examine(command)).toEqual([{ level: 'ok', about: 'videos', says }]);
  await add('wanted', 'done');
  expect(await examine(command)).toEqual([{ level: 'ok', about: 'videos', says: `${says} 1 video waits for them.` }]);
});

test.each([
  ['absent', 'There is no ffmpeg with H.264 here: videos are played as they came, without renditions, poster and thumbnails.'],
  ['off', 'Renditions of videos are not made here (MASTHEAD_FFMPEG is off).'],
])('VD-31: masthead doctor says so where ffmpeg is %s', async (command, says) => {
  await add('wanted', 'wanted');
  expect(await examine(command)).toEqual([{ level: 'ok', about: 'videos', says: `${says} 2 videos wait for them.` }]);
});

test('VD-31: masthead doctor warns of videos whose renditions could not be made, with and without ffmpeg', async () => {
  await add('failed', 'done');
  for (const command of ['off', writeStandIn(folder, 'ffmpeg', 'exit 1')])
    expect((await examine(command)).slice(1)).toMatchObject([
      { level: 'warn', about: 'videos', says: 'Of 1 video no renditions could be made.' },
    ]);
});
