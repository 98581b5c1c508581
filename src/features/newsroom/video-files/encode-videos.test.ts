import { sql } from 'kysely';
import { createReadStream, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Video } from '#content/model/media';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config';
import { createFolderStore } from '#platform/media';
import { createVideoEncoder, type VideoEncoder } from '#platform/video-encoder';
import { runKind } from '../../../../test/support/run-kind.ts';
import { noteNotTried } from '../../../../test/support/not-tried.ts';
import { createStandInEncoder } from '../../../../test/support/stand-in-encoder.ts';
import { mp4Of } from '../../../../test/support/video-files.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';
import { createVideoEncoding, type SentFile } from './index.ts';
import type { VideoFolderTables } from './video-folders.tables.ts';

const { searchPath } = readConfig().encoder;
const folder = mkdtempSync(join(tmpdir(), 'masthead-encoding-'));
const ffmpeg = createVideoEncoder({ command: 'ffmpeg', searchPath });
const version = await ffmpeg.version();

const time = Date.UTC(2026, 2, 2, 12);
let site: WholeSite;
beforeAll(async () => {
  site = await startWholeSite({ now: () => time });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});

const clip = join(import.meta.dirname, '../../../../demo/media/civic/video.mp4');
const ofFile = (path: string): SentFile => ({
  name: 'clip.mp4',
  size: statSync(path).size,
  read: (first, length) => Promise.resolve(readFileSync(path).subarray(first, first + length)),
  stream: () => createReadStream(path),
});
const ofBytes = (bytes: Buffer): SentFile => ({
  name: 'clip.mp4',
  size: bytes.length,
  read: (first, length) => Promise.resolve(bytes.subarray(first, first + length)),
  stream: async function* () {
    yield bytes;
  },
});
const add = (file: SentFile, fields: Record<string, unknown> = {}) =>
  site.editorial.videos.add({ files: [file], captions: [], fields: { vertical: 'news', headline: 'Ships', ...fields } }, 'test');
const encodingWith = (encoder: VideoEncoder) => {
  const { documents, database } = site;
  const media = createFolderStore(site.mediaFolder);
  return createVideoEncoding(
    { documents, database, media, now: () => time, encoder, workFolder: join(folder, 'work') },
    site.editorial.uploads,
  );
};
const encode = (encoder: VideoEncoder, stop?: AbortSignal) => runKind(site.database, encodingWith(encoder).wanted, undefined, stop);
const videoOf = async (id: string): Promise<Video> => (await site.documents.get(id)).document as Video;
const rowOf = (id: string) =>
  site.database
    .$extendTables<VideoFolderTables>()
    .selectFrom('video_folder')
    .select(['folder', 'keys', 'encoding', 'encoding_note'])
    .where('document_id', '=', id)
    .executeTakeFirstOrThrow();
const standIn = (name: string, script: string, leastMs?: number): VideoEncoder => createStandInEncoder(folder, name, script, leastMs);

