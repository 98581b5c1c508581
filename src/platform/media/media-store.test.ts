import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    for (const attempt of [store.put(key, bytes('x'), 'image/png'), store.get(key), store.remove(key), store.exists(key)]) {
      await expect(attempt).rejects.toMatchObject({ code: 'media/bad-key' });
    }
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

test('the S3-compatible store asks for the bucket in the path, under its prefix', async () => {
  await s3().put('ncim1/1', bytes('x'), 'image/png');
  expect(server.paths()).toEqual(['/pictures/media/ncim1/1']);
});

test('the S3-compatible store tells a wrong secret, a missing bucket and a dead service from a missing file', async () => {
  const unavailable = { code: 'media/store-unavailable', status: 503 };
  await expect(s3({ secretAccessKey: 'wrong' }).get('a')).rejects.toMatchObject(unavailable);
  await expect(s3({ bucket: 'other' }).put('a', bytes('x'), 'image/png')).rejects.toMatchObject(unavailable);
  await expect(s3({ endpoint: 'http://127.0.0.1:1' }).get('a')).rejects.toMatchObject(unavailable);
});
