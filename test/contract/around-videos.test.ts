// Videos related to a video and teased by the mini player, and the number of each.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallOptions } from '#content/responses/content-client';
import { createContentCalls } from '#features/distribution/content-calls';
import type { Documents } from '#features/newsroom/documents';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { fixtureArticle, fixtureDocuments, fixtureOrigin, fixtureStart } from '../support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { testImage } from '../support/test-site.ts';

const by = { by: 'test' };
const news: CallOptions = { site: 'news' };
const past = new Date(fixtureStart - 1_000).toISOString();
const soon = new Date(fixtureStart + 60_000).toISOString();

let store: TestDatabase<DocumentTables>;
let documents: Documents;
let calls: ReturnType<typeof createContentCalls>;
beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
  documents = fixtureDocuments(store.database);
  calls = createContentCalls({ database: store.database, openDraft: () => undefined, originOf: fixtureOrigin, now: () => fixtureStart });
});
afterAll(() => store.close());

const writeVideo = (number: number, more: Record<string, unknown> = {}, minutesAgo = 0, vertical: 'news' | 'mach' | 'think' = 'news') =>
  documents.write(
    {
      ...fixtureArticle(`mmvo${number}`, vertical, { taxonomy: [`${vertical}/politics`], primaryImage: testImage(3), ...more }, minutesAgo),
      type: 'video',
      body: undefined,
      duration: 62,
    },
    by,
  );
const writePlaylist = (number: number, videos: readonly number[], vertical: 'news' | 'mach' = 'news', minutesAgo = 0) =>
  documents.write(
    {
      ...fixtureArticle(`mmpl${number}`, vertical, { taxonomy: [`${vertical}/politics`] }, minutesAgo),
      type: 'playlist',
      body: undefined,
      videos: videos.map((video) => `mmvo${video}`),
    },
    by,
  );
const numbers = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
const read = async (number: number) => {
  const result = await calls.video(`mmvo${number}`, news);
  if (!result.found) throw new Error(`mmvo${number} is not found.`);
  return result.data;
};
const listIds = (items: readonly { item: { id: string } }[]) => items.map(({ item }) => item.id);

test('VD-08: of a playlist twenty videos follow, without those that expired', async () => {
  for (const number of numbers(100, 23)) await writeVideo(number, number === 102 ? { dateExpires: past } : {}, 1_000 + number);
  await writePlaylist(100, numbers(100, 23));
  const expected = numbers(101, 21).filter((number) => number !== 102);
  expect(listIds((await read(100)).feed.videos)).toEqual(expected.map((number) => `mmvo${number}`));
});

test('VD-03, VD-08: a playlist of which nothing else may be seen gives way to what is like the video: of its topic first, then of its brand, never itself', async () => {
  await writeVideo(200, { taxonomy: ['news/harbor'] }, 3);
  await writeVideo(201, { dateExpires: past });
  await writePlaylist(200, [200, 201]);
  await writeVideo(202, { taxonomy: ['news/harbor'] }, 5_000);
  // the newest of the site, of another brand
  await writeVideo(203, {}, 0, 'mach');
  const { feed, playlists } = await read(200);
  expect([feed.id, feed.label, feed.url]).toEqual([undefined, undefined, undefined]);
  expect(listIds(playlists)).toEqual(['mmpl200']);
  expect(listIds(feed.videos)[0]).toBe('mmvo202');
  expect(listIds(feed.videos)).not.toContain('mmvo200');
  expect(listIds(feed.videos)).not.toContain('mmvo203');
  expect(feed.videos).toHaveLength(20);
});

test('VD-08: names four of the playlists that have a video, and the four newest of its brand', async () => {
  await writeVideo(300, {}, 0, 'mach');
  for (const number of numbers(300, 6)) await writePlaylist(number, [300], 'mach', number);
  const { playlists, topPlaylists } = await read(300);
  const newest = numbers(300, 4).map((number) => `mmpl${number}`);
  expect([listIds(playlists), listIds(topPlaylists)]).toEqual([newest, newest]);
});

const listOf = (ids: readonly string[]) => ({
  id: 'curatedList:mini-player-think',
  type: 'curatedList',
  vertical: 'think',
  title: 'Mini player',
  slug: 'mini-player-think',
  ids,
});
const readTease = async () => {
  const result = await calls.miniPlayerTease('think', news);
  if (!result.found) throw new Error('The tease is not found.');
  return { id: result.data.showTease ? result.data.id : undefined, holdsMs: result.holdsMs };
};

test('VD-09: the mini player has the first free video of its list that has not expired, else the newest of the brand, until that expires', async () => {
  await writeVideo(400, {}, 50, 'think');
  await writeVideo(401, { dateExpires: soon }, 40, 'think');
  await writeVideo(402, { access: 'locked' }, 30, 'think');
  await writeVideo(403, { dateExpires: past }, 20, 'think');
  await writeVideo(404, {}, 10, 'think');
  await documents.write(fixtureArticle('rcna400', 'think'), by);
  await documents.write(listOf(['rcna400', 'mmvo402', 'mmvo403', 'mmvo401', 'mmvo400']), by);
  expect(await readTease()).toEqual({ id: 'mmvo401', holdsMs: 60_000 });
  await documents.write(listOf(['mmvo400', 'mmvo404']), by);
  expect(await readTease()).toEqual({ id: 'mmvo400', holdsMs: undefined });
  await documents.write(listOf([]), by);
  expect(await readTease()).toEqual({ id: 'mmvo404', holdsMs: undefined });
});
