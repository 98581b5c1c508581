import { steadyNow } from '#platform/clock';
import type { Encoding, ReadyAnswer } from '#platform/http';
import { type AnswerRequest, answerWith, choose, notModified } from './answer.ts';
import { packPage } from './pack-page.ts';
import { pageCacheError } from './page-cache.errors.ts';
import { createPageEntries } from './page-entries.ts';
import { createRecentPurges, type PurgeKind } from './recent-purges.ts';
import { createPace, renderWithin, within, type Render } from './pending-render.ts';
import type { TagHeaders } from './page-headers.ts';
import type { PageTimes } from './page-times.ts';
import { storePage, type StoredPage } from './stored-page.ts';
import { withCoarseTags, type CoarseTagOf } from './tags.ts';

/** How a page cache is set up. Times in milliseconds; the defaults are SEC-06 to SEC-09. */
export type PageCacheOptions = Partial<PageTimes> & {
  readonly maxBytes: number;
  /** A clock that only grows, or a page could live as long as the clock is set back. */
  readonly now?: () => number;
  /** How long a page may still be sent at once after a soft purge; below 1 s, so that L5 holds. */
  readonly purgeGraceMs?: number;
  readonly renderMs?: number;
  /** How long a reader waits for a fresh page where a stale one exists. */
  readonly staleAfterMs?: number;
  readonly coarseTagOf?: CoarseTagOf;
  /** How the tags of a page are told to a CDN; `Surrogate-Key` unless said. */
  readonly tagHeaders?: TagHeaders | undefined;
  /** Told of refreshes that failed behind a stale page: no reader sees them. */
  readonly onRefreshError?: (error: unknown, key: string) => void;
};

/** Counts since the start, and what is held now. */
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

/** The cache of whole pages. It knows bytes, tags and times; what a page is about it does not know. */
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
  holds(key: string): boolean;
  /** Soft marks every page with one of the tags stale; hard removes them (takedown). Gives how many pages it reached. */
  purgeTags(tags: Iterable<string>, options?: { readonly hard?: boolean; readonly generation?: number }): number;
  /** The same for all pages: when purges may have been missed. */
  purgeEverything(options?: { readonly hard?: boolean }): void;
  statistics(): PageCacheStatistics;
};

type PendingRender = {
  readonly page: Promise<StoredPage>;
  since: number;
};

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 5_000;
const RENDERS_AGAINST_TAKEDOWN = 3;
/** Pages that have only grown old are refreshed so many at a time: those of one minute grow old together, and what they say is true still. */
const REFRESHES_AT_ONCE = 2;
const PACKED_AHEAD_AT_ONCE = 2;
/** Nothing that was purged is sent later than 1 s after the change (L5): under load the purge itself is a while on its way. */
const FRESH_AFTER_PURGE_MS = 700;

