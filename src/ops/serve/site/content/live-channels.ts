import { access, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { findIdPrefix } from '#content/urls/ids';
import type { WireArticle } from '#content/responses/wire';
import {
  type ClipSource,
  demoChannels,
  type LiveChannel,
  type LoopFiles,
  type LoopMemory,
  parseChannels,
  readLoopFiles,
} from '#features/media/live-channels';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findAnswers } from '#features/newsroom/document-queries';
import type { Config } from '#platform/config';
import { AppError } from '#platform/errors';
import { createLruCache } from '#platform/lru-cache';
import type { Log } from '#platform/log';
import { mediaPath, type MediaStore } from '#platform/media';
import { demoFolder } from '../../../project-folder.ts';

/** The live channels of a site whose clips can be read, and their files. */
export type LiveChannels = { channels: readonly LiveChannel[]; files: ReadonlyMap<string, LoopFiles> };

type Parts = {
  config: Pick<Config, 'demo' | 'liveTv'>;
  database: Kysely<DocumentTables>;
  media: Pick<MediaStore, 'get'>;
  log: Log;
};

// some minutes of a few channels in all their renditions, in each process
const memoryBytes = 128 * 1024 ** 2;
const mainNames = ['master.m3u8', 'main.m3u8', 'index.m3u8'] as const;

const notThere = (error: unknown): undefined => {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')) return undefined;
  throw error;
};

const openFolder = async (name: string, folder: string): Promise<ClipSource> => {
  for (const main of mainNames) {
    const isThere = await access(join(folder, main)).then(
      () => true,
      () => false,
    );
    if (isThere) return { name, main, read: (path) => readFile(join(folder, path)).catch(notThere) };
  }
  throw new Error(`${folder} has no ${mainNames.join(', ')}`);
};

const openVideo = async (name: string, id: string, { database, media }: Pick<Parts, 'database' | 'media'>): Promise<ClipSource> => {
  const answer = (await findAnswers<WireArticle>(database, [id])).get(id)?.answer;
  const address = answer?.video?.videoAssets.find(({ assetType }) => assetType === 'HLS')?.publicUrl;
  if (address === undefined || !address.startsWith(mediaPath)) throw new Error(`${id} is no video here that has a stream (HLS) of its own`);
  const key = address.slice(mediaPath.length);
  const read: ClipSource['read'] = async (path) => {
    const file = await media.get(`${dirname(key)}/${path}`);
    return file && Buffer.from(file.bytes);
  };
  return { name, main: key.slice(dirname(key).length + 1), read };
};

const nameClip = (clip: string, taken: ReadonlySet<string>): string => {
  const stem = clip
    .toLowerCase()
    .replace(/(?<!\/)\/+$/, '')
    .split('/')
    .at(-1)
    ?.replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 36);
  let name = stem === undefined || stem === '' ? 'clip' : stem;
  for (let number = 2; taken.has(name); number += 1) name = `${stem}-${number}`;
  return name;
};

const openChannel = async ({ id, clips }: LiveChannel, folder: string, memory: LoopMemory, parts: Parts): Promise<LoopFiles> => {
  const known = new Map<string, ClipSource>();
  const taken = new Set<string>();
  for (const clip of clips.filter((one, at) => clips.indexOf(one) === at)) {
    const name = nameClip(clip, taken);
    taken.add(name);
    known.set(clip, findIdPrefix(clip) !== undefined ? await openVideo(name, clip, parts) : await openFolder(name, resolve(folder, clip)));
  }
  return readLoopFiles(
    id,
    clips.flatMap((clip) => known.get(clip) ?? []),
    memory,
  );
};

/** Which channels there are: those of the operator's file, or those of a demo. */
export const readChannels = async ({
  demo,
  liveTv,
}: Pick<Config, 'demo' | 'liveTv'>): Promise<{ channels: LiveChannel[]; folder: string }> => {
  const { channelsFile } = liveTv;
  if (channelsFile === undefined) return { channels: demo ? [...demoChannels] : [], folder: join(demoFolder(), 'media') };
  try {
    return { channels: parseChannels(await readFile(channelsFile, 'utf8')), folder: dirname(resolve(channelsFile)) };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new AppError({
      code: 'config/invalid',
      status: 500,
      message: `Masthead cannot start with this environment:\n  MASTHEAD_LIVE_CHANNELS names ${channelsFile}, which cannot be used: ${problem}`,
      cause: error,
    });
  }
};

/** Opens them. A channel whose clips cannot be read is left out and named in the log: the rest of the site starts all the same. */
export const openLiveChannels = async (parts: Parts): Promise<LiveChannels> => {
  const { channels, folder } = await readChannels(parts.config);
  const memory: LoopMemory = createLruCache({ maxSize: memoryBytes, sizeOf: (bytes) => bytes.length });
  const files = new Map<string, LoopFiles>();
  for (const channel of channels) {
    try {
      files.set(channel.id, await openChannel(channel, folder, memory, parts));
    } catch (error) {
      parts.log.error({ err: error, channel: channel.id, failing: 'live tv' }, 'A live channel cannot be shown');
    }
  }
  return { channels: channels.filter(({ id }) => files.has(id)), files };
};
