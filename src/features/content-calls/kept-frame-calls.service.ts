import type { CallOptions, CallResult, ContentClient } from '#content/content-client';
import { normaliseArticleId } from '#content/ids';
import { askedVariants, listVariantId } from '#content/variant';
import { isZonesPath } from '#content/zones';
import { cardsTag } from '#features/live-blog';
import { type KeptLists, noKeptLists } from './kept-lists.service.ts';

/** Content calls of which those that every page of a brand asks alike are kept between renders, and how they are purged. */
export type KeptFrameCalls = {
  content: ContentClient;
  /** Forgets what depends on one of the tags; call it before the page cache is purged by them. */
  purgeTags(tags: readonly string[]): void;
  purgeEverything(): void;
  /** How often it was read where a live blog is, since the start: for all its readers together. */
  statistics(): { liveReadings: number };
};

type Kept = { result: Promise<CallResult<unknown>>; asked: number; until: number; tags: readonly string[] | undefined };

// a page may be a minute old already when its lists are refreshed by time: what is added to that is little
const keepMs = 20_000;
// a few for each brand; and live blogs apart, so that whoever asks for many takes no frame away
const mostKept = 500;

/** An answer that was kept for `age` ms: what is true for a time only is so for that much less. */
const aged = <Data>(result: CallResult<Data>, age: number): CallResult<Data> =>
  result.found && result.holdsMs !== undefined ? { ...result, holdsMs: result.holdsMs - age } : result;

const createShelf = (now: () => number) => {
  const kept = new Map<string, Kept>();
  return {
    keep: <Data>(key: string, ownTags: readonly string[], ask: () => Promise<CallResult<Data>>): Promise<CallResult<Data>> => {
      const known = kept.get(key);
      // one key is one call, so what is kept under it is of its kind
      if (known && now() < known.until)
        return (known.result as Promise<CallResult<Data>>).then((result) => aged(result, now() - known.asked));
      const asked = now();
      const entry: Kept = { result: ask(), asked, until: asked + keepMs, tags: undefined };
      if (kept.size >= mostKept) kept.clear();
      kept.set(key, entry);
      const forget = () => {
        if (kept.get(key) === entry) kept.delete(key);
      };
      entry.result.then((result) => {
        entry.tags = [...ownTags, ...result.tags];
        if (result.found && result.holdsMs !== undefined) entry.until = Math.min(entry.until, asked + result.holdsMs);
      }, forget);
      return entry.result as Promise<CallResult<Data>>;
    },
    purge: (purged: ReadonlySet<string>) => {
      for (const [key, entry] of kept) if (!entry.tags || entry.tags.some((tag) => purged.has(tag))) kept.delete(key);
    },
    clear: () => kept.clear(),
  };
};

const scopeOf = ({ site, bento = '', curator = '' }: CallOptions): string => `${site} ${bento} ${curator}`;
/** A list and the variants of it that would go before it. */
const listTags = (id: string, options: CallOptions): string[] =>
  [id, `curatedList:${id}`].flatMap((one) => [one, ...askedVariants(options).map((variant) => listVariantId(one, variant))]);

/**
 * Keeps navigation, curated lists and what fills the places of articles between renders, at most 20 s: every page is made from them. Where a live blog is, is kept too: its
 * streams and all who poll are told from one reading. Anything kept goes with a purge of one of its tags; what is still being read when a purge comes
 * is not kept, for it may be from before. `lists` are those of fronts, purged with the rest.
 */
export const keepFrameCalls = (
  content: ContentClient,
  { now, lists = noKeptLists }: { now: () => number; lists?: Pick<KeptLists, 'purgeTags' | 'purgeEverything'> },
): KeptFrameCalls => {
  const frames = createShelf(now);
  const live = createShelf(now);
  let liveReadings = 0;
  return {
    content: {
      ...content,
      navigation: (id, options) =>
        frames.keep(`navigation ${scopeOf(options)} ${id}`, [`navigation:${id}`], () => content.navigation(id, options)),
      curatedList: (id, count, options) =>
        frames.keep(`list ${scopeOf(options)} ${count} ${id}`, listTags(id, options), () => content.curatedList(id, count, options)),
      curation: (path, options) =>
        isZonesPath(options.site, path)
          ? frames.keep(`zones ${scopeOf(options)} ${path}`, [`path:${options.site}${path}`], () => content.curation(path, options))
          : content.curation(path, options),
      liveState: (asked, options) => {
        const id = normaliseArticleId(asked);
        return live.keep(id, [id, cardsTag(id)], () => {
          liveReadings += 1;
          return content.liveState(id, options);
        });
      },
    },
    purgeTags: (tags) => {
      const purged = new Set(tags);
      lists.purgeTags(tags);
      frames.purge(purged);
      live.purge(purged);
    },
    purgeEverything: () => {
      lists.purgeEverything();
      frames.clear();
      live.clear();
    },
    statistics: () => ({ liveReadings }),
  };
};
