import type { ReadyAnswer } from '#platform/http';
import type { LiveAddress } from './live-address.rules.ts';
import { findAired, findNewest, writeLivePlaylist } from './live-playlist.rules.ts';
import type { LoopFiles } from './loop-files.service.ts';

/** What one viewer gets is theirs alone, and no other site's page may read it. */
export const ownHeaders = [
  'Cache-Control',
  'private, no-store',
  'X-Content-Type-Options',
  'nosniff',
  'Cross-Origin-Resource-Policy',
  'same-origin',
];
const answer = (type: string, body: Buffer): ReadyAnswer => ({
  status: 200,
  headers: ['Content-Type', type, 'Content-Length', String(body.length), ...ownHeaders],
  body,
});
const listType = 'application/vnd.apple.mpegurl';
/** The answer where there is nothing, to whoever may know. */
export const notFound: ReadyAnswer = { status: 404, headers: ['Content-Length', '0', ...ownHeaders], body: Buffer.alloc(0) };

type File = { files: LoopFiles; rendition: string; clip: string; part: number | 'init'; type: string };

/** What an address is answered with, for whoever may have it. */
export const createLiveContent = ({ channels, now }: { channels: ReadonlyMap<string, LoopFiles>; now: () => number }) => {
  const lists = new Map<string, { newest: number; answer: ReadyAnswer }>();
  const answers = new WeakMap<Buffer, ReadyAnswer>();
  const toAnswer = (type: string, bytes: Buffer): ReadyAnswer => {
    const known = answers.get(bytes) ?? answer(type, bytes);
    answers.set(bytes, known);
    return known;
  };
  const findFile = (asked: LiveAddress): File | undefined => {
    const files = channels.get(asked.channel);
    if (!files || (asked.kind !== 'head' && asked.kind !== 'segment') || !files.renditions.has(asked.rendition)) return undefined;
    const { rendition } = asked;
    if (asked.kind === 'head') return { files, rendition, clip: asked.clip, part: 'init', type: 'video/mp4' };
    const aired = findAired(files.loop, asked.sequence, now());
    return aired && { files, rendition, clip: aired.clip, part: aired.index, type: 'video/iso.segment' };
  };
  const readList = (channel: string, files: LoopFiles): ReadyAnswer => {
    const newest = findNewest(files.loop, now());
    const known = lists.get(channel);
    if (known?.newest === newest) return known.answer;
    const made = answer(listType, Buffer.from(writeLivePlaylist(files.loop, newest)));
    lists.set(channel, { newest, answer: made });
    return made;
  };
  return {
    /** A list. */
    list: (asked: LiveAddress): ReadyAnswer => {
      const files = channels.get(asked.channel);
      if (files && asked.kind === 'main') return answer(listType, Buffer.from(files.main));
      return files && asked.kind === 'list' && files.renditions.has(asked.rendition) ? readList(asked.channel, files) : notFound;
    },
    /** A head or a segment; undefined where it must be read first. */
    file: (asked: LiveAddress): ReadyAnswer | undefined => {
      const file = findFile(asked);
      if (!file) return notFound;
      const bytes = file.files.find(file.rendition, file.clip, file.part);
      return bytes && toAnswer(file.type, bytes);
    },
    load: async (asked: LiveAddress): Promise<ReadyAnswer> => {
      const file = findFile(asked);
      const bytes = await file?.files.load(file.rendition, file.clip, file.part);
      return file && bytes ? toAnswer(file.type, bytes) : notFound;
    },
  };
};
