import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readClips } from '../newsroom/clips.ts';
import { buildClipFacts } from './clip-facts.ts';
import { storeClips } from './store-clips.ts';

const folder = resolve(import.meta.dirname, '../../../demo');

test('VD-40: every file that a clip names, and every file its playlists name, is stored; all of them are at most 6 MB', async () => {
  const stored = new Map<string, Uint8Array>();
  await storeClips(folder, {
    put: (key, bytes) => {
      stored.set(`/media/${key}`, bytes);
      return Promise.resolve();
    },
  });
  const clips = await readClips(folder);
  expect(clips.size).toBeGreaterThan(4);
  const named = [...clips.values()].flatMap((clip) => {
    const { videoAssets, captions, thumbnails = '' } = buildClipFacts(clip, 'en');
    return [...videoAssets.map(({ publicUrl }) => publicUrl), ...captions.map(({ url }) => url), thumbnails];
  });
  const playlists = [...stored].filter(([path]) => path.endsWith('.m3u8'));
  const listed = playlists.flatMap(([path, bytes]) =>
    [
      ...Buffer.from(bytes)
        .toString()
        .matchAll(/^(?:#EXT-X-MAP:URI="([^"]+)"|([^#\s]+))$/gm),
    ].map(([, map, line]) => join(path, '..', map ?? line ?? '')),
  );
  expect([...named, ...listed].filter((path) => !stored.has(path))).toEqual([]);
  expect([...stored.values()].reduce((bytes, { byteLength }) => bytes + byteLength, 0)).toBeLessThan(6_000_000);
});

test('VD-40: the caption files say what the cues of the documents say, in both languages', async () => {
  for (const clip of (await readClips(folder)).values())
    for (const { language, cues } of buildClipFacts(clip, 'es').captions) {
      const file = await readFile(join(folder, 'media', clip.name, `captions-${language}.vtt`), 'utf8');
      const lines = [...file.matchAll(/^00:00:([\d.]+) --> 00:00:([\d.]+)\n(.+)$/gm)];
      expect(lines.map(([, start, end, text]) => ({ start: Number(start), end: Number(end), text }))).toEqual(cues);
    }
});
