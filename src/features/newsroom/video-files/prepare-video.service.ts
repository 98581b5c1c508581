import type { MediaAsset } from '#content/model/media';
import { type ByteStream, mediaTypeOf } from '#platform/media';
import { inspectContainer } from './container.service.ts';
import { type Playlist, parsePlaylist, toStoredNames } from './hls.rules.ts';
import { badStream, notAVideo } from './video-files.errors.ts';

/** A file that was sent: its name, and its bytes, in part or as they come. */
export type SentFile = { name: string; size: number; read: (first: number, length: number) => Promise<Buffer>; stream: () => ByteStream };

/** A file as it is to be stored: its name in the video's folder, and its bytes. */
export type FileToStore = { name: string; mediaType: string; stream: () => ByteStream };

/** What is stored of a video: its files, how long it is, and its assets, whose addresses are names in the folder still. */
export type PreparedVideo = { files: readonly FileToStore[]; duration: number; assets: readonly MediaAsset[]; notes: readonly string[] };

const mostPlaylistBytes = 2_000_000;

const ofStream = (bytes: Buffer): (() => ByteStream) =>
  async function* () {
    yield bytes;
  };

/** A video in one file. Its container is what the bytes say; the name is nothing. */
const prepareFile = async (file: SentFile): Promise<PreparedVideo> => {
  const { kind, duration, width, height } = await inspectContainer(file);
  const name = `source.${kind}`;
  const asset: MediaAsset = {
    format: kind === 'mp4' ? 'MPEG4' : 'WebM',
    assetType: kind,
    publicUrl: name,
    ...(width !== undefined && height !== undefined && { width, height }),
    ...(duration > 0 && { assetDuration: duration, bitrate: Math.round((file.size * 8) / duration) }),
  };
  const isCalledOtherwise = !file.name.toLowerCase().endsWith(`.${kind}`);
  return {
    files: [{ name, mediaType: mediaTypeOf(name) ?? '', stream: file.stream }],
    duration,
    assets: [asset],
    notes: isCalledOtherwise ? [`${file.name} is stored as what it is: ${asset.format}.`] : [],
  };
};

const readPlaylist = async (file: SentFile): Promise<Playlist> => {
  if (file.size > mostPlaylistBytes) throw badStream(file.name, [{ line: 1, problem: 'begins a list of more than 2 MB' }]);
  const text = (await file.read(0, file.size)).toString('utf8');
  const read = parsePlaylist(file.name, text);
  if ('problems' in read) throw badStream(file.name, read.problems);
  return read;
};

const boxTypes = new Set(['ftyp', 'styp', 'moof', 'sidx', 'emsg', 'prft', 'free', 'moov']);

/** Whether a file of a stream begins as its name says: a segment is one, and nothing else is stored for players to fetch. */
const isSegment = async (file: SentFile): Promise<boolean> => {
  const head = await file.read(0, Math.min(8, file.size));
  if (/\.(?:m4s|mp4|m4a|m4v|cmfv|cmfa)$/i.test(file.name)) return boxTypes.has(head.toString('latin1', 4, 8));
  if (/\.ts$/i.test(file.name)) return head[0] === 0x47;
  if (/\.aac$/i.test(file.name)) return head.toString('latin1', 0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xf0) === 0xf0);
  return /\.(?:web)?vtt$/i.test(file.name) && head.toString('latin1', 0, 6).replace('\u00ef\u00bb\u00bf', '').startsWith('WEB');
};

// fragments of MP4 by their many names are one kind, which has one media type
const storedEnd = (name: string): string => name.replace(/\.(?:cmfv|cmfa|m4v)$/i, '.m4s').replace(/\.webvtt$/i, '.vtt');

type Lists = ReadonlyMap<string, Playlist>;

const readLists = async (files: ReadonlyMap<string, SentFile>): Promise<Lists> => {
  const lists = new Map<string, Playlist>();
  for (const [name, file] of files) if (/\.m3u8$/i.test(name)) lists.set(name, await readPlaylist(file));
  return lists;
};

/** The list that the others hang from: the only one that none names, or the one that is called master or index. */
const findMaster = (lists: Lists): string => {
  const named = new Set([...lists.values()].flatMap(({ names }) => names.map(({ name }) => name)));
  const tops = [...lists.keys()].filter((name) => !named.has(name));
  const [only] = tops.length === 1 ? tops : tops.filter((name) => /^(?:master|index|main|playlist)\.m3u8$/i.test(name));
  if (only === undefined)
    throw badStream('The stream', [{ line: 1, problem: 'has no list that the others hang from; call it master.m3u8' }]);
  return only;
};

/** Everything that is reached from the master: each file is there and is what it is named as. */
const collect = async (files: ReadonlyMap<string, SentFile>, lists: Lists, master: string): Promise<string[]> => {
  const reached = new Set([master]);
  const walk = async (from: string, isTop: boolean): Promise<void> => {
    const list = lists.get(from);
    for (const { name, line } of list?.names ?? []) {
      const file = files.get(name);
      if (!file || file.size === 0) throw badStream(from, [{ line, problem: `names ${name}, which is ${file ? 'empty' : 'not there'}` }]);
      const below = lists.get(name);
      if (below && (!isTop || !list?.isMaster || below.isMaster))
        throw badStream(from, [{ line, problem: `names another list where a segment must stand: ${name}` }]);
      if (reached.has(name)) continue;
      reached.add(name);
      if (below) await walk(name, false);
      else if (!(await isSegment(file))) throw badStream(from, [{ line, problem: `names ${name}, which is no segment of a stream` }]);
    }
  };
  await walk(master, true);
  return [...reached];
};

/** A stream in many files: every list is read and written anew with the names under which the files are stored. */
const prepareStream = async (sent: readonly SentFile[]): Promise<PreparedVideo> => {
  const files = new Map(sent.map((file) => [file.name, file]));
  const lists = await readLists(files);
  const master = findMaster(lists);
  const reached = await collect(files, lists, master);
  const names = toStoredNames(['master.m3u8', ...reached.filter((name) => name !== master)].map(storedEnd));
  const storedOf = (name: string): string => (name === master ? 'master.m3u8' : (names.get(storedEnd(name)) ?? name));
  // relative to the same folder, since all lie in one
  const toStore = reached.flatMap((name): FileToStore[] => {
    const stored = storedOf(name);
    const list = lists.get(name);
    const file = files.get(name);
    const stream = list ? ofStream(Buffer.from(list.rewrite(storedOf))) : file?.stream;
    return stream ? [{ name: stored, mediaType: mediaTypeOf(stored) ?? 'application/octet-stream', stream }] : [];
  });
  const top = lists.get(master);
  const duration = Math.max(...reached.map((name) => lists.get(name)?.duration ?? 0));
  const [best] = (top?.renditions ?? []).toSorted((one, other) => (other.height ?? 0) - (one.height ?? 0));
  const left = sent.length - reached.length;
  return {
    files: toStore,
    duration,
    assets: [{ format: 'M3U', assetType: 'HLS', publicUrl: 'master.m3u8', ...best, assetDuration: duration }],
    notes: left > 0 ? [`${left} ${left === 1 ? 'file' : 'files'} of the folder that no list names were left out.`] : [],
  };
};

/** Checks a video that was sent, in one file or as the folder of a finished HLS stream, and says what is to be stored of it. */
export const prepareVideo = (files: readonly SentFile[]): Promise<PreparedVideo> => {
  const [only] = files;
  if (!only) throw notAVideo();
  // one file is a video, whatever it is called: a playlist alone has no segments
  return files.length === 1 ? prepareFile(only) : prepareStream(files);
};
