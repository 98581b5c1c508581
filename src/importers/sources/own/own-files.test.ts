import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Playlist, Video } from '#content/model/media';
import { createVideoFiles } from '#features/newsroom/video-files';
import { createFolderStore } from '#platform/media';
import { createVideoEncoder } from '#platform/video-encoder';
import { runKind } from '../../../../test/support/run-kind.ts';
import { createMastheadCommands, type MastheadCommands } from '../../../../test/support/masthead-commands.ts';
import { createTestSite, testArticle, type TestSite } from '../../../../test/support/test-site.ts';
import { importing } from '../../loop/importing.fixture.ts';
import { importNinjs } from '../ninjs/import-ninjs.ts';

const there = importing(importNinjs);
const here = importing(importNinjs);
let site: TestSite;
let target: TestSite;
let masthead: MastheadCommands;
const letters = 'a1'.repeat(16);
const at = `/media/video/${letters}`;
const files: Readonly<Record<string, string>> = {
  'master.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n360p.m3u8\n',
  '360p.m3u8': '#EXTM3U\n#EXT-X-MAP:URI="init_360p.mp4"\n#EXTINF:4,\n360p_000.m4s\n#EXT-X-ENDLIST\n',
  'init_360p.mp4': 'init',
  '360p_000.m4s': 'segment',
  'storyboard.vtt': 'WEBVTT\n\n00:00.000 --> 00:02.000\nstoryboard.jpg#xywh=0,0,160,90\n',
  'storyboard.jpg': 'picture',
  'captions-en.vtt': 'WEBVTT\n',
  'never-named.mp4': 'other',
};

beforeAll(async () => {
  [site, target] = await Promise.all([createTestSite(), createTestSite()]);
  masthead = await createMastheadCommands(site, there.folder);
  const base = { ...testArticle(1), body: undefined, subType: undefined };
  await site.write(
    {
      ...base,
      id: 'mmvo1',
      type: 'video',
      videoAssets: [{ format: 'M3U', assetType: 'HLS', publicUrl: `${at}/master.m3u8` }],
      captions: [{ language: 'en', label: 'English', url: `${at}/captions-en.vtt` }],
      thumbnails: `${at}/storyboard.vtt`,
      chapters: [{ start: 1, headline: 'One' }],
    },
    { ...base, id: 'mmpl2', type: 'playlist', videos: ['mmvo1'] },
  );
});
afterAll(async () => {
  await Promise.all([site.close(), target.close()]);
  there.close();
  here.close();
});

test('EX-12, IM-25: a video moves to another newsroom with every file that it names, at the same addresses, and so does its playlist', async () => {
  const store = createFolderStore(join(there.folder, 'media'));
  const media = createFolderStore(join(here.folder, 'media'));
  const place = join(there.folder, 'out');
  await Promise.all(Object.entries(files).map(([name, text]) => store.put(`video/${letters}/${name}`, Buffer.from(text), 'video/mp4')));
  const { code, out } = await masthead('export', 'ninjs', place);
  expect([code, out]).toEqual([0, expect.stringContaining('7 other media files')]);
  expect(existsSync(join(place, 'files/video', letters, 'never-named.mp4'))).toBe(false);
  mkdirSync(join(place, 'files/.parts'), { recursive: true });
  writeFileSync(join(place, 'files/.parts/x.html'), '<script>');

  const { notes } = await here.bring(target, [place]);
  expect(notes.join('\n')).toContain('.parts/x.html is no media file');
  const rows = await target.database.selectFrom('document').select('document').execute();
  const of = <Type extends string>(type: Type) => rows.find(({ document }) => document.type === type)?.document;
  const video = of('video') as Video;
  expect(video).toMatchObject({
    videoAssets: [{ publicUrl: `${at}/master.m3u8` }],
    thumbnails: `${at}/storyboard.vtt`,
    chapters: [{ start: 1, headline: 'One' }],
  });
  expect((of('playlist') as Playlist).videos).toEqual([video.id]);
  for (const [name, text] of Object.entries(files)) {
    const file = await media.get(`video/${letters}/${name}`);
    expect([name, file && Buffer.from(file.bytes).toString()]).toEqual([name, name === 'never-named.mp4' ? undefined : text]);
  }
  expect((await media.get(`video/${letters}/360p_000.m4s`))?.mediaType).toBe('video/iso.segment');

  // a day later the files are those of the video, and none is removed
  const videos = createVideoFiles({
    documents: target.documents,
    database: target.database,
    media,
    now: () => Date.now() + 2 * 86_400_000,
    mostVideoBytes: 1e9,
    encoder: createVideoEncoder({ command: 'off', searchPath: '' }),
  });
  expect((await runKind(target.database, videos.left)).done).toBe(1);
  expect(await media.exists(`video/${letters}/master.m3u8`)).toBe(true);
  expect((await runKind(target.database, videos.left)).done).toBe(0);
});
