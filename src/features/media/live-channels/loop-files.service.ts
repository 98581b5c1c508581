import type { LruCache } from '#platform/lru-cache';
import { type ListedRendition, type ListedSegments, readMainList, readSegmentList } from './finished-lists.rules.ts';
import type { Loop, LoopClip } from './live-playlist.rules.ts';

/** A loop with its files. What is asked for lies in memory as far as there is room; the rest is read when it is asked for. */
export type LoopFiles = {
  loop: Loop;
  /** The list of renditions. */
  main: string;
  renditions: ReadonlySet<string>;
  /** A segment of a clip by its place, or its head (`init`), where it lies in memory. */
  find(rendition: string, clip: string, part: number | 'init'): Buffer | undefined;
  /** The same, read where it does not; undefined where there is none. */
  load(rendition: string, clip: string, part: number | 'init'): Promise<Buffer | undefined>;
};

/** A finished HLS stream that a channel shows: what its heads are called, its main list, and its files by their path in its folder. */
export type ClipSource = { name: string; main: string; read: (path: string) => Promise<Buffer | undefined> };
/** Files of all channels in memory, by bytes. */
export type LoopMemory = LruCache<string, Buffer>;

type ReadClip = { source: ClipSource; renditions: ReadonlyMap<string, ListedRendition & ListedSegments> };

const readText = async ({ name, read }: ClipSource, path: string): Promise<string> => {
  const bytes = await read(path);
  if (!bytes) throw new Error(`${name}/${path} is not there`);
  return bytes.toString('utf8');
};

const readClip = async (source: ClipSource): Promise<ReadClip> => {
  const renditions = new Map<string, ListedRendition & ListedSegments>();
  for (const one of readMainList(source.main, await readText(source, source.main)))
    renditions.set(one.name, { ...one, ...readSegmentList(one.path, await readText(source, one.path)) });
  const cuts = new Set([...renditions.values()].map(({ segments }) => segments.map(({ ms }) => ms).join()));
  if (cuts.size > 1) throw new Error(`The renditions of ${source.name} are cut differently; give all of them the same key frames`);
  return { source, renditions };
};

const writeMain = (clips: readonly ReadClip[], names: readonly string[]): string => {
  const lines = names.flatMap((name) => {
    const all = clips.flatMap(({ renditions }) => renditions.get(name) ?? []);
    const most = Math.max(...all.map(({ bandwidth }) => bandwidth));
    // what stands in one list alone is said of no other clip
    const line = all[0]?.line.replace(/BANDWIDTH=\d+/, `BANDWIDTH=${most}`).replace(/,AVERAGE-BANDWIDTH=\d+/, '');
    return line === undefined ? [] : [line, `${name}/index.m3u8`];
  });
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${lines.join('\n')}\n`;
};

/** Reads the lists of a loop of clips. Its renditions are those that every clip has, by codec and height. `memory` is shared, so `channel` tells files apart. */
export const readLoopFiles = async (channel: string, sources: readonly ClipSource[], memory: LoopMemory): Promise<LoopFiles> => {
  const clips: ReadClip[] = [];
  for (const source of sources) clips.push(clips.find((known) => known.source === source) ?? (await readClip(source)));
  const names = [...(clips[0]?.renditions.keys() ?? [])].filter((name) => clips.every(({ renditions }) => renditions.has(name)));
  const [first] = names;
  if (first === undefined) throw new Error('No rendition (codec and height) is in every clip');
  const byName = new Map(clips.map((clip) => [clip.source.name, clip]));
  const pending = new Map<string, Promise<Buffer | undefined>>();
  const keyOf = (rendition: string, clip: string, part: number | 'init'): string => `${channel}/${rendition}/${clip}/${part}`;

  const readPart = async (rendition: string, clip: string, part: number | 'init'): Promise<Buffer | undefined> => {
    const found = byName.get(clip);
    const listed = found?.renditions.get(rendition);
    const path = part === 'init' ? listed?.head : listed?.segments[part]?.path;
    const bytes = path === undefined ? undefined : await found?.source.read(path);
    if (bytes) memory.set(keyOf(rendition, clip, part), bytes);
    return bytes;
  };
  return {
    loop: {
      clips: clips.map(({ source, renditions }): LoopClip => ({
        name: source.name,
        segments: renditions.get(first)?.segments.map(({ ms }) => ms) ?? [],
      })),
    },
    main: writeMain(clips, names),
    renditions: new Set(names),
    find: (rendition, clip, part) => memory.get(keyOf(rendition, clip, part)),
    load: (rendition, clip, part) => {
      const key = keyOf(rendition, clip, part);
      // of many who wait for one file, one reads it
      const one = pending.get(key) ?? readPart(rendition, clip, part).finally(() => pending.delete(key));
      pending.set(key, one);
      return one;
    },
  };
};
