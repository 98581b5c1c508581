import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from '#platform/media';
import { clipFolder } from '../newsroom/clips.ts';
import { clipKey } from './clip-facts.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/mp4',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt',
  jpg: 'image/jpeg',
};
const atOnce = 8;

/** Puts the clips of the demo newsroom into the media store, some files at a time. */
export const storeClips = async (folder: string, media: Pick<MediaStore, 'put'>): Promise<void> => {
  const files = await readdir(clipFolder(folder), { recursive: true });
  const left = files.values();
  const storeSome = async (): Promise<void> => {
    for (const file of left) {
      const mediaType = mediaTypes[file.split('.').at(-1) ?? ''];
      if (mediaType) await media.put(clipKey(file.replaceAll('\\', '/')), await readFile(join(clipFolder(folder), file)), mediaType);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, storeSome));
};
