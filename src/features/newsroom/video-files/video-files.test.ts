import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Video } from '#content/model/media';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3LikeServer } from '../../../platform/media/s3-like-server.fixture.ts';
import { runKind } from '../../../../test/support/run-kind.ts';
import { readPlan } from '../../../../test/support/read-plan.ts';
import { createEditor } from '../../../../test/support/editor.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';
import { createFolderStore } from '#platform/media';
import type { SentFile } from './index.ts';
import { selectUser } from './video-folders.store.ts';
import type { VideoFolderTables } from './video-folders.tables.ts';
import { mp4Of, webmOf } from '../../../../test/support/video-files.ts';

let site: WholeSite;
let time = Date.UTC(2026, 2, 2, 12);
beforeAll(async () => {
  site = await startWholeSite({ now: () => time });
});
afterAll(() => site.close());

const sent = (name: string, content: Buffer | string): SentFile => {
  const bytes = Buffer.from(content as Buffer);
  return {
    name,
    size: bytes.length,
    read: (first, length) => Promise.resolve(bytes.subarray(first, first + length)),
    stream: async function* () {
      yield bytes;
    },
  };
};
const fields = { vertical: 'news', headline: 'Ships in the harbor' };
const mp4 = mp4Of({ seconds: 12.5, width: 640, height: 360 });
const add = (files: SentFile[], captions: { language: string; file: SentFile }[] = []) =>
  site.editorial.videos.add({ files, captions, fields }, 'test');
const folders = (): string[] =>
  (existsSync(join(site.mediaFolder, 'video')) ? readdirSync(join(site.mediaFolder, 'video')) : []).toSorted();
const refusal = async (files: SentFile[], captions: { language: string; file: SentFile }[] = []) => {
  const before = folders();
  const code = await add(files, captions).then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  );
  expect(folders()).toEqual(before);
  return code;
};
const documentOf = async (id: string): Promise<Video> => (await site.documents.get(id)).document as Video;
const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nGood evening\n';
const segment = Buffer.from('\0\0\0\x18styp0123456789');
const list = (...lines: string[]) => ['#EXTM3U', ...lines, '#EXT-X-ENDLIST', ''].join('\n');

