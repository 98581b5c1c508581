import { steadyNow } from '#platform/clock';
import type { ReadyAnswer } from '#platform/http';
import type { AnswerRequest } from './answer.ts';
import { createPageAnswers } from './page-answers.ts';
import { pageCacheError } from './page-cache.errors.ts';
import { createPageEntries } from './page-entries.ts';
import type { TagHeaders } from './page-headers.ts';
import { createPagePurges } from './page-purges.ts';
import { createPageRefreshes } from './page-refreshes.ts';
import { type PageTimes, withDefaultTimes } from './page-times.ts';
import { createPendingRenders } from './pending-renders.ts';
import { createRecentPurges } from './recent-purges.ts';
import type { Render } from './render.ts';
import { buildStoredPage, type StoredPage } from './stored-page.ts';
import type { CoarseTagOf } from './tags.ts';

/** How a page cache is set up. Times in milliseconds; the defaults are SEC-06 to SEC-09. */
export type PageCacheOptions = Partial<PageTimes> & {
  readonly maxBytes: number;
  /** A clock that only grows, or a page could live as long as the clock is set back. */
  readonly now?: () => number;
  /** How long a page may still be sent at once after a soft purge; below 1 s, so that L5 holds. */
  readonly purgeGraceMs?: number;
  readonly renderMs?: number | (() => number);
  /** How long a reader waits for a fresh page where a stale one exists. */
  readonly staleAfterMs?: number;
  readonly coarseTagOf?: CoarseTagOf;
  /** The headers that give a CDN the tags of a page; `Surrogate-Key` by default. */
  readonly tagHeaders?: TagHeaders | undefined;
  /** Receives the errors of refreshes behind a stale page: no reader sees them. */
  readonly onRefreshError?: (error: unknown, key: string) => void;
};

/** Counts since the start, and what is in the cache now. */
export type PageCacheStatistics = {
  readonly hits: number;
  readonly stale: number;
  readonly misses: number;
  readonly collapsed: number;
  readonly renders: number;
  readonly renderErrors: number;
  readonly purges: number;
  readonly damaged: number;
  readonly evictions: number;
  readonly bytes: number;
  readonly entries: number;
  readonly rendering: number;
  readonly generation: number;
};

/** The cache of whole pages. It knows bytes, tags and times; it does not know what a page is about. */
export type PageCache = {
  /** The page that can be sent now with nothing to start: fresh, or stale with its refresh running or just failed. With `stale`, any that may be sent. */
  get(key: string, options?: { readonly stale?: boolean }): StoredPage | undefined;
  /** The page of a key: stored, or rendered once for all who ask meanwhile. Rejects with the render's own error, or a 503, only where no stale page is left. */
  fetch(key: string, render: Render): Promise<StoredPage>;
  /** The answer that can be sent now with nothing to start, as `get`; undefined too where the client's encoding is still to be made: the hot path. */
  lookup(key: string, request: AnswerRequest, options?: { readonly stale?: boolean }): ReadyAnswer | undefined;
  /** The answer with the page of a key, in the client's encoding, which is made where it is not there; a damaged page is rendered again. */
  respond(key: string, request: AnswerRequest, render: Render): Promise<ReadyAnswer>;
  /** Whether a request for this key would wait for a render that runs already, and so costs nothing. */
  isRendering(key: string): boolean;
  /** Whether there is a page of this key, in any state: a request for it costs at most the one render that all who ask share. */
  has(key: string): boolean;
  /** Soft marks every page with one of the tags stale; hard removes them (takedown). Gives how many pages it reached. */
  purgeTags(tags: Iterable<string>, options?: { readonly hard?: boolean; readonly generation?: number }): number;
  /** The same for all pages: when purges may have been missed. */
  purgeEverything(options?: { readonly hard?: boolean }): void;
  statistics(): PageCacheStatistics;
};

/** What works on the pages of one cache together. */
const createPageParts = (options: PageCacheOptions) => {
  const { now = steadyNow, purgeGraceMs = 500, staleAfterMs = 1_000, coarseTagOf = () => '*', tagHeaders } = options;
  const { renderMs: limit = 3_000 } = options;
  const renderMs = typeof limit === 'number' ? () => limit : limit;
  const onError = options.onRefreshError;
  const times = withDefaultTimes(options);
  const pageEntries = createPageEntries(options.maxBytes);
  const recent = createRecentPurges();
  const pending = createPendingRenders({
    purges: recent,
    now,
    renderMs,
    purgeGraceMs,
    put: pageEntries.put,
    toStoredPage: (key, rendered, began, generation) =>
      buildStoredPage(key, rendered, { times, now, began, generation, coarseTagOf, tagHeaders }),
  });
  const refreshes = createPageRefreshes({ pageEntries, pending, now, staleAfterMs, renderMs, onError });
  const purges = createPagePurges({ pageEntries, recent, hasRenders: () => pending.size > 0, now, purgeGraceMs, coarseTagOf });
  const answers = createPageAnswers({ pageEntries, now, onError });
  return { now, pageEntries, recent, pending, refreshes, purges, answers };
};

/** Makes a page cache of at most `maxBytes`. */
export const createPageCache = (options: PageCacheOptions): PageCache => {
  const { now, pageEntries, recent, pending, refreshes, purges, answers } = createPageParts(options);
  let hits = 0;
  let stale = 0;
  let misses = 0;

  /** The stored page while it may be sent in any state; one past its last time is dropped here. */
  const findUsable = (key: string): StoredPage | undefined => {
    const page = pageEntries.get(key);
    if (page === undefined || now() < page.errorUntil) return page;
    pageEntries.remove(page);
    return undefined;
  };

  const get: PageCache['get'] = (key, { stale: takesStale = false } = {}) => {
    const page = findUsable(key);
    if (page === undefined) return undefined;
    if (now() < page.freshUntil) {
      hits += 1;
      return page;
    }
    if (!refreshes.isNoneDue(page) && (!takesStale || now() >= page.freshBy)) return undefined;
    stale += 1;
    return page;
  };

  const fetch: PageCache['fetch'] = async (key, render) => {
    const page = findUsable(key);
    if (page === undefined) {
      if (!pending.has(key)) misses += 1;
      return pending.renderOnce(key, render);
    }
    if (now() < page.freshUntil) {
      hits += 1;
      return page;
    }
    stale += 1;
    return refreshes.freshOrStale(page, render);
  };

  return {
    get,
    fetch,
    lookup: (key, request, lookupOptions) => {
      const page = get(key, lookupOptions);
      return page && answers.find(page, request);
    },
    respond: async (key, request, render) => {
      const answer =
        (await answers.make(await fetch(key, render), request)) ?? (await answers.make(await pending.renderOnce(key, render), request));
      if (answer) return answer;
      throw pageCacheError('page-cache/unreadable', 503, 'This page could not be read. Please try again in a few seconds.');
    },
    isRendering: pending.has,
    has: (key) => findUsable(key) !== undefined,
    purgeTags: purges.purgeTags,
    purgeEverything: purges.purgeEverything,
    statistics: () => ({
      hits,
      stale,
      misses,
      ...pending.statistics(),
      renderErrors: refreshes.failures,
      purges: purges.count,
      damaged: answers.damaged,
      evictions: pageEntries.evictions,
      bytes: pageEntries.bytes,
      entries: pageEntries.entries,
      generation: recent.generation,
    }),
  };
};
