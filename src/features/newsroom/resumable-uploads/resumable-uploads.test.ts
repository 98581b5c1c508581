import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runKind } from '../../../../test/support/run-kind.ts';
import { createEditor, type Editor } from '../../../../test/support/editor.ts';
import { beginProgram } from '../../../../test/support/program.ts';
import { mp4Of } from '../../../../test/support/video-files.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';
import { AppError } from '#platform/errors';
import { createFolderStore } from '#platform/media';
import { createResumableUploads } from './index.ts';

const dayMs = 86_400_000;
let time = Date.UTC(2026, 2, 2, 12);
let site: WholeSite;
let editor: Editor;
beforeAll(async () => {
  site = await startWholeSite({ now: () => time, variables: { MASTHEAD_MAX_VIDEO_BYTES: '30MB' } });
  editor = createEditor(site);
});
const folder = mkdtempSync(join(tmpdir(), 'masthead-uploads-'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});

const partType = 'application/offset+octet-stream';
const begin = (length: number | string, headers: Record<string, string> = {}, body?: Uint8Array) =>
  editor('POST', '/uploads', body, { headers: { 'upload-length': String(length), 'content-type': partType, ...headers } });
const placeOf = (location: string | undefined) => (location ?? '').replace('/editorial', '');
const append = (place: string, offset: number | string, body: Uint8Array, headers: Record<string, string> = {}) =>
  editor('PATCH', place, body, { headers: { 'content-type': partType, 'upload-offset': String(offset), ...headers } });
const head = (place: string) => editor('HEAD', place);
const stored = (): string[] => {
  const folder = join(site.mediaFolder, 'uploads');
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : [];
};
const idOf = (place: string) => place.split('/').at(-1) ?? '';
const bytesOf = async (place: string): Promise<Buffer> => {
  const file = await site.editorial.resumable.open(idOf(place));
  return file.read(0, file.size);
};
const upload = async (content: Uint8Array, name: string): Promise<string> => {
  const begun = await begin(content.length, { 'upload-metadata': `filename ${Buffer.from(name).toString('base64')}` }, content);
  return idOf(placeOf(begun.headers['location']));
};

