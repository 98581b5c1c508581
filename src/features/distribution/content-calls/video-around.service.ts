import type { Kysely } from 'kysely';
import { publisherGroupOf, type Site, type Vertical } from '#brands';
import type { ContentItem } from '#content/responses/content-item';
import { all, type FilterNode, word } from '#content/filters/filter-language';
import { listFollowing, withoutExpired } from '#content/rules/playlist-rules';
import type { WireArticle, WireVideoFacts } from '#content/responses/wire';
import type { WireFeed, WireVideo } from '#content/responses/wire-video';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findItems, findPlaylistsWith, readItems } from '#features/newsroom/document-queries';
import { readLists, type TaggedCache } from '#features/distribution/content-lists';
import { toBeside } from './video-answers.view.ts';

export type VideoAroundParts = { database: Kysely<DocumentTables>; lists: TaggedCache; now: () => number };
type AroundVideo = {
  around: Pick<WireVideo, 'playlists' | 'feed' | 'relatedArticle' | 'relatedVideo' | 'topPlaylists'>;
  tags: string[];
  holdsMs: number | undefined;
};
/** Reads what stands around videos. */
export type VideoAround = {
  /** Of one: the playlists that have it, what follows, what belongs to it. */
  readAround(asked: WireArticle, facts: WireVideoFacts, site: Site): Promise<AroundVideo>;
  /** The newest videos of a brand. */
  readNewestVideos(vertical: Vertical, site: Site): Promise<ContentItem[]>;
};

/** How many videos go on after one, and how many are read for that: some may have expired. */
const feedSize = 20;
const feedCandidates = 60;
const playlistsOfVideo = 4;
const topPlaylistsSize = 4;

const chosenByLists: FilterNode = { kind: 'flag', field: 'autoCuration', value: true };
const ofSite = (type: 'video' | 'playlist'): FilterNode => all(word('type', type), chosenByLists);
const under = (type: 'video' | 'playlist', path: string): FilterNode => all(word('type', type), word('taxonomy', path), chosenByLists);
const listIds = (items: readonly ContentItem[]): string[] => items.map(({ item }) => item.id);

/** Makes what reads around videos; `now` in milliseconds since 1970. */
export const createVideoAround = ({ database, lists, now }: VideoAroundParts): VideoAround => {
  /** The newest of several filters, one list after another. */
  const readNewest = async (filters: readonly FilterNode[], site: Site, vertical: Vertical): Promise<ContentItem[][]> => {
    const asked = filters.map((filter) => ({ filter, size: feedSize + topPlaylistsSize }));
    const read = await readLists(database, asked, { site, publisherGroup: publisherGroupOf(vertical) }, lists);
    const byId = await readItems(database, read.flat());
    return read.map((versions) => versions.flatMap(({ id }) => byId.get(id) ?? []));
  };

  /** What is like a video: of its topic, then of its brand, then of its site, each once. */
  const readSimilar = async ({ id, taxonomy, vertical }: WireArticle, site: Site) => {
    const topic = taxonomy[0]?.path ?? vertical;
    const paths = [...new Set([topic, vertical])];
    const filters = [...paths.map((path) => under('video', path)), ofSite('video'), under('playlist', vertical)];
    const read = await readNewest(filters, site, vertical);
    const similar = new Map(read.slice(0, -1).flatMap((items) => items.map((entry) => [entry.item.id, entry] as const)));
    similar.delete(id);
    return { similar: [...similar.values()], topPlaylists: (read.at(-1) ?? []).slice(0, topPlaylistsSize) };
  };

  return {
    readAround: async (asked, { relatedArticle, relatedVideo }, site) => {
      const playlists = await findPlaylistsWith(database, { id: asked.id, site, size: playlistsOfVideo });
      const [first] = playlists;
      const following = first ? listFollowing(first.videos, asked.id).slice(0, feedCandidates) : [];
      const beside = [relatedArticle, relatedVideo].filter((id) => id !== undefined);
      const [items, { similar, topPlaylists }] = await Promise.all([
        findItems(database, [...beside, ...following]),
        readSimilar(asked, site),
      ]);
      const listed = withoutExpired(
        following.flatMap((id) => items.get(id) ?? []),
        now(),
      );
      const named = listed.items.length > 0 ? first?.item : undefined;
      const shown = named ? listed : withoutExpired(similar, now());
      const feed: WireFeed = {
        ...(named && { id: named.item.id, label: named.computedValues.headline, url: named.computedValues.url }),
        videos: shown.items.slice(0, feedSize),
      };
      const find = (id: string | undefined) => toBeside(id === undefined ? undefined : items.get(id));
      const related = { relatedArticle: find(relatedArticle), relatedVideo: find(relatedVideo) };
      const around = { playlists: playlists.map(({ item }) => item), feed, topPlaylists, ...related };
      return { around, tags: [...beside, ...listIds([...around.playlists, ...feed.videos, ...topPlaylists])], holdsMs: shown.holdsMs };
    },
    readNewestVideos: async (vertical, site) => (await readNewest([under('video', vertical)], site, vertical))[0] ?? [],
  };
};
