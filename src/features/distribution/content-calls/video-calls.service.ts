import type { Kysely } from 'kysely';
import { flagsOf, type Site, type Vertical } from '#brands';
import type { CallOptions, CallResult, ContentClient } from '#content/responses/content-client';
import type { ContentItem } from '#content/responses/content-item';
import { normaliseVideoId } from '#content/urls/ids';
import { playlistPageSize } from '#content/rules/list-sizes';
import { isExpired, withoutExpired, withoutExpiredFiles } from '#content/rules/playlist-rules';
import type { WireArticle } from '#content/responses/wire';
import type { WirePlaylist, WireVideo } from '#content/responses/wire-video';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findAnswers, findItems } from '#features/newsroom/document-queries';
import { found, msUntil, notFound, type TaggedCache } from '#features/distribution/content-lists';
import { withShortUrl } from './short-url.view.ts';
import { toVideoSummary, toWireVideo } from './video-answers.view.ts';
import { createVideoAround } from './video-around.service.ts';

export type VideoCallsParts = {
  database: Kysely<DocumentTables>;
  lists: TaggedCache;
  now: () => number;
  originOf: (site: Site) => string;
  article: ContentClient['article'];
  curatedList: ContentClient['curatedList'];
};

/** The calls of videos and playlists. */
export type VideoCalls = Pick<ContentClient, 'video' | 'videos' | 'playlist' | 'miniPlayerTease'>;

const mostTeased = 20;
/** The curated list that says what the mini player teases; without it the newest video of the brand. */
const teaseList = (vertical: Vertical): string => `mini-player-${vertical}`;

const shortest = (...times: (number | undefined)[]): number | undefined => {
  const known = times.filter((time) => time !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
};
const toWirePlaylist = (
  { playlist: _videos, body: _body, wordCount: _words, paragraphCount: _paragraphs, truncated: _truncated, ...piece }: WireArticle,
  of: Pick<WirePlaylist, 'videos' | 'pagination'>,
): WirePlaylist => {
  const { subType: _kind, latestRevisionNote: _note, pageKind: _page, ...rest } = piece;
  return { ...rest, type: 'playlist', ...of };
};

/** The calls of videos and playlists, answered by the store; `now` in milliseconds since 1970. */
export const createVideoCalls = ({ database, lists, now, originOf, article, curatedList }: VideoCallsParts): VideoCalls => {
  const { readAround, readNewestVideos } = createVideoAround({ database, lists, now });

  const readTease = async (vertical: Vertical, options: CallOptions): Promise<{ items: ContentItem[]; tags: readonly string[] }> => {
    const chosen = await curatedList(teaseList(vertical), mostTeased, options);
    if (chosen.found && chosen.data.length > 0) return { items: chosen.data, tags: chosen.tags };
    // every page shows it: a new video is seen when they are refreshed by time, and purges none of them
    return { items: await readNewestVideos(vertical, options.site), tags: chosen.tags };
  };

  const readVideo = async (id: string, options: CallOptions): Promise<CallResult<WireVideo>> => {
    const asked = await article(id, options);
    if (!asked.found) return asked;
    const { video: facts, vertical, dateModified = '' } = asked.data;
    if (!facts) return notFound([id]);
    const { around, tags, holdsMs } = await readAround(asked.data, facts, options.site);
    const correlationID = options.correlationId ?? `${id}-${Date.parse(dateModified) || 0}`;
    const documentTracing = { correlationID, type: 'Video' as const };
    const state = { autoPlay: flagsOf(vertical).autoplayMuted === true, documentTracing, error: null };
    const until = shortest(asked.holdsMs, holdsMs);
    return found(toWireVideo(asked.data, facts, { ...around, ...state }), [...asked.tags, ...tags], until);
  };

  return {
    video: (id, options) => readVideo(normaliseVideoId(id, options.site), options),

    videos: async (given, { site }) => {
      const ids = [...new Set(given.map((id) => normaliseVideoId(id, site)))];
      const answers = await findAnswers<WireArticle>(database, ids);
      const at = now();
      const entries = ids.flatMap((id) => {
        const answer = answers.get(id)?.answer;
        if (!answer?.video) return [];
        return [[id, toVideoSummary(withShortUrl(answer, site, originOf), withoutExpiredFiles(answer.video, at))] as const];
      });
      const until = shortest(...entries.map(([, { dateExpires }]) => msUntil(dateExpires, at)));
      return found(Object.fromEntries(entries), ids, until);
    },

    playlist: async (id, { page = 1, size = playlistPageSize, ...options }) => {
      const asked = await article(id, options);
      if (!asked.found) return asked;
      const { playlist } = asked.data;
      if (!playlist) return notFound([id]);
      const known = await findItems(database, playlist.videos);
      const listed = [...new Set(playlist.videos)].flatMap((video) => known.get(video) ?? []);
      const { items, holdsMs } = withoutExpired(listed, now());
      const pagination = { page, size, totalPages: Math.ceil(items.length / size), totalItems: items.length };
      const videos = items.slice((page - 1) * size, page * size);
      return found(
        toWirePlaylist(asked.data, { videos, pagination }),
        [...asked.tags, ...playlist.videos],
        shortest(asked.holdsMs, holdsMs),
      );
    },

    miniPlayerTease: async (vertical, options) => {
      const { items, tags } = await readTease(vertical, options);
      const on = items.find(({ item }) => item.type === 'video' && item.access === 'free' && !isExpired(item, now()));
      if (!on) return found({ showTease: false }, tags);
      const { item, computedValues } = on;
      const { headline: title, url, teaseImage: image } = computedValues;
      const tease = {
        showTease: true as const,
        id: item.id,
        vertical: item.vertical,
        title,
        url,
        duration: item.duration || undefined,
        image,
      };
      return found(tease, [...new Set([...tags, item.id])], msUntil(item.dateExpires, now()));
    },
  };
};
