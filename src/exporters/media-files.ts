import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isServedKey, type MediaStore } from '#platform/media';

const addresses = /\/media\/((?:video|audio|files)\/[a-z0-9._/-]{1,380})/g;

/** The keys of the media files that a value names at their addresses on the site. */
export const listMediaKeys = (value: unknown): string[] => {
  const keys = [...JSON.stringify(value).matchAll(addresses)].map(([, key = '']) => key);
  return [...new Set(keys)].filter(isServedKey);
};

/** What a list of a stream, or the file of a storyboard, names beside it: both hold names of files in their own folder. */
const listNamed = (key: string, text: string): string[] => {
  const lines = text.split(/\r\n|\n/);
  const named = key.endsWith('.m3u8')
    ? lines.flatMap((line) => (line.startsWith('#') ? [...line.matchAll(/URI="([^"]*)"/g)].map(([, name = '']) => name) : [line]))
    : lines.flatMap((line) => /^([^\s#]+)#xywh=/.exec(line)?.[1] ?? []);
  const folder = dirname(key);
  return named.map((name) => `${folder}/${name.trim()}`).filter(isServedKey);
};

const mostListBytes = 2_000_000;

/** Copies media files into a folder under their keys, each once with all that it names; what the store has no more is counted. */
export const createMediaFileCopy = (media: Pick<MediaStore, 'get' | 'open'>, folder: string) => {
  const done = new Set<string>();
  const totals = { files: 0, filesMissing: 0 };

  const copyOne = async (key: string): Promise<string[]> => {
    const opened = await media.open(key);
    if (!opened) {
      totals.filesMissing += 1;
      return [];
    }
    const path = join(folder, ...key.split('/'));
    await mkdir(dirname(path), { recursive: true });
    await pipeline(opened.stream, createWriteStream(path));
    totals.files += 1;
    const mayName = /\.(?:m3u8|vtt)$/.test(key) && opened.size <= mostListBytes;
    const list = mayName ? await media.get(key) : undefined;
    return list ? listNamed(key, Buffer.from(list.bytes).toString('utf8')) : [];
  };

  const copy = async (keys: readonly string[]): Promise<void> => {
    const waiting = [...keys];
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      if (done.has(key)) continue;
      done.add(key);
      waiting.push(...(await copyOne(key)));
    }
  };
  return { copy, totals };
};