describe('a file that is uploaded in parts', () => {
  test('VD-27: a client of others sends it, breaks off, and goes on where it was', async () => {
    const content = randomBytes(15_000_000);
    const file = join(folder, 'harbor.mp4');
    writeFileSync(file, content);
    const client = join(import.meta.dirname, '../../../../test/support/upload-beside.ts');
    const send = async (address: string, how: string): Promise<string> => {
      const { code, output } = await beginProgram([process.execPath, client, address, site.token, file, how], {}, () => undefined).ended;
      expect([code, output]).toEqual([0, expect.stringContaining('/editorial/uploads/')]);
      return output.trim();
    };
    const place = await send(`http://127.0.0.1:${site.port}/editorial/uploads`, '4000000');
    const path = placeOf(new URL(place).pathname);
    expect((await head(path)).headers['upload-offset']).toBe('4000000');
    await send(place, '--on');
    expect((await head(path)).headers).toMatchObject({
      'upload-offset': '15000000',
      'upload-length': '15000000',
      'tus-resumable': '1.0.0',
    });
    expect((await bytesOf(path)).equals(content)).toBe(true);
    const whole = await site.editorial.resumable.open(idOf(path));
    expect(whole.name).toBe('harbor.mp4');
    // across the edge of two slices
    expect(await whole.read(6_291_000, 1_000)).toEqual(content.subarray(6_291_000, 6_292_000));
  });

  test('VD-27: what came before its sender went away stays, and a second sender ends the first', async () => {
    const content = randomBytes(9_000_000);
    const place = placeOf((await begin(content.length)).headers['location']);
    const broken = async function* () {
      yield content.subarray(0, 1_000_000);
      throw new Error('gone');
    };
    expect((await site.editorial.resumable.append(idOf(place), { offset: 0, stream: broken() })).received).toBe(1_000_000);
    // it stores a slice, and then says nothing more
    const silent = request({
      port: site.port,
      host: '127.0.0.1',
      path: `/editorial${place}`,
      method: 'PATCH',
      headers: { authorization: `Bearer ${site.token}`, 'content-type': partType, 'upload-offset': '1000000', 'content-length': 8_000_000 },
    });
    silent.on('error', () => undefined);
    silent.write(content.subarray(1_000_000, 8_000_000));
    const at = 1_000_000 + 6 * 1024 ** 2;
    await expect.poll(async () => Number((await head(place)).headers['upload-offset'])).toBe(at);
    const [one, other] = await Promise.all([append(place, at, content.subarray(at)), append(place, at, content.subarray(at))]);
    expect([one.status, other.status].toSorted()).toEqual([204, 409]);
    silent.destroy();
    expect((await bytesOf(place)).equals(content)).toBe(true);
  });

  test('VD-27: an empty file is there at once, and one in its first call', async () => {
    const empty = await begin(0);
    expect([empty.status, empty.headers['upload-offset']]).toEqual([201, '0']);
    const small = await begin(5, {}, Buffer.from('hello'));
    expect([small.status, small.headers['upload-offset']]).toEqual([201, '5']);
    expect((await bytesOf(placeOf(small.headers['location'] as string))).toString()).toBe('hello');
  });

  test('VD-27: says what it takes', async () => {
    const answer = await editor('OPTIONS', '/uploads');
    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({ 'tus-version': '1.0.0', 'tus-max-size': '30000000' });
    expect(answer.headers['tus-extension']).toContain('creation');
  });

  test('VD-27: what cannot be taken is refused with what is wrong, and nothing of it stays', async () => {
    const place = placeOf((await begin(10, {}, Buffer.from('12345'))).headers['location']);
    const before = stored();
    const refusals = await Promise.all([
      begin('ten'),
      begin(30_000_001),
      begin(10, { 'upload-metadata': 'filename §' }),
      begin(10, { 'tus-resumable': '0.2.2' }),
      begin(10, { 'content-type': 'video/mp4' }, Buffer.from('12345')),
      append(place, 4, Buffer.from('6')),
      append(place, '', Buffer.from('6')),
      append(place, 5, Buffer.from('6789012345')),
      append(`/uploads/${'0'.repeat(32)}`, 0, Buffer.from('6')),
      append('/uploads/..%2f', 0, Buffer.from('6')),
    ]);
    expect((await begin(30_000_000)).status).toBe(201);
    expect(refusals.map(({ status, json }) => `${status} ${json.code}`)).toEqual([
      '400 uploads/bad-header',
      '413 uploads/too-large',
      '400 uploads/bad-header',
      '412 uploads/other-version',
      '415 uploads/wrong-type',
      '409 uploads/wrong-offset',
      '400 uploads/bad-header',
      '413 uploads/longer-than-said',
      '404 uploads/not-found',
      '400 request/invalid',
    ]);
    // without a length of its own, more is known only when it comes
    await expect(
      site.editorial.resumable.append(idOf(place), { offset: 5, stream: Readable.from([Buffer.from('678901')]) }),
    ).rejects.toMatchObject({ code: 'uploads/longer-than-said' });
    expect((await head(place)).headers['upload-offset']).toBe('5');
    expect(stored().filter((name) => !before.includes(name) && !name.startsWith(idOf(place)))).toEqual([]);
    expect((await site.get('/editorial/uploads', { method: 'POST' })).status).toBe(401);
  });

  test('VD-60: nothing is stored of a chunk that is longer than was announced, also when it does not say its length', async () => {
    const content = randomBytes(8_000_000);
    const before = stored();
    const place = placeOf((await begin(content.length, {}, content.subarray(0, 1_000))).headers['location']);
    const kept = stored().filter((name) => name.startsWith(`${idOf(place)}/`));
    const unlengthed = { 'transfer-encoding': 'chunked' };
    // more than one slice is stored before the end comes
    for (const sent of [Buffer.concat([content.subarray(1_000), Buffer.from('!')]), Buffer.concat([content, content])]) {
      const refused = await append(place, 1_000, sent, unlengthed);
      expect([refused.status, refused.json.code]).toEqual([413, 'uploads/longer-than-said']);
      expect((await head(place)).headers['upload-offset']).toBe('1000');
      expect(stored().filter((name) => name.startsWith(`${idOf(place)}/`))).toEqual(kept);
    }
    expect((await append(place, 1_000, content.subarray(1_000), unlengthed)).headers['upload-offset']).toBe('8000000');
    expect((await bytesOf(place)).equals(content)).toBe(true);
    await editor('DELETE', place);
    for (const headers of [{}, unlengthed]) {
      const begun = await begin(3, headers, Buffer.from('four'));
      expect([begun.status, begun.json.code, begun.headers['location']]).toEqual([413, 'uploads/longer-than-said', undefined]);
    }
    expect(stored().filter((name) => !before.includes(name) && name.includes('/'))).toEqual([]);
  });

  test('VD-29, VD-27: where there is no room for a copy, what was read of it goes behind the reader', async () => {
    const content = randomBytes(13_000_000);
    const store = createFolderStore(site.mediaFolder);
    const refuseWithoutRoom = (bytes: number): void => {
      if (bytes > 5_000_000) throw new AppError({ code: 'storage/read-only', status: 507, message: 'Too little space.' });
    };
    const resumable = createResumableUploads({
      database: site.database,
      media: { ...store, refuseWithoutRoom },
      now: () => time,
      mostBytes: 30_000_000,
    });
    expect([resumable.hasRoomFor(5_000_000), resumable.hasRoomFor(5_000_001)]).toEqual([true, false]);
    // VD-27: what the disk has no room for is refused before it comes
    await resumable.remove((await resumable.begin({ bytes: 5_000_000, metadata: '' })).id);
    await expect(resumable.begin({ bytes: 5_000_001, metadata: '' })).rejects.toMatchObject({ code: 'storage/read-only' });
    expect(site.editorial.resumable.hasRoomFor(1)).toBe(true);
    const id = await upload(content, 'harbor.mp4');
    const slices = () => stored().filter((name) => name.startsWith(`${id}/`) && !name.endsWith('.type')).length;
    expect(slices()).toBe(3);
    const file = await resumable.open(id);
    const seen: number[] = [];
    const key = `video/${'a'.repeat(32)}/source.mp4`;
    const watched = async function* () {
      for await (const chunk of file.consume()) {
        seen.push(slices());
        yield chunk;
      }
    };
    await store.putStream(key, watched(), 'video/mp4');
    expect([Math.max(...seen), seen.at(-1), slices()]).toEqual([3, 1, 0]);
    expect(Buffer.from((await store.get(key))?.bytes ?? []).equals(content)).toBe(true);
    await store.remove(key);
    await resumable.remove(id);
  });

  test('VD-27: is removed when it is given up, and when nothing was added for a day', async () => {
    const [first = '', second = ''] = await Promise.all([upload(Buffer.from('one'), 'a'), upload(Buffer.from('two'), 'b')]);
    expect((await editor('DELETE', `/uploads/${first}`)).status).toBe(204);
    expect((await head(`/uploads/${first}`)).status).toBe(404);
    time += dayMs - 1_000;
    expect((await head(`/uploads/${second}`)).status).toBe(200);
    time += 2_000;
    expect((await head(`/uploads/${second}`)).status).toBe(404);
    expect((await runKind(site.database, site.editorial.resumable.left)).done).toBeGreaterThan(0);
    expect(
      stored()
        .filter((name) => name.startsWith(first) || name.startsWith(second))
        .filter((name) => name.includes('/')),
    ).toEqual([]);
  });
});

