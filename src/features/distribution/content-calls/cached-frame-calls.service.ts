import { verticals } from '#brands';
import type { CallOptions, CallResult, ContentClient } from '#content/responses/content-client';
import { normaliseArticleId } from '#content/urls/ids';
import { askedVariants, listVariantId } from '#content/model/variant';
import { isZonesPath } from '#content/rules/zones';
import { cardsTag } from '#content/rules/live-cards';
import { createTaggedCache, noCache, type TaggedCache } from '#features/distribution/content-lists';

/** Content calls, of which those that every page of a brand makes are cached between renders. */
export type CachedFrameCalls = {
  content: ContentClient;
  /** Drops what depends on one of the tags; call it before the page cache is purged by them. */
  purgeTags(tags: readonly string[]): void;
  purgeEverything(): void;
  /** How often the state of a live blog was read since the start: for all its readers together. */
  statistics(): { liveReadings: number };
};

// pages refresh their lists by time, when they are up to a minute old: this adds little to it
const maxAgeMs = 20_000;
// a few for each brand; live blogs are cached apart, so that a client that asks for many of them evicts no frame
const mostCached = 500;

/** An answer that was cached for `age` ms, which is true for that much less. */
const withAge = <Data>(result: CallResult<Data>, age: number): CallResult<Data> =>
  result.found && result.holdsMs !== undefined ? { ...result, holdsMs: result.holdsMs - age } : result;

/** Calls through a cache: the answer says on which tags it depends, and for how long it is true. */
const createCachedCalls = (cache: TaggedCache, now: () => number) => ({
  ...cache,
  call: <Data>(key: string, tags: readonly string[], ask: () => Promise<CallResult<Data>>): Promise<CallResult<Data>> => {
    const dependsOn = (result: CallResult<Data>) => ({ tags: result.tags, holdsMs: result.found ? result.holdsMs : undefined });
    const { answer, askedAt } = cache.read(key, { tags, ask, dependsOn });
    return answer.then((result) => withAge(result, now() - askedAt));
  },
});

const toScope = ({ site, bento = '', curator = '' }: CallOptions): string => `${site} ${bento} ${curator}`;
const brandFilters = new Set<string>(verticals.map((vertical) => `vertical:${vertical}`));
const isBrandFilter = (filters: string): boolean => brandFilters.has(filters);
/** The tags of a curated list and of the variants that would take its place. */
const buildCuratedListTags = (id: string, options: CallOptions): string[] =>
  [id, `curatedList:${id}`].flatMap((one) => [one, ...askedVariants(options).map((variant) => listVariantId(one, variant))]);

/**
 * Caches navigation, stations, curated lists, what the mini player teases and the fronts that fill the zones of articles, at most 20 s: every page is made from them. Also the state of live
 * blogs: their streams and all who poll get it from one reading. A purge of a tag drops what depends on it; what is still being read when a purge comes
 * is not cached, because it may be from before. `lists` are those of fronts, purged with the rest.
 */
export const cacheFrameCalls = (
  content: ContentClient,
  { now, lists = noCache }: { now: () => number; lists?: Pick<TaggedCache, 'purgeTags' | 'purgeEverything'> },
): CachedFrameCalls => {
  const bounds = { now, longestMs: maxAgeMs, most: mostCached };
  const frames = createCachedCalls(createTaggedCache(bounds), now);
  const live = createCachedCalls(createTaggedCache(bounds), now);
  let liveReadings = 0;
  return {
    content: {
      ...content,
      navigation: (id, options) =>
        frames.call(`navigation ${toScope(options)} ${id}`, [`navigation:${id}`], () => content.navigation(id, options)),
      stations: (vertical, options) =>
        frames.call(`stations ${toScope(options)} ${vertical}`, [`term:${vertical}/station`], () => content.stations(vertical, options)),
      curatedList: (id, count, options) =>
        frames.call(`list ${toScope(options)} ${count} ${id}`, buildCuratedListTags(id, options), () =>
          content.curatedList(id, count, options),
        ),
      miniPlayerTease: (vertical, options) =>
        frames.call(`tease ${toScope(options)} ${vertical}`, [`curatedList:mini-player-${vertical}`], () =>
          content.miniPlayerTease(vertical, options),
        ),
      mostPopularRecipes: (query, options) => {
        const { filters = '', size = 0 } = query;
        // what the navigation of a brand asks for, and nothing that anybody else makes up
        return size === 2 && isBrandFilter(filters)
          ? frames.call(`recipes ${toScope(options)} ${filters}`, [], () => content.mostPopularRecipes(query, options))
          : content.mostPopularRecipes(query, options);
      },
      curation: (path, options) =>
        isZonesPath(options.site, path)
          ? frames.call(`zones ${toScope(options)} ${path}`, [`path:${options.site}${path}`], () => content.curation(path, options))
          : content.curation(path, options),
      liveState: (asked, options) => {
        const id = normaliseArticleId(asked);
        return live.call(id, [id, cardsTag(id)], () => {
          liveReadings += 1;
          return content.liveState(id, options);
        });
      },
    },
    purgeTags: (tags) => {
      for (const cache of [lists, frames, live]) cache.purgeTags(tags);
    },
    purgeEverything: () => {
      for (const cache of [lists, frames, live]) cache.purgeEverything();
    },
    statistics: () => ({ liveReadings }),
  };
};