/** Makes a page cache of at most `maxBytes`. */
export const createPageCache = (options: PageCacheOptions): PageCache => {
  const { now = steadyNow, purgeGraceMs = 500, renderMs = 3_000, staleAfterMs = 1_000, onRefreshError, coarseTagOf = () => '*' } = options;
  const times: PageTimes = {
    freshMs: options.freshMs ?? 60_000,
    notFoundMs: options.notFoundMs ?? 5_000,
    staleWhileRevalidateMs: options.staleWhileRevalidateMs ?? 60_000,
    staleIfErrorMs: options.staleIfErrorMs ?? 24 * 3_600_000,
  };
  const pageEntries = createPageEntries(options.maxBytes);
  const pendingRenders = new Map<string, PendingRender>();
  const purges = createRecentPurges();
  const pace = createPace();
  const count = { hits: 0, stale: 0, misses: 0, collapsed: 0, renders: 0, renderErrors: 0, purges: 0, damaged: 0 };
  let generation = 0;
  let refreshing = 0;
  let packingAhead = 0;

  /** The stored page while it may be sent in any state; one past its last time is dropped here. */
  const usable = (key: string): StoredPage | undefined => {
    const page = pageEntries.get(key);
    if (page === undefined) return undefined;
    if (now() < page.errorUntil) return page;
    pageEntries.remove(page);
    return undefined;
  };

  const isFresh = (page: StoredPage): boolean => now() < page.freshUntil;

  /** Whether the refresh of a stale page is left to the next who asks. */
  const canWait = (page: StoredPage): boolean => refreshing >= REFRESHES_AT_ONCE && page.freshBy === Infinity && now() < page.staleUntil;

  /** The times of a page reached by a soft purge: stale from now on, sent at once for the grace only. Not-found pages go at once. */
  const markStale = (page: StoredPage): void => {
    const time = now();
    page.freshUntil = Math.min(page.freshUntil, time);
    page.staleUntil = Math.min(page.staleUntil, time + purgeGraceMs);
    page.freshBy = Math.min(page.freshBy, time + FRESH_AFTER_PURGE_MS);
    if (isNotFound(page)) page.errorUntil = Math.min(page.errorUntil, time);
  };

  const reach = (page: StoredPage, kind: PurgeKind): void => {
    if (kind === 'hard' || isNotFound(page)) pageEntries.remove(page);
    else markStale(page);
  };

  /** Renders until no takedown came in between, and stores what came out: as stale where a soft purge did. */
  const renderAndStore = async (key: string, render: Render, pending: { since: number }): Promise<StoredPage> => {
    for (let attempt = 0; attempt < RENDERS_AGAINST_TAKEDOWN; attempt += 1) {
      pending.since = purges.sequence;
      const reached = generation;
      const began = now();
      count.renders += 1;
      const rendered = await renderWithin(render, renderMs, reached);
      const page = storePage(key, rendered, { times, now, began, generation: reached, coarseTagOf, tagHeaders: options.tagHeaders });
      // what was true when its render began may be over, and those who joined it asked later
      if (attempt === 0 && now() >= began + (rendered.holdsMs ?? Infinity)) continue;
      const purged = purges.since(page.tags, pending.since);
      // Those who joined a slow render after the purge was acknowledged must not get the old text from it (L5).
      const tooOld = purged === 'soft' && attempt === 0 && now() - began > purgeGraceMs;
      if (purged === 'hard' || tooOld) continue;
      if (purged === 'soft') markStale(page);
      if (page.storable) pageEntries.put(page);
      return page;
    }
    throw pageCacheError('page-cache/taken-down', 503, 'This page is being changed right now. Please try again in a few seconds.');
  };

  const renderOnce = (key: string, render: Render): Promise<StoredPage> => {
    const running = pendingRenders.get(key);
    if (running) {
      count.collapsed += 1;
      return running.page;
    }
    const progress = { since: purges.sequence };
    // Begun only when it stands among the flights: a purge during the first step of the render must be remembered too.
    const begun = Promise.resolve(pace()).then(() => renderAndStore(key, render, progress));
    const page = begun.finally(() => {
      pendingRenders.delete(key);
      purges.forgetBefore(oldestStart());
    });
    pendingRenders.set(key, Object.assign(progress, { page }));
    return page;
  };

  const oldestStart = (): number => {
    let oldest = purges.sequence;
    for (const { since } of pendingRenders.values()) oldest = Math.min(oldest, since);
    return oldest;
  };

  /** Starts or joins the refresh of a stale page; a failure is reported once and puts the next try off, longer each time. */
  const refresh = (page: StoredPage, render: Render): Promise<StoredPage | undefined> => {
    const first = !pendingRenders.has(page.key);
    const outcome = renderOnce(page.key, render);
    if (!first) return outcome.catch(() => undefined);
    const failed = (error: unknown): undefined => {
      count.renderErrors += 1;
      page.failures += 1;
      page.retryAt = now() + Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (page.failures - 1));
      onRefreshError?.(error, page.key);
    };
    refreshing += 1;
    return outcome
      .finally(() => (refreshing -= 1))
      .then((fresh) => {
        // A failure page is no refresh: the readers keep the stale one.
        if (fresh.storable) return fresh;
        return failed(new Error(`The refresh answered ${fresh.status}.`));
      }, failed);
  };

  const staleOrFresh = async (page: StoredPage, render: Render): Promise<StoredPage> => {
    count.stale += 1;
    if (now() < page.retryAt || canWait(page)) return page;
    const outcome = refresh(page, render);
    if (now() < page.staleUntil) return page;
    // what was changed is waited for as long as its render may take; what has only grown old is not
    const fresh = await within(outcome, page.freshBy === Infinity ? staleAfterMs : renderMs);
    if (fresh?.storable) return fresh;
    // Taken down while we waited: nothing old may be sent.
    if (page.removed && pageEntries.get(page.key) === undefined) return renderOnce(page.key, render);
    return page;
  };

  const drop = (page: StoredPage): undefined => {
    count.damaged += 1;
    pageEntries.remove(page);
  };

  const packed = async (page: StoredPage, encoding: Encoding) => {
    const made = await packPage(page, encoding);
    pageEntries.weigh(page);
    return made;
  };

  /** Makes a smaller encoding for those who come later: a few at a time, the next who asks tries again. */
  const packAhead = (page: StoredPage, encoding: Encoding): void => {
    if (packingAhead >= PACKED_AHEAD_AT_ONCE || page.packing.has(encoding)) return;
    packingAhead += 1;
    packed(page, encoding)
      .catch((error: unknown) => onRefreshError?.(error, page.key))
      .finally(() => (packingAhead -= 1));
  };

  /** The answer of a page that is there; undefined for a damaged one, which is dropped. */
  const answerFrom = async (page: StoredPage, request: AnswerRequest): Promise<ReadyAnswer | undefined> => {
    const unchanged = notModified(page, request, now());
    if (unchanged) return unchanged;
    const { made, make } = choose(page, request);
    const ready = made ?? (await packed(page, make));
    return (ready && answerWith(page, ready, now())) ?? drop(page);
  };

  const cache: PageCache = {
    get(key, { stale = false } = {}) {
      const page = usable(key);
      if (page === undefined) return undefined;
      if (isFresh(page)) {
        count.hits += 1;
        return page;
      }
      const nothingToStart = now() < page.retryAt || (pendingRenders.has(key) && now() < page.staleUntil) || canWait(page);
      if (!nothingToStart && (!stale || now() >= page.freshBy)) return undefined;
      count.stale += 1;
      return page;
    },
    async fetch(key, render) {
      const page = usable(key);
      if (page === undefined) {
        if (!pendingRenders.has(key)) count.misses += 1;
        return renderOnce(key, render);
      }
      if (!isFresh(page)) return staleOrFresh(page, render);
      count.hits += 1;
      return page;
    },
    lookup(key, request, lookupOptions) {
      const page = cache.get(key, lookupOptions);
      if (!page) return undefined;
      const unchanged = notModified(page, request, now());
      if (unchanged) return unchanged;
      const { made, better } = choose(page, request);
      if (!made) return undefined;
      if (better) packAhead(page, better);
      return answerWith(page, made, now()) ?? drop(page);
    },
    async respond(key, request, render) {
      const answer = await answerFrom(await cache.fetch(key, render), request);
      if (answer) return answer;
      const again = await answerFrom(await renderOnce(key, render), request);
      if (again) return again;
      throw pageCacheError('page-cache/unreadable', 503, 'This page could not be read. Please try again in a few seconds.');
    },
    isRendering: (key) => pendingRenders.has(key),
    holds: (key) => usable(key) !== undefined,
    purgeTags(tags, purge = {}) {
      const reached = withCoarseTags(tags, coarseTagOf);
      const kind: PurgeKind = purge.hard ? 'hard' : 'soft';
      const pages = new Set<StoredPage>();
      for (const tag of reached) for (const page of pageEntries.tagged(tag)) pages.add(page);
      for (const page of pages) reach(page, kind);
      generation = Math.max(generation, purge.generation ?? 0);
      count.purges += 1;
      purges.record(pendingRenders.size > 0 ? reached : [], kind);
      return pages.size;
    },
    purgeEverything(purge = {}) {
      const kind: PurgeKind = purge.hard ? 'hard' : 'soft';
      for (const page of pageEntries.all()) reach(page, kind);
      count.purges += 1;
      purges.recordEverything(kind);
    },
    statistics: () => ({
      ...count,
      evictions: pageEntries.evictions,
      bytes: pageEntries.bytes,
      entries: pageEntries.entries,
      rendering: pendingRenders.size,
      generation,
    }),
  };
  return cache;
};

const isNotFound = (page: StoredPage): boolean => page.status === 404 || page.status === 410;
