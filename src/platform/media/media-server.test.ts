import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createHttpServer, type HttpServer } from '#platform/http-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../../test/support/ask.ts';
import { createFolderStore } from './folder-store.ts';
import { createMediaServer, type MediaServer } from './media-server.ts';
import type { MediaStore } from './media-store.ts';

const size = 3_500_000;
const whole = Buffer.from(Array.from({ length: size }, (_, index) => (index * 7 + (index >> 8)) % 251));
const key = 'video/ab12/film.mp4';

let folder: string;
let store: MediaStore;
let media: MediaServer;
let server: HttpServer;
let port: number;
let time: number;
let opened: string[];
let failures: string[];

const start = async (memoryBytes = 16 * 1024 ** 2): Promise<void> => {
  const counted: Pick<MediaStore, 'open' | 'facts'> = {
    facts: store.facts,
    open: (name, range) => {
      opened.push(`${name} ${range?.first}`);
      return store.open(name, range);
    },
  };
  media = createMediaServer({ store: counted, memoryBytes, now: () => time, onFailure: (_error, failing) => failures.push(failing) });
  server = createHttpServer({
    lookup: media.lookup,
    fallback: media.handle,
    isStream: () => true,
    neverShed: () => true,
  });
  port = await server.listen(0, '127.0.0.1');
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-media-server-'));
  [time, opened, failures] = [0, [], []];
  store = createFolderStore(folder);
  await store.put(key, whole, 'video/mp4');
  await start();
});
afterEach(async () => {
  await server.close({ graceMs: 0 });
  await media.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path = `/media/${key}`, headers: Record<string, string> = {}, method = 'GET') => ask(port, path, { headers, method });

test('VD-21: a whole file has its type, length and tag, may be kept for ever, and is believed to be what it says', async () => {
  const { status, headers, bytes } = await get();
  expect([status, bytes.equals(whole)]).toEqual([200, true]);
  expect(headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(size),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
  });
  const head = await get(undefined, { range: 'bytes=0-1' }, 'HEAD');
  expect([head.status, head.headers['content-length'], head.headers['etag'], head.bytes.length]).toEqual([
    200,
    String(size),
    headers['etag'],
    0,
  ]);
});

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=1000000-2000000', 1_000_000, 2_000_000],
  ['bytes=1048576-2097151', 1_048_576, 2_097_151],
  ['bytes=3000000-', 3_000_000, size - 1],
  ['bytes=-500', size - 500, size - 1],
])('VD-21: %s is answered with that part, cold and hot', async (range, first, last) => {
  for (const turn of ['cold', 'hot']) {
    const { status, headers, bytes } = await get(undefined, { range });
    expect([turn, status, headers['content-range'], headers['content-length']]).toEqual([
      turn,
      206,
      `bytes ${first}-${last}/${size}`,
      String(last - first + 1),
    ]);
    expect(bytes.equals(whole.subarray(first, last + 1))).toBe(true);
  }
});

test('VD-21: a part that is not there is refused with the length, and several parts at once get the whole file', async () => {
  const beyond = await get(undefined, { range: `bytes=${size}-` });
  expect([beyond.status, beyond.headers['content-range'], beyond.bytes.length]).toEqual([416, `bytes */${size}`, 0]);
  expect((await get(undefined, { range: 'bytes=0-1,5-6' })).status).toBe(200);
});

test('VD-21: If-Range gives a part of the same content only, and what a reader has is not sent again', async () => {
  const { etag = '', 'last-modified': stored = '' } = (await get(undefined, {}, 'HEAD')).headers as Record<string, string>;
  const ask206 = async (ifRange: string) => (await get(undefined, { range: 'bytes=0-1', 'if-range': ifRange })).status;
  expect([
    await ask206(etag),
    await ask206(stored),
    await ask206(`W/${etag}`),
    await ask206('"other"'),
    await ask206('Mon, 02 Mar 2020 10:00:00 GMT'),
    await ask206('Fri, 02 Mar 2100 10:00:00 GMT'),
  ]).toEqual([206, 206, 200, 200, 200, 200]);
  // a HEAD knows no ranges
  expect((await get(undefined, { range: 'bytes=0-1' }, 'HEAD')).status).toBe(200);
  const unchanged: Record<string, string>[] = [
    { 'if-none-match': `"x", W/${etag}` },
    { 'if-none-match': '*' },
    { 'if-modified-since': stored },
    { 'if-modified-since': 'Fri, 02 Mar 2100 10:00:00 GMT' },
  ];
  const changed: Record<string, string>[] = [
    { 'if-none-match': '"x"', 'if-modified-since': stored },
    { 'if-modified-since': 'Mon, 02 Mar 2020 10:00:00 GMT' },
  ];
  for (const headers of changed) expect((await get(undefined, headers)).status).toBe(200);
  for (const headers of unchanged) {
    const { status, bytes } = await get(undefined, headers);
    expect([status, bytes.length]).toEqual([304, 0]);
  }
});

