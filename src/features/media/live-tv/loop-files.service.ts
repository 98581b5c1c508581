import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Loop, LoopClip } from './live-playlist.rules.ts';

/** A loop with its files, held in memory: they are few, and every viewer gets the same. */
export type LoopFiles = {
  loop: Loop;
  /** The list of renditions. */
  main: string;
  renditions: ReadonlySet<string>;
  /** A segment of a clip by its place, or its head (`init`). */
  find(rendition: string, clip: string, part: number | 'init'): Buffer | undefined;
};

type Rendition = { name: string; line: string; bandwidth: number };

const readRenditions = (main: string): Rendition[] => {
  const lines = main.split('\n').map((line) => line.trim());
  return lines.flatMap((line, at) => {
    if (!line.startsWith('#EXT-X-STREAM-INF:')) return [];
    const [name = ''] = (lines[at + 1] ?? '').split('/', 1);
    return [{ name, line, bandwidth: Number(/BANDWIDTH=(\d+)/.exec(line)?.[1] ?? 0) }];
  });
};

/** The lengths of a rendition's segments, in milliseconds, in the order of their files `0.m4s`, `1.m4s` … */
const readLengths = (list: string): number[] => Array.from(list.matchAll(/^#EXTINF:([\d.]+)/gm), ([, seconds]) => Number(seconds) * 1000);

const readClip = async (folder: string, name: string, renditions: readonly Rendition[], files: Map<string, Buffer>): Promise<LoopClip> => {
  let lengths: number[] | undefined;
  for (const { name: rendition } of renditions) {
    const place = join(folder, name, rendition);
    const own = readLengths(await readFile(join(place, 'index.m3u8'), 'utf8'));
    if (lengths && own.join() !== lengths.join()) throw new Error(`The renditions of ${name} are cut differently.`);
    lengths = own;
    for (const file of await readdir(place))
      if (/\.(?:m4s|mp4)$/.test(file)) files.set(`${rendition}/${name}/${file.split('.')[0] ?? ''}`, await readFile(join(place, file)));
  }
  return { name, segments: lengths ?? [] };
};

/** Reads a loop of clips, each a folder with a finished HLS stream of the same renditions. */
export const readLoopFiles = async (folder: string, clips: readonly string[]): Promise<LoopFiles> => {
  const files = new Map<string, Buffer>();
  const all = await Promise.all(clips.map(async (clip) => readRenditions(await readFile(join(folder, clip, 'master.m3u8'), 'utf8'))));
  const renditions = all[0] ?? [];
  const read: LoopClip[] = [];
  for (const clip of clips) read.push(await readClip(folder, clip, renditions, files));
  const lines = renditions.map(({ name, line }) => {
    const most = Math.max(...all.flat().flatMap((one) => (one.name === name ? [one.bandwidth] : [])));
    return `${line.replace(/BANDWIDTH=\d+/, `BANDWIDTH=${most}`)}\n${name}/index.m3u8`;
  });
  return {
    loop: { clips: read },
    main: `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${lines.join('\n')}\n`,
    renditions: new Set(renditions.map(({ name }) => name)),
    find: (rendition, clip, part) => files.get(`${rendition}/${clip}/${part}`),
  };
};