describe('a video that is taken in', () => {
  test('VD-23: is a draft with its file, its length and its captions, and the file is played from where it says', async () => {
    const { written, captions } = await add([sent('Ships.MP4', mp4)], [{ language: 'en', file: sent('en.vtt', vtt) }]);
    expect(written.id).toMatch(/^mmvo[0-9]+$/);
    const video = await documentOf(written.id);
    expect(video).toMatchObject({
      status: 'draft',
      duration: 12.5,
      videoAssets: [{ format: 'MPEG4', assetType: 'mp4', width: 640, height: 360, assetDuration: 12.5 }],
      captions: [{ language: 'en', label: 'English', cues: [{ start: 1, end: 2, text: 'Good evening' }] }],
    });
    const file = await site.get(video.videoAssets[0]?.publicUrl ?? '');
    expect([file.status, file.headers['content-type'], file.bytes.equals(mp4)]).toEqual([200, 'video/mp4', true]);
    expect((await site.get(captions[0]?.url ?? '')).text).toBe(vtt);
    expect(await site.editorial.audit({ subject: written.id, action: 'upload', size: 5 })).toHaveLength(1);
  });

  test('VD-23: is stored as what its bytes say when its name says something else', async () => {
    const { videoAssets, notes } = await add([sent('film.mp4', webmOf({ seconds: 4, width: 360, height: 640 }))]);
    expect(videoAssets).toMatchObject([{ format: 'WebM', assetType: 'webm', width: 360, height: 640 }]);
    expect(notes).toEqual(['film.mp4 is stored as what it is: WebM.']);
  });

  test('VD-23: has files of its own, also when the same file comes twice, and loses them with the last of it', async () => {
    const before = folders();
    const [first, second] = [await add([sent('a.mp4', mp4)]), await add([sent('a.mp4', mp4)])];
    expect(folders()).toHaveLength(before.length + 2);
    await site.editorial.bin.remove(first.written.id, { by: 'test' });
    await site.editorial.bin.empty(first.written.id, 'test');
    const path = (one: typeof first) => join(site.mediaFolder, (one.videoAssets[0]?.publicUrl ?? '').slice('/media/'.length));
    expect([existsSync(path(first)), existsSync(path(second))]).toEqual([false, true]);
  });

  test('VD-57: that is deleted for good leaves no file and is purged from the CDN, but what another video has stays', async () => {
    const [gone, kept] = [
      await add([sent('a.mp4', mp4)], [{ language: 'en', file: sent('en.vtt', vtt) }]),
      await add([sent('a.mp4', mp4)]),
    ];
    const folderOf = ({ videoAssets }: typeof gone): string => (videoAssets[0]?.publicUrl ?? '').split('/').slice(2, 4).join('/');
    const { videoAssets } = await documentOf(kept.written.id);
    const copy = await site.editorial.pieces.create({ ...fields, type: 'video', headline: 'The same ships', videoAssets }, { by: 'test' });
    const deleteForGood = async (id: string): Promise<void> => {
      await site.editorial.bin.remove(id, { by: 'test', force: true });
      await site.editorial.bin.empty(id, 'test');
    };
    const purged = async (): Promise<string[]> =>
      (await site.database.selectFrom('purge_log').select(['tags', 'hard']).execute()).flatMap(({ tags, hard }) => (hard ? tags : []));

    await deleteForGood(gone.written.id);
    expect(existsSync(join(site.mediaFolder, folderOf(gone), 'captions-en.vtt'))).toBe(false);
    expect(existsSync(join(site.mediaFolder, folderOf(gone), 'source.mp4'))).toBe(false);
    expect(await purged()).toContain(`media-${folderOf(gone)}`);

    await deleteForGood(kept.written.id);
    expect((await site.get(videoAssets[0]?.publicUrl ?? '')).status).toBe(200);
    expect(await purged()).not.toContain(`media-${folderOf(kept)}`);
    // who had them last takes them along
    await deleteForGood(copy.id);
    expect(existsSync(join(site.mediaFolder, folderOf(kept), 'source.mp4'))).toBe(false);
    expect(await purged()).toContain(`media-${folderOf(kept)}`);
  });

  test('VD-57: that is deleted for good leaves a bucket too, with its captions, and is purged from the CDN', async () => {
    const credentials = { accessKeyId: 'newsroom', secretAccessKey: 'a-secret-of-the-test' };
    const bucket = await startS3LikeServer('films', credentials);
    const remote = await startWholeSite({
      variables: {
        MASTHEAD_MEDIA_S3_ENDPOINT: bucket.endpoint,
        MASTHEAD_MEDIA_S3_BUCKET: 'films',
        MASTHEAD_MEDIA_S3_REGION: 'us-east-1',
        MASTHEAD_MEDIA_S3_ACCESS_KEY_ID: credentials.accessKeyId,
        MASTHEAD_MEDIA_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      },
    });
    try {
      const video = { files: [sent('a.mp4', mp4)], captions: [{ language: 'en', file: sent('en.vtt', vtt) }], fields };
      const { written, videoAssets } = await remote.editorial.videos.add(video, 'test');
      const address = videoAssets[0]?.publicUrl ?? '';
      const folder = address.split('/').slice(2, 4).join('/');
      const namesOf = () => bucket.paths().filter((path) => path.includes(`/${folder}/`));
      expect(namesOf().map((path) => path.split('/').at(-1))).toEqual(['source.mp4', 'captions-en.vtt']);
      const part = await remote.get(address, { headers: { range: 'bytes=4-11' } });
      expect([part.status, part.bytes.equals(mp4.subarray(4, 12))]).toEqual([206, true]);
      await remote.editorial.bin.remove(written.id, { by: 'test' });
      await remote.editorial.bin.empty(written.id, 'test');
      expect(namesOf()).toEqual([]);
      const purges = await remote.database.selectFrom('purge_log').select('tags').where('hard', '=', true).execute();
      expect(purges.flatMap(({ tags }) => tags)).toContain(`media-${folder}`);
    } finally {
      await remote.close();
      await bucket.stop();
    }
  });

  test('VD-23: is refused when it is a playlist called .mp4, nothing, or cut off', async () => {
    expect(await refusal([sent('a.mp4', '#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1/x.ts')])).toBe('videos/not-a-video');
    expect(await refusal([sent('a.mp4', '')])).toBe('videos/not-a-video');
    expect(await refusal([sent('a.mp4', mp4.subarray(0, mp4.length - 5))])).toBe('videos/damaged');
  });

  test('VD-24: is refused with captions that cannot be used', async () => {
    const tooLong = sent('en.vtt', `${vtt}${'NOTE x\n\n'.repeat(1_300_000)}`);
    expect(await refusal([sent('a.mp4', mp4)], [{ language: 'en', file: tooLong }])).toBe('videos/bad-captions');
    expect(await refusal([sent('a.mp4', mp4)], [{ language: 'en', file: sent('en.srt', '1\n00:00:01,000 --> 00:00:02,000\nx') }])).toBe(
      'videos/bad-captions',
    );
  });

  test('VD-24: takes captions of 2 MB, and no byte more', async () => {
    const captionsOf = (bytes: number) => [{ language: 'en', file: sent('en.vtt', `${vtt}\nNOTE ${'x'.repeat(bytes - vtt.length - 6)}`) }];
    expect((await add([sent('a.mp4', mp4)], captionsOf(2_000_000))).captions).toHaveLength(1);
    expect(await refusal([sent('a.mp4', mp4)], captionsOf(2_000_001))).toBe('videos/bad-captions');
  });

  test('VD-26: leaves no file when its document cannot be stored after its files', async () => {
    await sql`create function refuse_upload() returns trigger language plpgsql as $$ begin raise exception 'It is poisoned.'; end $$`.execute(
      site.database,
    );
    await sql`create trigger refuse_upload before insert on audit_log for each row when (new.action = 'upload') execute function refuse_upload()`.execute(
      site.database,
    );
    const files = () =>
      (existsSync(site.mediaFolder) ? readdirSync(site.mediaFolder, { recursive: true }) : []).filter((name) =>
        String(name).includes('source.'),
      );
    const before = files();
    await expect(add([sent('a.mp4', mp4)])).rejects.toThrow('poisoned');
    expect(files()).toEqual(before);
    await sql`drop trigger refuse_upload on audit_log`.execute(site.database);
  });

  test('VD-26: is refused for its fields before a byte is stored', async () => {
    const before = folders();
    await expect(
      site.editorial.videos.add({ files: [sent('a.mp4', mp4)], captions: [], fields: { vertical: 'news' } }, 'test'),
    ).rejects.toMatchObject({
      code: 'content/invalid',
    });
    expect(folders()).toEqual(before);
  });
});

