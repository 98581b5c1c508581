import type { CallOptions, CallResult, ContentClient } from '#content/content-client';
import { normaliseArticleId } from '#content/ids';
import { askedVariants, listVariantId } from '#content/variant';
import { isZonesPath } from '#content/zones';
import { cardsTag } from '#content/live-cards';
import { createTaggedCache, noCache, type TaggedCache } from './tagged-cache.service.ts';

/** Content calls of which those that every page of a brand asks alike are kept between renders, and how they are purged. */
export type CachedFrameCalls = {
  content: ContentClient;
  /** Forgets what depends on one of the tags; call it before the page cache is purged by them. */
  purgeTags(tags: readonly string[]): void;
  purgeEverything(): void;
  /** How often it was read where a live blog is, since the start: for all its readers together. */
  statistics(): { liveReadings: number };
};

// a page may be a minute old already when its lists are refreshed by time: what is added to that is little
const maxAgeMs = 20_000;
// a few for each brand; and live blogs apart, so that whoever asks for many takes no frame away
const mostKept = 500;

/** An answer that was kept for `age` ms: what is true for a time only is so for that much less. */
const aged = <Data>(result: CallResult<Data>, age: number): CallResult<Data> =>
  result.found && result.holdsMs !== undefined ? { ...result, holdsMs: result.holdsMs - age } : result;

/** A call through a cache: its tags and for how long it is true are known from its answer. */
const callThrough = (cache: TaggedCache, now: () => number) => ({
  ...cache,
  call: <Data>(key: string, tags: readonly string[], ask: () => Promise<CallResult<Data>>): Promise<CallResult<Data>> => {
    const dependsOn = (result: CallResult<Data>) => ({ tags: result.tags, holdsMs: result.found ? result.holdsMs : undefined });
    const { answer, askedAt } = cache.read(key, { tags, ask, dependsOn });
    return answer.then((result) => aged(result, now() - askedAt));
  },
});

const toScope = ({ site, bento = '', curator = '' }: CallOptions): string => `${site} ${bento} ${curator}`;
/** A list and the variants of it that would go before it. */
const listTags = (id: string, options: CallOptions): string[] =>
  [id, `curatedList:${id}`].flatMap((one) => [one, ...askedVariants(options).map((variant) => listVariantId(one, variant))]);

/**
 * Keeps navigation, curated lists and what fills the places of articles between renders, at most 20 s: every page is made from them. Where a live blog is, is kept too: its
 * streams and all who poll are told from one reading. Anything kept goes with a purge of one of its tags; what is still being read when a purge comes
 * is not kept, for it may be from before. `lists` are those of fronts, purged with the rest.
 */
export const cacheFrameCalls = (
  content: ContentClient,
  { now, lists = noCache }: { now: () => number; lists?: Pick<TaggedCache, 'purgeTags' | 'purgeEverything'> },
): CachedFrameCalls => {
  const bounds = { now, longestMs: maxAgeMs, most: mostKept };
  const frames = callThrough(createTaggedCache(bounds), now);
  const live = callThrough(createTaggedCache(bounds), now);
  let liveReadings = 0;
  return {
    content: {
      ...content,
      navigation: (id, options) =>
        frames.call(`navigation ${toScope(options)} ${id}`, [`navigation:${id}`], () => content.navigation(id, options)),
      curatedList: (id, count, options) =>
        frames.call(`list ${toScope(options)} ${count} ${id}`, listTags(id, options), () => content.curatedList(id, count, options)),
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