test.each([
  '/media/',
  '/media/video/ab12/other.mp4',
  '/media/video/ab12',
  '/media/ncim1/1',
  '/media/video/../video/ab12/film.mp4',
  '/media/video/%2e%2e/film.mp4',
  '/media//video/ab12/film.mp4',
  '/media/video/ab12/film.mp4/',
  '/media/video/ab12/film.mp4.type',
  '/media/video/ab12/film.html',
  '/media/VIDEO/ab12/film.mp4',
  '/media/video/ab12/.parts',
  '/media/video\\ab12\\film.mp4',
])('VD-21: %s is no media file', async (path) => {
  const { status, bytes, headers } = await get(path);
  expect([status, bytes.length, headers['cache-control']]).toEqual([404, 0, 'public, max-age=5']);
});

test('VD-21: originals of pictures and other files of the store have no address', async () => {
  await store.put('ncim1/1', Buffer.from('picture'), 'image/jpeg');
  await store.put('video/ab12/page.html', Buffer.from('<script>'), 'text/html');
  await store.put('video/ab12/page.jpg', Buffer.from('<script>'), 'text/html');
  expect([(await get('/media/ncim1/1')).status, (await get('/media/video/ab12/page.html')).status]).toEqual([404, 404]);
  expect((await get('/media/video/ab12/page.jpg')).headers['content-type']).toBe('image/jpeg');
});

test('VD-21: only reading is allowed, and players of other sites may ask for ranges', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) expect((await get(undefined, {}, method)).status).toBe(405);
  const allowed = await get(undefined, { origin: 'https://elsewhere.example', 'access-control-request-headers': 'range' }, 'OPTIONS');
  expect([allowed.status, allowed.headers['access-control-allow-headers']]).toEqual([204, 'Range, If-Range']);
});

test('VD-22: what was read stays in memory, and many who ask at once are one read', async () => {
  await Promise.all(Array.from({ length: 20 }, () => get(undefined, { range: 'bytes=0-999' })));
  expect(opened).toEqual([`${key} 0`]);
  await get(undefined, { range: 'bytes=5-9' });
  expect(opened).toHaveLength(1);
});

test('VD-22: memory has a budget, and what was asked for last stays in it', async () => {
  await server.close({ graceMs: 0 });
  await start(2 * 1024 ** 2);
  for (const range of ['bytes=0-9', 'bytes=1048576-1048580', 'bytes=2097152-2097160', 'bytes=2097152-2097160', 'bytes=0-9'])
    await get(undefined, { range });
  expect(opened).toEqual([0, 1_048_576, 2_097_152, 0].map((first) => `${key} ${first}`));
});

test('VD-22: a file that was taken away is gone within seconds, whatever is in memory', async () => {
  await get(undefined, { range: 'bytes=0-9' });
  await store.remove(key);
  time = 4_999;
  expect((await get(undefined, { range: 'bytes=0-9' })).status).toBe(206);
  time = 5_000;
  expect((await get(undefined, { range: 'bytes=0-9' })).status).toBe(404);
});

test('VD-22: a store that fails is told to whoever asks, and is asked again', async () => {
  const { open, facts } = store;
  store = { ...store, facts: () => Promise.reject(new Error('away')), open };
  await server.close({ graceMs: 0 });
  await start();
  const { status, headers } = await get();
  expect([status, headers['retry-after'], failures]).toEqual([503, '2', [key]]);
  store = { ...store, facts };
});

