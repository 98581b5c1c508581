import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderStore } from '../media/folder-store.ts';
import type { MediaStore } from '../media/media-store.ts';
import { createPictureServer, type PictureServerOptions } from './picture-server.ts';
import { createPictureUrls } from './picture-url.ts';

const secret = 'a secret of the test';
const allowedWidths = [142, 320, 640, 750];
const urls = createPictureUrls({ secret, allowedWidths });
const picture = { id: 'ncim1', version: 1, width: 400, height: 300 };
const address = (width: number, format: 'avif' | 'webp' | 'jpg' = 'webp') => urls.url(picture, { width, format });

let folder: string;
let store: MediaStore;
let reads: number;
let failures: unknown[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-pictures-'));
  const kept = createFolderStore(join(folder, 'store'));
  reads = 0;
  failures = [];
  store = { ...kept, get: (key) => ((reads += 1), kept.get(key)) };
  await store.put(
    'ncim1/1',
    await sharp({ create: { width: 400, height: 300, channels: 3, background: '#3060a0' } })
      .png()
      .toBuffer(),
    'image/png',
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const serve = (changes: Partial<PictureServerOptions> = {}) =>
  createPictureServer({
    store,
    cacheFolder: join(folder, 'cache'),
    cacheBytes: 10_000_000,
    secret,
    allowedWidths,
    now: () => Date.now(),
    onFailure: (error) => failures.push(error),
    ...changes,
  });
const cacheFiles = async () =>
  (await readdir(join(folder, 'cache'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('a cache that cannot be written is told once while it lasts, and what it holds is served from it', async () => {
  const told: unknown[] = [];
  const server = serve({ onCacheFailure: (error) => told.push(error), now: () => Date.now() + 3_600_000 });
  expect((await server.handle(address(142))).status).toBe(200);
  // a file stands where the folder of the cache is to be
  await rm(join(folder, 'cache'), { recursive: true });
  await writeFile(join(folder, 'cache'), 'in the way');
  for (const width of [142, 320, 640]) expect((await server.handle(address(width))).status).toBe(200);
  expect(told).toHaveLength(1);
  await rm(join(folder, 'cache'));
  expect((await server.handle(address(320))).status).toBe(200);
  await rm(join(folder, 'cache'), { recursive: true });
  await writeFile(join(folder, 'cache'), 'in the way');
  expect((await server.handle(address(640))).status).toBe(200);
  expect(told).toHaveLength(2);
});

test('PX-03: serves a signed address for ever, in the format its ending says', async () => {
  const server = serve();
  for (const [format, mediaType] of [
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ] as const) {
    const answer = await server.handle(address(320, format));
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': mediaType,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers).not.toHaveProperty('vary');
    expect((await sharp(answer.bytes).metadata()).width).toBe(320);
  }
});

test('makes a rendition once, also over a restart', async () => {
  const server = serve();
  const first = await server.handle(address(320));
  const second = await server.handle(address(320));
  const third = await serve().handle(address(320));
  expect([second.bytes, third.bytes].map((bytes) => Buffer.from(bytes ?? []).equals(first.bytes ?? Buffer.alloc(1)))).toEqual([true, true]);
  expect(server.counts()).toMatchObject({ rendered: 1, cached: 1 });
  expect(reads).toBe(1);
});

test('PX-08: a hundred readers of one new picture make it once', async () => {
  const server = serve();
  const answers = await Promise.all(Array.from({ length: 100 }, () => server.handle(address(320))));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(server.counts()).toMatchObject({ rendered: 1, joined: 99 });
});

test('PX-11: sheds what is too much with 503 and Retry-After, and answers again afterwards', async () => {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const server = serve({ store: { ...store, get: async (key) => (await gate, store.get(key)) }, concurrency: 1, waitingPlaces: 1 });
  const pending = allowedWidths.map((width) => server.handle(address(width)));
  let answered = 0;
  await new Promise<void>((resolve) => pending.forEach((answer) => void answer.then(() => (answered += 1) === 2 && resolve())));
  open();
  const answers = await Promise.all(pending);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 503, 503]);
  const shed = answers.find(({ status }) => status === 503);
  expect(shed?.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  expect(server.counts()).toMatchObject({ shed: 2, waiting: 0 });
  for (const width of allowedWidths) expect((await server.handle(address(width))).status).toBe(200);
});

test('answers 404 for an original that is not there', async () => {
  const answer = await serve().handle(urls.url({ ...picture, id: 'ncim404' }, { width: 320, format: 'avif' }));
  expect(answer).toMatchObject({ status: 404, headers: { 'cache-control': 'public, max-age=5' } });
  expect(failures).toEqual([]);
});

test('PX-02: w=99999, a width not on the list and width nought are 404, signed or not', async () => {
  const server = serve();
  const folderPart = address(320).replace(/[^/]*$/, '');
  for (const name of [
    '99999.avif',
    '321.avif',
    '0.avif',
    '-1.avif',
    '0320.avif',
    '3e2.avif',
    '320.png',
    '320.svg',
    '320',
    '.avif',
    '320.avif?x=1',
    '320.AVIF',
  ]) {
    expect((await server.handle(`${folderPart}${name}`)).status, name).toBe(404);
  }
  expect(reads).toBe(0);
});

test('PX-03: a signature that is wrong, of another secret, picture, version or part is 404', async () => {
  const server = serve();
  const good = address(320);
  const cropped = urls.url(picture, { crop: { left: 0, top: 0, width: 100, height: 100 }, width: 142, format: 'webp' });
  const signature = /-([^/]{10})\//.exec(good)?.[1] ?? '';
  const attempts = [
    good.replace(signature, 'AAAAAAAAAA'),
    good.replace(signature, ''),
    good.replace(signature, signature.slice(0, 9)),
    good.replace('ncim1', 'ncim2'),
    good.replace('/1/', '/2/'),
    cropped.replace('/0.0.2s.2s-', '/0.0.2s.2t-'),
    createPictureUrls({ secret: 'another secret', allowedWidths }).url(picture, { width: 320, format: 'webp' }),
  ];
  for (const path of attempts) expect((await server.handle(path)).status, path).toBe(404);
  expect((await server.handle(cropped)).status).toBe(200);
  expect(reads).toBe(1);
});

test('path traversal in any spelling is 404 and reads nothing', async () => {
  const server = serve();
  for (const key of ['../../etc/passwd', '..%2f..%2fetc', '%2e%2e/x', '....//x', '/etc/passwd', 'a\\..\\b', 'a\0b', 'x'.repeat(9000)]) {
    expect((await server.handle(address(320).replace('ncim1', key))).status, key.slice(0, 30)).toBe(404);
    expect(() => urls.url({ ...picture, id: key }, { width: 320, format: 'avif' })).toThrow(TypeError);
  }
  expect(reads).toBe(0);
});

test('answers 304 to a reader who has it', async () => {
  const server = serve();
  const { headers } = await server.handle(address(320));
  expect(await server.handle(address(320), `"other", W/${headers['etag']}`)).toMatchObject({ status: 304 });
  expect((await server.handle(address(640), headers['etag'])).status).toBe(200);
});

test('a damaged cache entry is a miss, never sent', async () => {
  const server = serve();
  const first = await server.handle(address(320));
  const [path = ''] = await cacheFiles();
  const file = await readFile(path);
  for (const damaged of [file.subarray(0, file.length - 1), Buffer.alloc(0), file.fill(0, 40, 41).fill(255, 41, 42)]) {
    await writeFile(path, damaged);
    const again = await server.handle(address(320));
    expect(Buffer.from(again.bytes ?? []).equals(Buffer.from(first.bytes ?? []))).toBe(true);
  }
  expect(server.counts()).toMatchObject({ damaged: 3, rendered: 4 });
});

test('a damaged original is a 500 that is reported, and others are untouched', async () => {
  await store.put('ncim2/1', Buffer.from('no picture'), 'image/png');
  const server = serve();
  const broken = urls.url({ ...picture, id: 'ncim2' }, { width: 320, format: 'avif' });
  expect(await server.handle(broken)).toMatchObject({ status: 500, headers: { 'cache-control': 'no-store' } });
  expect(failures).toMatchObject([{ code: 'media/damaged' }]);
  expect((await server.handle(address(320))).status).toBe(200);
});

test.each([
  ['ENOSPC', 507, 'no room left'],
  ['ECONNREFUSED', 503, 'try again'],
] as const)(
  'F7: a picture that is not drawn yet because of %s is %i, says what it is, and comes when it can',
  async (code, status, says) => {
    let isAway = true;
    const away = () => Promise.reject(Object.assign(new Error(code), { code }));
    const server = serve({ store: { ...store, get: (key) => (isAway ? away() : store.get(key)) } });
    const answer = await server.handle(address(320));
    expect(answer).toMatchObject({ status, headers: { 'cache-control': 'no-store', 'retry-after': expect.any(String) } });
    expect(Buffer.from(answer.bytes ?? []).toString()).toContain(says);
    isAway = false;
    expect((await server.handle(address(320))).status).toBe(200);
  },
);

test('a cache folder that cannot be written does not take the picture from the reader', async () => {
  await writeFile(join(folder, 'a-file'), '');
  const answer = await serve({ cacheFolder: join(folder, 'a-file') }).handle(address(320));
  expect(answer.status).toBe(200);
  expect(failures.length).toBeGreaterThan(0);
});

test('PX-09: a picture that was deleted is 404 at once, also where a rendition of it is kept or asked for again by its tag, and its renditions go', async () => {
  const gone = new Set<string>();
  const server = serve({ isGone: (key) => gone.has(key) });
  const { headers } = await server.handle(address(320));
  await server.handle(address(640));
  gone.add('ncim1');
  expect((await server.handle(address(320), headers.etag)).status).toBe(404);
  expect((await server.handle(address(640))).status).toBe(404);
  expect(await cacheFiles()).toEqual([]);
  gone.clear();
  expect((await server.handle(address(320))).status).toBe(200);
});

test('a CDN is told the key of a picture, to purge all its sizes by', async () => {
  const server = serve({ tagHeaders: (tags) => ['Surrogate-Key', tags.join(' ')] });
  expect((await server.handle(address(320))).headers['surrogate-key']).toBe('ncim1');
});

test('of a store that gives a smaller picture where a small one is wanted, the same part is shown in the same size', async () => {
  const half = { left: 200, top: 0, width: 200, height: 300 };
  const wanted: unknown[] = [];
  // left half red, right half blue, a quarter of its size
  const small = await sharp({ create: { width: 100, height: 75, channels: 3, background: '#c00000' } })
    .composite([{ input: { create: { width: 50, height: 75, channels: 3, background: '#0000c0' } }, left: 50, top: 0 }])
    .png()
    .toBuffer();
  const get: MediaStore['get'] = (key, part) => {
    wanted.push([key, part?.width, part?.crop?.width]);
    return Promise.resolve({ bytes: small, mediaType: 'image/png', scale: 0.25 });
  };
  const answer = await serve({ store: { ...store, get } }).handle(urls.url(picture, { width: 142, format: 'jpg', crop: half }));
  expect(wanted).toEqual([['ncim1/1', 142, 200]]);
  const { dominant } = await sharp(answer.bytes).stats();
  expect(dominant.b).toBeGreaterThan(150);
  expect(dominant.r).toBeLessThan(40);
});