describe('renditions of a video', () => {
  if (version === undefined) {
    test('VD-30: were not made here', () => noteNotTried({ what: 'video that is encoded', count: 1, why: 'there is no ffmpeg' }));
  } else {
    test('VD-30: are made of one that came as a file, with poster and thumbnails; the file stays, and all of it goes with the video', async () => {
      const { written, renditions } = await add(ofFile(clip));
      expect(renditions).toBe('none');
      expect(await encode(ffmpeg)).toEqual({ done: 1, failed: 0 });
      const video = await videoOf(written.id);
      const [stream, file] = video.videoAssets;
      expect(stream).toMatchObject({ format: 'M3U', assetType: 'HLS', width: 480, height: 270 });
      expect(file).toMatchObject({ assetType: 'mp4' });
      expect(video).toMatchObject({ primaryImage: { width: 480, height: 270 }, duration: expect.closeTo(12, 1) as number });
      const at = stream?.publicUrl.replace('master.m3u8', '') ?? '';
      const master = await site.get(stream?.publicUrl ?? '');
      expect(master.text).toMatch(/RESOLUTION=480x270.*\n270p\.m3u8/);
      expect(master.text).toMatch(/CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2"/);
      const list = (await site.get(`${at}270p.m3u8`)).text;
      const segments = [...list.matchAll(/^270p_\d+\.m4s$/gm)].map(([name]) => name);
      expect(segments.length).toBeGreaterThanOrEqual(3);
      for (const name of ['init_270p.mp4', 'storyboard.jpg', ...segments]) expect((await site.get(`${at}${name}`)).status).toBe(200);
      const storyboard = (await site.get(video.thumbnails ?? '')).text;
      expect(storyboard.match(/storyboard\.jpg#xywh=/g)).toHaveLength(6);
      expect(readdirSync(join(folder, 'work'))).toEqual([]);
      const { keys, encoding } = await rowOf(written.id);
      expect([encoding, keys.every((key) => existsSync(join(site.mediaFolder, key)))]).toEqual(['done', true]);
      await site.editorial.bin.remove(written.id, { by: 'test' });
      await site.editorial.bin.empty(written.id, 'test');
      expect(keys.filter((key) => existsSync(join(site.mediaFolder, key)))).toEqual([]);
    });

    test('VD-30: are made of a WebM too; the poster and thumbnails that its editor chose stay, and no other poster is stored', async () => {
      const chosen = readFileSync(clip.replace('video.mp4', 'poster.jpg'));
      const { picture } = await site.editorial.uploads.upload(chosen, 'image/jpeg', { name: 'Chosen' }, 'test');
      const primaryImage = picture.image;
      const thumbnails = '/media/video/chosen/storyboard.vtt';
      const { written } = await add(ofFile(clip.replace(/mp4$/, 'webm')), { primaryImage, thumbnails });
      const countPictures = async () => (await sql`select from document where type = 'mediaAsset'`.execute(site.database)).rows.length;
      const before = await countPictures();
      expect(await encode(ffmpeg)).toEqual({ done: 1, failed: 0 });
      const video = await videoOf(written.id);
      expect(video).toMatchObject({ primaryImage, thumbnails });
      expect(video.videoAssets.map(({ assetType }) => assetType)).toEqual(['HLS', 'webm']);
      expect(await countPictures()).toBe(before);
    });

    test('VD-57: the poster goes to the bin with its video; one that is used elsewhere stays', async () => {
      const encoded = async () => {
        const { written } = await add(ofFile(clip));
        await encode(ffmpeg);
        return { id: written.id, poster: (await videoOf(written.id)).primaryImage?.id ?? '' };
      };
      const deleteForGood = async (id: string) => {
        await site.editorial.bin.remove(id, { by: 'test' });
        await site.editorial.bin.empty(id, 'test');
      };
      const binned = async () => (await site.editorial.bin.list({ size: 100 })).map(({ id }) => id);
      const [first, second] = [await encoded(), await encoded()];
      const { primaryImage } = await videoOf(second.id);
      await site.editorial.pieces.create({ type: 'article', vertical: 'news', headline: 'The ships', primaryImage }, { by: 'test' });
      for (const { id } of [first, second]) await deleteForGood(id);
      expect(await binned()).toContain(first.poster);
      expect(await binned()).not.toContain(second.poster);
      expect((await site.documents.get(second.poster)).document).toMatchObject({ type: 'mediaAsset' });
    });

    test('VD-30: a file that is none in its middle is not encoded, is named, and plays as it came', async () => {
      const { written } = await add(ofBytes(mp4Of({ seconds: 2, width: 64, height: 36 })));
      expect(await encode(ffmpeg)).toEqual({ done: 0, failed: 1 });
      const row = await rowOf(written.id);
      expect(row).toMatchObject({ encoding: 'failed', encoding_note: expect.any(String) as string });
      // nobody is to try it again
      expect((await sql`select from job where kind = 'video-files/encoding' and key = ${row.folder}`.execute(site.database)).rows).toEqual(
        [],
      );
      expect((await videoOf(written.id)).videoAssets).toHaveLength(1);
    });
  }

  test('VD-31: nothing is made where there is no ffmpeg, and what is wanted waits for one', async () => {
    const { written, renditions } = await add(ofBytes(mp4Of({ seconds: 0.001, width: 64, height: 36 })));
    expect(renditions).toBe('none');
    expect(await createVideoEncoder({ command: join(folder, 'no-such-program'), searchPath }).version()).toBeUndefined();
    expect(await rowOf(written.id)).toMatchObject({ encoding: 'wanted' });
    // as an earlier version wrote when it began
    await sql`update video_folder set encoding = 'running' where document_id = ${written.id}`.execute(site.database);
    const slow = standIn('slow', 'exec sleep 60', 1000);
    expect(await encode(slow)).toEqual({ done: 0, failed: 1 });
    expect(await rowOf(written.id)).toMatchObject({ encoding: 'failed', encoding_note: 'Looking at the video took longer than 1 s.' });
  });

  test('VD-31: one that was stopped with the site, or whose process was killed, is made by the next one', async () => {
    const { written } = await add(ofBytes(mp4Of({ seconds: 0.001, width: 64, height: 36 })));
    const stop = new AbortController();
    const running = encode(standIn('waiting', 'exec sleep 60'), stop.signal);
    const { folder: key } = await rowOf(written.id);
    const leases = async () => (await sql`select lease is not null as held from job where key = ${key}`.execute(site.database)).rows;
    await expect.poll(leases).toEqual([{ held: true }]);
    expect(await encode(standIn('other', 'exit 1'))).toEqual({ done: 0, failed: 0 });
    stop.abort();
    expect(await running).toEqual({ done: 0, failed: 0 });
    expect([await rowOf(written.id), await leases()]).toMatchObject([{ encoding: 'wanted' }, [{ held: false }]]);
    // as a process leaves it that was killed
    await sql`update job set lease = gen_random_uuid(), lease_until = clock_timestamp() - interval '1 second'`.execute(site.database);
    expect(await encode(standIn('other', 'exit 1'))).toEqual({ done: 0, failed: 1 });
    expect(await rowOf(written.id)).toMatchObject({ encoding: 'failed', encoding_note: 'ffmpeg finds no picture in this video.' });
  });

  test('VD-31: one that ended its process at two tries is tried a third time', async () => {
    const { written } = await add(ofBytes(mp4Of({ seconds: 0.001, width: 64, height: 36 })));
    const { folder: key } = await rowOf(written.id);
    await sql`insert into job (kind, key, tries, lease, lease_until)
      values ('video-files/encoding', ${key}, 2, gen_random_uuid(), clock_timestamp() - interval '1 second')`.execute(site.database);
    expect(await encode(standIn('third', 'exit 1'))).toEqual({ done: 0, failed: 1 });
    expect(await rowOf(written.id)).toMatchObject({ encoding: 'failed', encoding_note: 'ffmpeg finds no picture in this video.' });
  });

  test('OP-32, VD-31: one that ended its process at each of three tries is given up, and the next one is made', async () => {
    const { written } = await add(ofBytes(mp4Of({ seconds: 0.001, width: 64, height: 36 })));
    const { folder: key } = await rowOf(written.id);
    await sql`insert into job (kind, key, tries, lease, lease_until)
      values ('video-files/encoding', ${key}, 3, gen_random_uuid(), clock_timestamp() - interval '1 second')`.execute(site.database);
    expect(await encode(standIn('never', 'exit 1'))).toEqual({ done: 0, failed: 1 });
    expect(await rowOf(written.id)).toMatchObject({
      encoding: 'failed',
      encoding_note: 'The process ended at each try. [jobs/process-ended]',
    });
  });
});