test('VD-22: a file that was replaced while it is read is never mixed with what it was, and is its new self at once', async () => {
  await get(undefined, { range: 'bytes=0-9' });
  const other = Buffer.from(whole).reverse();
  await store.put(key, other, 'video/mp4');
  // its second block is in no memory, and comes from the new one
  expect((await get(undefined, { range: 'bytes=1048576-1048585' })).status).toBe(503);
  const [second, first] = [await get(undefined, { range: 'bytes=1048576-1048585' }), await get(undefined, { range: 'bytes=0-9' })];
  expect([second.status, second.bytes.equals(other.subarray(1_048_576, 1_048_586))]).toEqual([206, true]);
  expect([first.status, first.bytes.equals(other.subarray(0, 10))]).toEqual([206, true]);
  expect(failures).toEqual([key]);
  // one that was replaced meanwhile is looked at again after five seconds, without a failure
  await store.put(key, whole, 'video/mp4');
  time = 5_000;
  const again = await get(undefined, { range: 'bytes=0-9' });
  expect([again.status, again.bytes.equals(whole.subarray(0, 10)), failures.length]).toEqual([206, true, 1]);
});

test('VD-22: an answer that cannot go on is cut off, so that its reader sees it, and a block that comes too short is not sent', async () => {
  const { open } = store;
  store = { ...store, open: (name, range) => (range && range.first > 2_000_000 ? Promise.reject(new Error('away')) : open(name, range)) };
  await server.close({ graceMs: 0 });
  await start();
  await expect(get()).rejects.toThrow(/aborted|hang up|ECONNRESET/);
  store = { ...store, open: (name, range) => open(name, range && { ...range, last: range.last - 1 }) };
  await server.close({ graceMs: 0 });
  await start();
  expect((await get(undefined, { range: 'bytes=0-9' })).status).toBe(503);
  expect(failures).toEqual([key, key]);
});

test('VD-22: an empty file is sent as such', async () => {
  await store.putStream('video/ab12/empty.vtt', Readable.from([]), 'text/vtt');
  const { status, bytes, headers } = await get('/media/video/ab12/empty.vtt');
  expect([status, bytes.length, headers['content-type']]).toEqual([200, 0, 'text/vtt']);
});

/** Asks for a long file from a byte on, and reads no more than the beginning of the answer. */
const openSlow = (first = 0): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET /media/video/ab12/long.mp4 HTTP/1.1\r\nHost: a\r\nRange: bytes=${first}-\r\n\r\n`);
      socket.once('data', () => {
        socket.pause();
        resolve(socket);
      });
    });
    socket.on('error', () => socket.destroy());
  });

test('VD-22: readers who do not read hold a bounded part of memory, and stand in nobody’s way', async () => {
  await server.close({ graceMs: 0 });
  await start(4 * 1024 ** 2);
  await store.put('video/ab12/long.mp4', Buffer.alloc(64 * 1024 ** 2, 'x'), 'video/mp4');
  // each is at another place of the file: what one holds serves no other
  const slow = await Promise.all(Array.from({ length: 12 }, (_, index) => openSlow(index * 5 * 1024 ** 2)));
  for (let turn = 0; turn < 12; turn += 1) {
    const { status, bytes } = await get();
    expect([status, bytes.equals(whole)]).toEqual([200, true]);
  }
  expect(media.counts().heldBytes).toBeLessThanOrEqual(5 * 1024 ** 2);
  for (const socket of slow) socket.destroy();
  await expect.poll(() => media.counts()).toMatchObject({ running: 0, heldBytes: 0 });
});

test('VD-22: media goes on while pages are sent away, and pages go on whoever reads media', async () => {
  await server.close({ graceMs: 0 });
  await start();
  await store.put('video/ab12/long.mp4', Buffer.alloc(64 * 1024 ** 2, 'x'), 'video/mp4');
  let isBusy = false;
  const isMedia = ({ url = '' }: { url?: string }) => url.startsWith('/media/');
  await server.close({ graceMs: 0 });
  server = createHttpServer({
    lookup: media.lookup,
    fallback: (request, response) => (isMedia(request) ? media.handle(request, response) : response.end('page')),
    isStream: isMedia,
    neverShed: isMedia,
    isBusy: () => isBusy,
    limits: { maxInFlight: 4 },
  });
  port = await server.listen(0, '127.0.0.1');
  const slow = await Promise.all(Array.from({ length: 8 }, () => openSlow()));
  expect((await get('/')).status).toBe(200);
  isBusy = true;
  expect([(await get('/')).status, (await get()).status]).toEqual([503, 200]);
  for (const socket of slow) socket.destroy();
});