describe('a video that is made of uploads', () => {
  const document = { vertical: 'news', headline: 'Ships in the harbor' };
  const vtt = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nGood evening\n');
  const add = (body: unknown, query = '') => editor('POST', `/videos${query}`, body);

  test('VD-28: is a draft with its files and captions, and the uploads are gone', async () => {
    const mp4 = mp4Of({ seconds: 12.5, width: 640, height: 360 });
    const [file, captions] = await Promise.all([upload(mp4, 'Ships.mp4'), upload(vtt, 'en.vtt')]);
    const body = { files: [{ upload: file }], captions: [{ language: 'en', upload: captions }], document };
    const tried = await add(body, '?dryRun');
    expect([tried.status, tried.json.data]).toMatchObject([200, { duration: 12.5 }]);
    const made = await add(body);
    expect(made.status).toBe(201);
    const { data } = made.json as unknown as {
      data: { id: string; duration: number; videoAssets: { publicUrl: string }[]; captions: object[]; notes: string[] };
    };
    expect(data).toMatchObject({ duration: 12.5, captions: [{ language: 'en', label: 'English' }], notes: [] });
    expect(made.headers['location']).toBe(`/editorial/documents/${data.id}`);
    const played = await site.get(data.videoAssets[0]?.publicUrl ?? '');
    expect([played.status, played.bytes.equals(mp4)]).toEqual([200, true]);
    expect((await editor('GET', `/documents/${data.id}`)).json.data.document).toMatchObject({ status: 'draft', duration: 12.5 });
    expect((await head(`/uploads/${file}`)).status).toBe(404);
    expect((await head(`/uploads/${captions}`)).status).toBe(404);
  });

  test('VD-28: a stream comes as all its files', async () => {
    const list = Buffer.from('#EXTM3U\n#EXTINF:4,\nsegments/1.m4s\n#EXT-X-ENDLIST\n');
    const segment = Buffer.from('\0\0\0\x18styp0123456789');
    const [master, one] = await Promise.all([upload(list, 'master.m3u8'), upload(segment, '1.m4s')]);
    const made = await add({ files: [{ upload: master }, { upload: one, name: 'segments/1.m4s' }], document });
    expect([made.status, made.json.data]).toMatchObject([201, { duration: 4, videoAssets: [{ assetType: 'HLS' }] }]);
  });

  test('VD-28: what cannot be one is refused, and its uploads stay to be used otherwise', async () => {
    const [picture = '', captions = ''] = await Promise.all([
      upload(Buffer.from('GIF89a'), 'ships.mp4'),
      upload(Buffer.from('{}'), 'en.vtt'),
    ]);
    const part = idOf(placeOf((await begin(10, {}, Buffer.from('123456789'))).headers['location']));
    const file = await upload(mp4Of({ seconds: 1, width: 64, height: 36 }), 'a.mp4');
    const refusals = await Promise.all([
      add({ files: [{ upload: picture }], document }),
      add({ files: [{ upload: part }], document }),
      add({ files: [{ upload: '0'.repeat(32) }], document }),
      add({ files: [], document }),
      add({ files: [{ upload: file }], document: { headline: 'No brand' } }),
      add({ files: [{ upload: file }], captions: [{ language: 'en', upload: captions }], document }),
    ]);
    expect(refusals.map(({ status, json }) => `${status} ${json.code}`)).toEqual([
      '415 videos/not-a-video',
      '409 uploads/not-finished',
      '400 content/invalid',
      '400 request/invalid',
      '400 content/invalid',
      '422 videos/bad-captions',
    ]);
    expect((await head(`/uploads/${file}`)).status).toBe(200);
  });
});
