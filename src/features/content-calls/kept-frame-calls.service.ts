import type { CallResult, ContentClient } from '#content/content-client';

/** Content calls of which those that every page of a brand asks alike are kept between renders, and how they are purged. */
export type KeptFrameCalls = {
  content: ContentClient;
  /** Forgets what depends on one of the tags; call it before the page cache is purged by them. */
  purgeTags(tags: readonly string[]): void;
  purgeEverything(): void;
};

type Kept = { result: Promise<CallResult<unknown>>; until: number; tags: readonly string[] | undefined };

// a page may be a minute old already when its lists are refreshed by time: what is added to that is little
const keepMs = 20_000;
// a few for each brand
const mostKept = 500;

/**
 * Keeps navigation and curated lists between renders, at most 20 s: the frame of every page is made from them. Anything kept goes with a purge of one
 * of its tags; what is still being read when a purge comes is not kept, for it may be from before.
 */
export const keepFrameCalls = (content: ContentClient, { now }: { now: () => number }): KeptFrameCalls => {
  const kept = new Map<string, Kept>();

  const keep = <Data>(key: string, ownTags: readonly string[], ask: () => Promise<CallResult<Data>>): Promise<CallResult<Data>> => {
    const known = kept.get(key);
    // one key is one call, so what is kept under it is of its kind
    if (known && now() < known.until) return known.result as Promise<CallResult<Data>>;
    const entry: Kept = { result: ask(), until: now() + keepMs, tags: undefined };
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, entry);
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key);
    };
    entry.result.then(({ tags }) => {
      entry.tags = [...ownTags, ...tags];
    }, forget);
    return entry.result as Promise<CallResult<Data>>;
  };

  return {
    content: {
      ...content,
      navigation: (id, options) => keep(`navigation ${options.site} ${id}`, [`navigation:${id}`], () => content.navigation(id, options)),
      curatedList: (id, count, options) =>
        keep(`list ${options.site} ${count} ${id}`, [id, `curatedList:${id}`], () => content.curatedList(id, count, options)),
    },
    purgeTags: (tags) => {
      const purged = new Set(tags);
      for (const [key, entry] of kept) if (!entry.tags || entry.tags.some((tag) => purged.has(tag))) kept.delete(key);
    },
    purgeEverything: () => kept.clear(),
  };
};
