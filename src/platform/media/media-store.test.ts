import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFolderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';
import { startS3LikeServer } from './s3-like-server.fixture.ts';
import { createS3Store } from './s3-store.ts';

const credentials = { accessKeyId: 'reader', secretAccessKey: 'a-secret-of-the-test' };
const bytes = (text: string) => new TextEncoder().encode(text);

let folder: string;
let server: Awaited<ReturnType<typeof startS3LikeServer>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-media-'));
  server = await startS3LikeServer('pictures', credentials);
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const s3 = (changes = {}) =>
  createS3Store({ endpoint: server.endpoint, bucket: 'pictures', region: 'us-east-1', prefix: 'media/', ...credentials, ...changes });

const stores: Record<string, () => MediaStore> = { folder: () => createFolderStore(folder), 'S3-compatible': () => s3() };

describe.each(Object.entries(stores))('the %s store', (_name, open) => {
  test('PX-10: gives back the bytes and the type that were put', async () => {
    const store = open();
    await store.put('ncim1/1', bytes('picture'), 'image/png');
    const file = await store.get('ncim1/1');
    expect(Buffer.from(file?.bytes ?? []).toString()).toBe('picture');
    expect(file?.mediaType).toBe('image/png');
    expect(await store.exists('ncim1/1')).toBe(true);
  });

  test('has nothing under a key that was never put, not even a folder on the way', async () => {
    const store = open();
    await store.put('ncim1/1', bytes('picture'), 'image/png');
    for (const key of ['ncim2/1', 'ncim1', 'ncim1/1/2']) {
      expect(await store.get(key), key).toBeUndefined();
      expect(await store.exists(key), key).toBe(false);
    }
  });

  test('PX-10: replaces a file as a whole', async () => {
    const store = open();
    await store.put('a', bytes('the long first'), 'image/png');
    await store.put('a', bytes('next'), 'image/webp');
    const file = await store.get('a');
    expect([Buffer.from(file?.bytes ?? []).toString(), file?.mediaType]).toEqual(['next', 'image/webp']);
  });

  test('removes, also what is not there', async () => {
    const store = open();
    await store.put('a/b', bytes('x'), 'image/png');
    await store.remove('a/b');
    await store.remove('a/b');
    expect(await store.exists('a/b')).toBe(false);
  });

  test('keeps empty and binary files', async () => {
    const store = open();
    await store.put('empty', new Uint8Array(), 'image/png');
    await store.put(
      'binary',
      Uint8Array.from({ length: 256 }, (_, index) => index),
      'image/png',
    );
    expect((await store.get('empty'))?.bytes.length).toBe(0);
    expect((await store.get('binary'))?.bytes[255]).toBe(255);
  });

  test.each([
    '',
    '..',
    '../x',
    'a/../b',
    '/etc/passwd',
    'a//b',
    'a/',
    'a\\b',
    'A',
    'a b',
    'a\0',
    'a%2f',
    '.hidden',
    'a.',
    'ñ',
    'a.type',
    'a..b',
    'x'.repeat(500),
  ])('PX-10: refuses the key %j', async (key) => {
    const store = open();
    const attempts = [
      () => store.put(key, bytes('x'), 'image/png'),
      () => store.putStream(key, Readable.from([bytes('x')]), 'image/png'),
      () => store.get(key),
      () => store.facts(key),
      () => store.open(key),
      () => store.remove(key),
      () => store.exists(key),
    ];
    for (const attempt of attempts) await expect((async () => attempt())()).rejects.toMatchObject({ code: 'media/bad-key' });
  });

  describe.each([
    ['short', 1_000],
    ['as long as a part', 8 * 1024 ** 2],
    ['longer than two parts', 17_000_000],
  ])('VD-20: a file that is %s', (_length, size) => {
    const whole = Buffer.alloc(size, 'abcdefghij');
    const chunks = () =>
      Readable.from(Array.from({ length: Math.ceil(size / 300_000) }, (_, n) => whole.subarray(n * 300_000, (n + 1) * 300_000)));

    test('is stored as it comes, and read whole or in part', async () => {
      const store = open();
      expect(await store.putStream('video/a/b.mp4', chunks(), 'video/mp4')).toBe(size);
      const facts = await store.facts('video/a/b.mp4');
      expect(facts).toMatchObject({ size, mediaType: 'video/mp4', etag: expect.stringMatching(/^"[^"]+"$/), storedAt: expect.any(Number) });
      const opened = await store.open('video/a/b.mp4');
      expect(whole.equals(await buffer(opened?.stream ?? Readable.from([])))).toBe(true);
      const part = await store.open('video/a/b.mp4', { first: 3, last: size - 2 });
      expect([part?.size, part?.etag]).toEqual([size, facts?.etag]);
      expect(whole.subarray(3, size - 1).equals(await buffer(part?.stream ?? Readable.from([])))).toBe(true);
    });

    test('that breaks off leaves nothing, and what was there before stays', async () => {
      const store = open();
      await store.put('video/old', bytes('old'), 'video/mp4');
      const broken = async function* () {
        yield* chunks();
        throw new Error('The connection broke.');
      };
      for (const key of ['video/new', 'video/old'])
        await expect(store.putStream(key, broken(), 'video/webm')).rejects.toThrow('The connection broke.');
      expect([await store.exists('video/new'), server.unfinished()]).toEqual([false, 0]);
      expect(Buffer.from((await store.get('video/old'))?.bytes ?? []).toString()).toBe('old');
    });
  });

  test('VD-20: another content has another tag, and what is not there has nothing', async () => {
    const store = open();
    await store.put('a', bytes('one'), 'video/mp4');
    const before = await store.facts('a');
    await store.putStream('a', Readable.from([bytes('two')]), 'video/mp4');
    expect((await store.facts('a'))?.etag).not.toBe(before?.etag);
    await store.putStream('empty', Readable.from([]), 'video/mp4');
    expect((await store.facts('empty'))?.size).toBe(0);
    expect([await store.facts('b'), await store.open('b'), await store.open('b', { first: 0, last: 1 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('refuses a media type that could add a header', async () => {
    await expect(open().put('a', bytes('x'), 'image/png\r\nx: y')).rejects.toThrow(TypeError);
  });
});

test('the folder store leaves no part of a file behind', async () => {
  const store = createFolderStore(folder);
  await Promise.all(Array.from({ length: 8 }, (_, index) => store.put('same/key', bytes(`writer ${index}`), 'image/png')));
  expect((await readdir(join(folder, 'same'))).toSorted()).toEqual(['key', 'key.type']);
  expect(Buffer.from((await store.get('same/key'))?.bytes ?? []).toString()).toMatch(/^writer [0-7]$/);
});

test('VD-20: what a killed process left of a long file is taken away a day later, and no younger part', async () => {
  const store = createFolderStore(folder);
  await mkdir(join(folder, '.parts'));
  for (const name of ['.part-old', '.part-new']) await writeFile(join(folder, '.parts', name), 'half');
  const longAgo = new Date(Date.now() - 90_000_000);
  await utimes(join(folder, '.parts', '.part-old'), longAgo, longAgo);
  await store.putStream('a', Readable.from([bytes('x')]), 'video/mp4');
  expect(await readdir(join(folder, '.parts'))).toEqual(['.part-new']);
});

test('the S3-compatible store asks for the bucket in the path, under its prefix', async () => {
  await s3().put('ncim1/1', bytes('x'), 'image/png');
  expect(server.paths()).toEqual(['/pictures/media/ncim1/1']);
});

test('OP-53: the S3-compatible store tells a wrong secret, a missing bucket and a dead service from a missing file', async () => {
  const unavailable = { code: 'media/store-unavailable', status: 503 };
  await expect(s3({ secretAccessKey: 'wrong' }).get('a')).rejects.toMatchObject({ code: 'media/store-refused', status: 503 });
  await expect(s3({ bucket: 'other' }).put('a', bytes('x'), 'image/png')).rejects.toMatchObject(unavailable);
  await expect(s3({ endpoint: 'http://127.0.0.1:1' }).get('a')).rejects.toMatchObject(unavailable);
});

test('OP-52: an S3-compatible store that does not answer fails one call after its time, and the next ones at once', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const store = s3({ endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`, timeoutMs: 300 });
  const unavailable = { code: 'media/store-unavailable', status: 503 };
  const began = performance.now();
  // with a body too, which a store that answers has a minute for
  await expect(store.putStream('a', Readable.from([bytes('x')]), 'image/png')).rejects.toMatchObject(unavailable);
  for (let count = 0; count < 20; count += 1) await expect(store.remove('a')).rejects.toMatchObject(unavailable);
  // 20 calls that each wait take 6 s
  expect(performance.now() - began).toBeLessThan(3_000);
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
});
