import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Vertical } from '#brands';
import type { CallOptions, ContentClient } from '#content/responses/content-client';
import { createContentCalls } from '#features/distribution/content-calls';
import { createHttpContentClient } from '#features/distribution/content-client';
import type { Documents } from '#features/newsroom/documents';
import type { DocumentTables } from '#features/newsroom/document-rows';
import {
  wireMiniPlayerTease,
  wirePlaylist,
  wireVideo,
  wireVideoSummary,
} from '../../src/features/distribution/content-api/video-wire.schema.ts';
import { type ListeningApi, listenApi } from '../support/listening-api.ts';
import { fixtureArticle, fixtureDocuments, fixtureOrigin, fixtureStart } from '../support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { testImage } from '../support/test-site.ts';

let store: TestDatabase<DocumentTables>;
let documents: Documents;
let api: ListeningApi;
const clients = {} as Record<'in process' | 'over HTTP', ContentClient>;
const now = () => fixtureStart;
const source = () => ({ database: store.database, openDraft: () => undefined, originOf: fixtureOrigin, now });
const by = { by: 'test' };

const video = (id: string, vertical: Vertical = 'news', more: Record<string, unknown> = {}) => ({
  ...fixtureArticle(id, vertical, { taxonomy: [`${vertical}/politics`], primaryImage: testImage(3), ...more }),
  type: 'video',
  body: undefined,
  duration: 62,
  ...more,
});
const playlist = (id: string, videos: string[], more: Record<string, unknown> = {}) => ({
  ...fixtureArticle(id, 'news', more),
  type: 'playlist',
  body: undefined,
  videos,
  ...more,
});
const captions = [{ language: 'en', label: 'English', url: '/media/video/a/en.vtt', cues: [{ start: 0, end: 2, text: 'Good evening.' }] }];
const past = new Date(fixtureStart - 1000).toISOString();
const soon = new Date(fixtureStart + 60_000).toISOString();

beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
  documents = fixtureDocuments(store.database);
  const full = {
    captions,
    chapters: [{ start: 0, headline: 'Opening' }],
    mpxMetadata: { guid: 'a-guid', mpxId: '77' },
    videoAssets: [{ format: 'MPEG4', assetType: 'mp4', publicUrl: '/media/video/a/360p.mp4', width: 640, height: 360 }],
    relatedArticle: 'rcna5',
    relatedVideo: 'mmvo2',
    ecommerceEnabled: true,
  };
  for (const document of [
    fixtureArticle('rcna5', 'news'),
    video('mmvo1', 'news', full),
    video('mmvo2', 'news', { dateExpires: soon }),
    video('mmvo3', 'news', { dateExpires: past }),
    video('mmvo4', 'news', { status: 'unpublished' }),
    video('mmvo5', 'news', { taxonomy: ['news/world'] }),
    video('mmvo6', 'msnbc'),
    video('tmvo7', 'telemundo'),
    playlist('mmpl1', ['mmvo3', 'mmvo2', 'mmvo1', 'mmvo4', 'mmvo5', 'mmvo1'], { headline: 'The evening' }),
    playlist('mmpl2', []),
  ])
    await documents.write(document, by);
  api = await listenApi(createContentCalls(source()));
  clients['in process'] = createContentCalls(source());
  clients['over HTTP'] = createHttpContentClient({ bases: [`${api.origin}/`] });
});
afterAll(async () => {
  await api.close();
  await store.close();
});

const news: CallOptions = { site: 'news' };
const data = <Data>(result: { found: true; data: Data } | { found: false }): Data => {
  if (!result.found) throw new Error('Nothing was found.');
  return result.data;
};
const listIds = (items: readonly { item: { id: string } }[]) => items.map(({ item }) => item.id);