describe('a stream that is taken in', () => {
  const stream = () => [
    sent('Main List.m3u8', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=640x360\n360P/list.m3u8\n'),
    sent('360P/list.m3u8', list('#EXT-X-MAP:URI="init.mp4"', '#EXTINF:4,', 'Part%201.m4s', '#EXTINF:2.5,', 'part 2.m4s')),
    sent('360P/init.mp4', mp4),
    sent('360P/Part 1.m4s', segment),
    sent('360P/part 2.m4s', segment),
    sent('notes.html', '<script>'),
  ];

  test('VD-25: plays from its master list, whose names lead to every file', async () => {
    const { written, notes } = await add(stream());
    expect(notes).toEqual(['1 file of the folder that no list names were left out.']);
    const { duration, videoAssets } = await documentOf(written.id);
    expect([duration, videoAssets]).toMatchObject([6.5, [{ format: 'M3U', assetType: 'HLS', width: 640, height: 360, bitrate: 800_000 }]]);
    const address = videoAssets[0]?.publicUrl ?? '';
    const namesIn = (text: string) => [...text.matchAll(/^(?!#)(.+)$|URI="([^"]+)"/gm)].map(([, line, uri]) => line ?? uri ?? '');
    const master = await site.get(address);
    expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    const [media = ''] = namesIn(master.text);
    const below = (name: string) => address.replace('master.m3u8', name);
    const files = namesIn((await site.get(below(media))).text);
    expect(files).toHaveLength(3);
    for (const name of files) expect((await site.get(below(name))).status, name).toBe(200);
  });

  test.each([
    ['a segment that is not there', (files: SentFile[]) => files.filter(({ name }) => name !== '360P/part 2.m4s')],
    ['an empty segment', (files: SentFile[]) => files.map((file) => (file.name === '360P/part 2.m4s' ? sent(file.name, '') : file))],
    [
      'a page as a segment',
      (files: SentFile[]) => files.map((file) => (file.name === '360P/part 2.m4s' ? sent(file.name, '<html>') : file)),
    ],
    [
      'a list that leads up',
      (files: SentFile[]) =>
        files.map((file) => (file.name === '360P/list.m3u8' ? sent(file.name, list('#EXTINF:4,', '../../a.m4s')) : file)),
    ],
    [
      'a list that leads to a file',
      (files: SentFile[]) =>
        files.map((file) => (file.name === '360P/list.m3u8' ? sent(file.name, list('#EXTINF:4,', 'file:///etc/passwd')) : file)),
    ],
    [
      'a list that leads to a server',
      (files: SentFile[]) =>
        files.map((file) => (file.name === '360P/list.m3u8' ? sent(file.name, list('#EXTINF:4,', 'http://127.0.0.1:1/a.m4s')) : file)),
    ],
    [
      'a list within a list',
      (files: SentFile[]) =>
        files.map((file) => (file.name === '360P/list.m3u8' ? sent(file.name, list('#EXTINF:4,', 'list.m3u8')) : file)),
    ],
    [
      'a master list within a master list',
      (files: SentFile[]) =>
        files
          .map((file) => (file.name === '360P/list.m3u8' ? { ...file, name: '360P/media.m3u8' } : file))
          .concat(sent('360P/list.m3u8', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=640x360\nmedia.m3u8\n')),
    ],
    [
      'a list of segments that names another one',
      (files: SentFile[]) => [
        ...files.filter(({ name }) => name !== 'Main List.m3u8'),
        sent('Main List.m3u8', list('#EXTINF:4,', '360P/list.m3u8')),
      ],
    ],
    [
      'no list that the others hang from',
      (files: SentFile[]) =>
        [...files, ...files.map((file) => sent(`b/${file.name}`, 'x'))]
          .filter(({ name }) => !name.includes('List'))
          .concat(sent('x.m3u8', list('#EXTINF:1,', '360P/Part%201.m4s'))),
    ],
  ])('VD-25: is refused for %s', async (_what, change) => {
    expect(await refusal(change(stream()))).toBe('videos/bad-stream');
  });
});

const folderRows = () => site.database.$extendTables<VideoFolderTables>();

test('VD-26: what a killed process left is removed a day later, and a video whose process died at the last step keeps its files', async () => {
  const { written, videoAssets } = await add([sent('a.mp4', mp4)]);
  const folder = (videoAssets[0]?.publicUrl ?? '').split('/')[3] ?? '';
  // as after a kill between the document and its last note, and before a document was there
  await folderRows().updateTable('video_folder').set({ document_id: null }).where('folder', '=', `video/${folder}`).execute();
  await createFolderStore(site.mediaFolder).put('video/left/source.mp4', mp4, 'video/mp4');
  await folderRows()
    .insertInto('video_folder')
    .values({ folder: 'video/left', keys: JSON.stringify(['video/left/source.mp4']), document_id: null, begun_at: new Date(time) })
    .execute();
  time += 86_399_000;
  expect((await runKind(site.database, site.editorial.videos.left)).done).toBe(0);
  expect(existsSync(join(site.mediaFolder, 'video/left/source.mp4'))).toBe(true);
  time += 1_001;
  expect((await runKind(site.database, site.editorial.videos.left)).done).toBe(2);
  expect(existsSync(join(site.mediaFolder, 'video/left/source.mp4'))).toBe(false);
  expect(folders()).toContain(folder);
  expect((await documentOf(written.id)).videoAssets).toEqual(videoAssets);
});

test('OP-101: which video has a folder is one indexed question, also of a video in the bin and of one that names it in a text', async () => {
  const { written } = await add([sent('Ships.MP4', mp4)]);
  const [asset] = (await documentOf(written.id)).videoAssets;
  const folder = /video\/[0-9a-f]{32}/.exec(asset?.publicUrl ?? '')?.[0] ?? '';
  for (let slice = 0; slice < 5; slice += 1)
    await sql`insert into document select (jsonb_populate_record(d, jsonb_build_object('id', 'mmvo9' || n, 'external_id', null,
        'document', replace(d.document::text, ${folder}, 'video/' || md5(n::text))::jsonb))).*
      from document d, generate_series(${slice * 100 + 1}::integer, ${slice * 100 + 100}::integer) n where d.id = ${written.id}`.execute(
      site.database,
    );
  const read = (name: string) => readPlan(site.database, selectUser(name), ['document']);
  expect(await read(folder)).toEqual({ indexes: ['document_video_folders'], rowsRead: 1 });
  expect(await read(`video/${'0'.repeat(32)}`)).toEqual({ indexes: ['document_video_folders'], rowsRead: 0 });
  const find = async () => (await selectUser(folder).execute(site.database)).rows;
  await site.editorial.bin.remove(written.id, { by: 'test' });
  expect(await find()).toEqual([{ id: written.id }]);
  await sql`delete from document where id like 'mmvo9%'`.execute(site.database);
});

test('VD-58: a playlist and its videos are made, previewed, changed, published, restored and deleted by the calls of documents', async () => {
  const editor = createEditor(site);
  const { written } = await add([sent('a.mp4', mp4)]);
  const tagOf = async (path: string): Promise<string> => String((await editor('GET', path)).headers['etag']);
  const saved = async (method: string, path: string, body?: unknown, etag?: string) => {
    const answer = await editor(method, path, body, { etag });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.json.data;
  };
  const preview = async (id: string): Promise<string> => {
    const { url } = await saved('POST', `/documents/${id}/preview`);
    const { status, headers, text } = await site.get(new URL(url).pathname);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    return text;
  };
  const titleOf = async (path: string): Promise<string> => /<h1[^>]*>([^<]*)/.exec((await site.get(path)).text)?.[1] ?? '';

  // a list of what is not there is refused by its place
  const wrong = await site.get('/editorial/documents', {
    method: 'POST',
    headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'playlist', vertical: 'news', headline: 'Harbors', videos: ['mmvo404'] }),
  });
  expect([wrong.status, wrong.text.includes('videos.0')]).toEqual([400, true]);

  const { id, path } = await saved('POST', '/documents', { type: 'playlist', vertical: 'news', headline: 'Harbors', videos: [written.id] });
  expect(id).toMatch(/^mmpl[0-9]+$/);
  expect((await site.get(path)).status).toBe(404);
  expect(await preview(id)).toContain('Harbors');
  expect(await preview(written.id)).toContain('Ships in the harbor');

  for (const one of [written.id, id]) await saved('POST', `/documents/${one}/publish`, undefined, await tagOf(`/documents/${one}`));
  expect(await titleOf(path)).toBe('Harbors');
  const called = JSON.parse((await site.get(`/bentoapi/playlist/${id}`)).text) as { data: { videoPlaylist: unknown } };
  expect(JSON.stringify(called.data.videoPlaylist)).toContain(written.id);

  // a draft of a change is in its preview alone until it is published
  for (const [one, headline] of [
    [id, 'Harbors at night'],
    [written.id, 'Ships at night'],
  ] as const) {
    const before = (await saved('GET', `/documents/${one}`)).document;
    await saved('PATCH', `/documents/${one}/draft`, { headline }, await tagOf(`/documents/${one}`));
    expect(await preview(one)).toContain(headline);
    expect((await saved('GET', `/documents/${one}`)).document).toEqual(before);
    await saved('POST', `/documents/${one}/publish`, undefined, await tagOf(`/documents/${one}/draft`));
    expect((await saved('GET', `/documents/${one}/revisions`)).revisions.length).toBeGreaterThan(1);
  }
  await expect.poll(() => titleOf(path)).toBe('Harbors at night');
  await saved('POST', `/documents/${id}/revisions/1/restore`, undefined, await tagOf(`/documents/${id}`));
  expect((await saved('GET', `/documents/${id}`)).document).toMatchObject({ headline: 'Harbors' });

  const used = await editor('DELETE', `/documents/${written.id}`);
  expect([used.status, JSON.stringify(used.json.details).includes(id)]).toEqual([409, true]);
  await saved('DELETE', `/documents/${id}`);
  expect((await site.get(path)).status).toBe(410);
});
