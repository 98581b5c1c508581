import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEditor } from '../support/editor.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

let site: WholeSite;
let id = '';
let expiresAt = 0;
beforeAll(async () => {
  site = await startWholeSite();
  expiresAt = Date.now() + 8_000;
  const made = await createEditor(site)('POST', '/documents?allowMissing=true', {
    type: 'video',
    vertical: 'news',
    headline: 'Ships in the harbor',
    status: 'published',
    duration: 20,
    taxonomy: ['news/politics'],
    dateExpires: new Date(expiresAt).toISOString(),
    videoAssets: [{ format: 'MPEG4', assetType: 'MP4', publicUrl: 'https://media.example/ships-720p.mp4', width: 1280, height: 720 }],
    captions: [{ language: 'en', label: 'English', url: 'https://media.example/ships-en.vtt' }],
    thumbnails: 'https://media.example/ships-thumbs.vtt',
  });
  ({ id } = made.json.data);
});
afterAll(() => site.close());

const listPlaces = () => [
  ...[`/bentoapi/video/${id}`, `/bentoapi/videos/${id}`, `/bentoapi/article/${id}`],
  ...['', '.md'].map((ending) => `/video/ships-in-the-harbor-${id}${ending}`),
  `/embedded-video/ships-in-the-harbor-${id}`,
  ...['/rss.xml', '/atom.xml', '/feed.json'],
];
const readPlaces = () =>
  Promise.all(
    listPlaces().map(async (path) => {
      const { status, text } = await site.get(path);
      expect([path, status]).toEqual([path, 200]);
      return { path, hasFiles: /ships-(?:720p|en|thumbs)/.test(text), isThere: text.includes('Ships in the harbor') };
    }),
  );

test('VD-61: a video has its files everywhere until it expires, and nowhere afterwards, while it is still there', async () => {
  const before = await readPlaces();
  expect(before.filter(({ hasFiles, isThere }) => !hasFiles || !isThere)).toEqual([]);
  expect(Date.now()).toBeLessThan(expiresAt);
  const listWithFiles = async () => (await readPlaces()).filter(({ hasFiles }) => hasFiles).map(({ path }) => path);
  await expect.poll(listWithFiles, { interval: 500 }).toEqual([]);
  expect(Date.now()).toBeGreaterThanOrEqual(expiresAt);
  expect((await readPlaces()).filter(({ isThere }) => !isThere)).toEqual([]);
});