describe.each(['in process', 'over HTTP'] as const)('the calls of videos %s', (name) => {
  const client = () => clients[name];

  test('VD-01, VD-08: answer a video with its pictures, files, captions and what stands around it', async () => {
    const result = await client().video('1', { ...news, correlationId: 'contract-3' });
    const found = data(result);
    expect(wireVideo.parse(found)).toMatchObject({
      id: 'mmvo1',
      type: 'video',
      images: [{ id: 'ncim3' }],
      url: { primary: '/video/piece-mmvo1-mmvo1', short: 'http://news.localhost/mmvo1' },
      duration: 62,
      mpxMetadata: { guid: 'a-guid', mpxId: '77' },
      videoAssets: [{ publicUrl: '/media/video/a/360p.mp4' }],
      captions,
      chapters: [{ start: 0, headline: 'Opening' }],
      ecommerceEnabled: false,
      autoPlay: true,
      error: null,
      documentTracing: { type: 'Video', correlationID: expect.stringMatching(/./) as string },
      relatedArticle: {
        headline: 'Headline rcna5',
        description: 'Description rcna5',
        url: { primary: expect.stringContaining('rcna5') as string },
      },
      relatedVideo: { headline: 'Headline mmvo2', url: { primary: '/video/piece-mmvo2-mmvo2' } },
    });
    expect(found.transcript.map(({ html }) => html)).toEqual(['<p>Good evening.</p>']);
    expect(listIds(found.playlists)).toEqual(['mmpl1']);
    // what follows in the playlist, then its beginning, without what expired or was taken down
    expect(found.feed).toMatchObject({ id: 'mmpl1', label: 'The evening', url: '/playlist/piece-mmpl1-mmpl1' });
    expect(listIds(found.feed.videos)).toEqual(['mmvo5', 'mmvo2']);
    expect(found.topPlaylists[0]?.item).toMatchObject({ type: 'playlist', totalVideos: expect.any(Number) as number });
    expect(result.tags).toEqual(expect.arrayContaining(['mmvo1', 'mmpl1', 'mmvo5', 'rcna5']));
  });

  test('VD-03: a video of no playlist goes on with what is like it, of its own publishers, under no label', async () => {
    await documents.write(video('mmvo8', 'news'), by);
    const { feed, relatedArticle, playlists } = data(await client().video('mmvo8', news));
    expect([feed.label, feed.id, relatedArticle, playlists]).toEqual([undefined, undefined, null, []]);
    expect(listIds(feed.videos).toSorted()).toEqual(['mmvo1', 'mmvo2', 'mmvo5']);
  });

  test('VD-01: a bare number is a video of the network of the site; what is no video is not found', async () => {
    expect(data(await client().video('7', { site: 'telemundo' })).id).toBe('tmvo7');
    for (const id of ['99', 'rcna5', 'mmpl1']) expect(await client().video(id, news)).toMatchObject({ found: false, status: 404 });
    expect(await client().video('mmvo4', news)).toMatchObject({ found: false, status: 410 });
  });

  test('VD-01: several videos are a map of those that may be shown, without what is said in them', async () => {
    const found = data(await client().videos(['1', 'mmvo4', 'rcna5', 'mmvo99', 'mmvo2'], news));
    expect(Object.keys(found)).toEqual(['mmvo1', 'mmvo2']);
    expect(wireVideoSummary.parse(found['mmvo1'])).toMatchObject({
      id: 'mmvo1',
      images: [{ id: 'ncim3' }],
      mpxMetadata: { guid: 'a-guid' },
    });
    expect(JSON.stringify(found)).not.toContain('Good evening.');
  });

  test('VD-01: a playlist has what readers have of it, in its order, each once, in pages', async () => {
    const found = data(await client().playlist('mmpl1', { ...news, size: 2 }));
    expect(wirePlaylist.parse(found)).toMatchObject({
      id: 'mmpl1',
      headline: 'The evening',
      pagination: { page: 1, totalPages: 2, totalItems: 3 },
    });
    expect(listIds(found.videos)).toEqual(['mmvo2', 'mmvo1']);
    expect(listIds(data(await client().playlist('mmpl1', { ...news, size: 2, page: 2 })).videos)).toEqual(['mmvo5']);
    expect(data(await client().playlist('mmpl2', news)).pagination).toEqual({ page: 1, size: 24, totalPages: 0, totalItems: 0 });
    expect(await client().playlist('mmvo1', news)).toMatchObject({ found: false, status: 404 });
  });

  test('VD-09: the mini player teases what editors chose, else the newest video of the brand, and nothing where there is none', async () => {
    const tease = data(await client().miniPlayerTease('news', news));
    expect(wireMiniPlayerTease.parse(tease)).toMatchObject({
      showTease: true,
      title: expect.stringMatching(/^Headline mmvo/) as string,
      duration: 62,
    });
    expect(data(await client().miniPlayerTease('mach', news))).toEqual({ showTease: false });
  });
});

test('VD-09: what editors put into the list mini-player of a brand is teased first, unless it expired', async () => {
  const list = {
    id: 'curatedList:mini-player-msnbc',
    type: 'curatedList',
    vertical: 'msnbc',
    title: 'Mini player',
    slug: 'mini-player-msnbc',
  };
  await documents.write({ ...list, ids: ['mmvo3', 'mmvo6'] }, by);
  expect(data(await clients['in process'].miniPlayerTease('msnbc', { site: 'msnbc' }))).toMatchObject({ showTease: true, id: 'mmvo6' });
});

test('VD-09, VD-01: the services API answers the tease, and bad ids are refused', async () => {
  const ask = async (path: string) => {
    const response = await fetch(`${api.origin}${path}`);
    return [response.status, await response.json<Record<string, unknown>>()] as const;
  };
  expect(await ask('/services/miniPlayerTease/mach')).toMatchObject([200, { data: { showTease: false } }]);
  expect((await ask('/services/miniPlayerTease/nobody'))[0]).toBe(400);
  const listOf = (count: number) => Array.from({ length: count }, (_, index) => `mmvo${index}`).join(',');
  expect((await ask(`/bentoapi/videos/${listOf(50)}`))[0]).toBe(200);
  for (const ids of [listOf(51), 'mmvo1,', '<script>']) expect((await ask(`/bentoapi/videos/${encodeURIComponent(ids)}`))[0]).toBe(400);
});

test('VD-08: a video that comes into a playlist purges its page, and one that leaves it too', async () => {
  const tagsOf = async (videos: string[]) => (await documents.write(playlist('mmpl9', videos), by)).tags;
  expect(await tagsOf(['mmvo1'])).toEqual(expect.arrayContaining(['mmpl9', 'mmvo1']));
  const later = await tagsOf(['mmvo5']);
  expect(later).toEqual(expect.arrayContaining(['mmpl9', 'mmvo5']));
  expect(later).not.toContain('mmvo1');
});
