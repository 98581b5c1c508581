import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { MediaStore } from '#platform/media';
import { toFontFile } from '../../site/brand-files.ts';
import { demoFolder } from '../newsroom/newsrooms.fixture.ts';
import { createDrawnStore } from './drawn-store.ts';

/** A store of demo pictures over an empty one; what is kept there is told. */
const openStore = (key: string, isFull = false) => {
  const kept = new Map<string, Uint8Array>();
  const notKept: unknown[] = [];
  const notAsked = () => Promise.reject(new Error('Pictures are written and read whole.'));
  const below: MediaStore = {
    putStream: notAsked,
    facts: notAsked,
    open: notAsked,
    put: (name, bytes) => (isFull ? Promise.reject(new Error('full')) : Promise.resolve(void kept.set(name, bytes))),
    get: (name) => {
      const bytes = kept.get(name);
      return Promise.resolve(bytes && { bytes, mediaType: 'image/jpeg' });
    },
    remove: () => Promise.resolve(),
    exists: (name) => Promise.resolve(kept.has(name)),
  };
  const project = process.cwd();
  const orderOf = () => Promise.resolve({ vertical: 'news', key });
  const parts = { folder: demoFolder, fontFileOf: (face: Parameters<typeof toFontFile>[0]) => toFontFile(face, project), orderOf };
  return { kept, notKept, store: createDrawnStore(below, { ...parts, onNotStored: (error) => notKept.push(error) }) };
};
const widthOf = async (file: { bytes: Uint8Array } | undefined) => (await sharp(file?.bytes).metadata()).width;

test('a demo picture is drawn as small as it is wanted, for that once, and whole where it is wanted large, which is kept', async () => {
  const { kept, store } = openStore('last-ferry/0');
  const small = await store.get('ncim1/1', { width: 320, crop: { width: 1350 } });
  // the part that is wanted is as wide as asked for
  expect(Math.round((await widthOf(small)) * (1350 / 1600))).toBe(320);
  expect(small?.scale).toBeCloseTo(320 / 1350);
  expect(await widthOf(small)).toBe(Math.round(1600 * (small?.scale ?? 0)));
  expect(kept.size).toBe(0);
  const whole = await store.get('ncim1/1', { width: 1240, crop: { width: 1350 } });
  expect([await widthOf(whole), whole?.scale, kept.size]).toEqual([1600, 1, 1]);
  // what is there is taken, but for thumbnails, whose letters are set for their size
  expect(await widthOf(await store.get('ncim1/1', { width: 640 }))).toBe(1600);
  expect(await widthOf(await store.get('ncim1/1', { width: 142 }))).toBe(142);
});

test('a screen of dots is drawn in its own size, and so small that dots would run together as tones', async () => {
  const { store } = openStore('northlight-pan-gulf/0');
  expect(await widthOf(await store.get('ncim1/1', { width: 480 }))).toBe(1600);
  const { store: small } = openStore('northlight-pan-gulf/0');
  expect(await widthOf(await small.get('ncim1/1', { width: 142 }))).toBe(142);
});

test('a picture that cannot be kept is given all the same, and that is told', async () => {
  const { notKept, store } = openStore('last-ferry/0', true);
  expect(await widthOf(await store.get('ncim1/1'))).toBe(1600);
  expect(notKept).toEqual([new Error('full')]);
});
