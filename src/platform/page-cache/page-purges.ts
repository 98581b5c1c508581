import type { PageEntries } from './page-entries.ts';
import { isNotFound, markStale } from './page-freshness.ts';
import type { PurgeKind, RecentPurges } from './recent-purges.ts';
import type { StoredPage } from './stored-page.ts';
import { type CoarseTagOf, withCoarseTags } from './tags.ts';

/** Purges stored pages, and remembers what was purged for the renders that run. */
export type PagePurges = {
  /** Gives how many stored pages it reached. */
  purgeTags(tags: Iterable<string>, purge?: { readonly hard?: boolean; readonly generation?: number }): number;
  purgeEverything(purge?: { readonly hard?: boolean }): void;
  /** How many there were since the start. */
  readonly count: number;
};

/** Makes the purges of a cache. */
export const createPagePurges = (parts: {
  readonly pageEntries: PageEntries;
  readonly recent: RecentPurges;
  readonly hasRenders: () => boolean;
  readonly now: () => number;
  readonly purgeGraceMs: number;
  readonly coarseTagOf: CoarseTagOf;
}): PagePurges => {
  const { pageEntries, recent, hasRenders, now, purgeGraceMs, coarseTagOf } = parts;
  let count = 0;

  const purge = (page: StoredPage, kind: PurgeKind): void => {
    if (kind === 'hard' || isNotFound(page)) pageEntries.remove(page);
    else markStale(page, now(), purgeGraceMs);
  };

  return {
    purgeTags: (tags, { hard = false, generation = 0 } = {}) => {
      const reached = withCoarseTags(tags, coarseTagOf);
      const kind = hard ? 'hard' : 'soft';
      const pages = new Set<StoredPage>();
      for (const tag of reached) for (const page of pageEntries.tagged(tag)) pages.add(page);
      for (const page of pages) purge(page, kind);
      recent.reach(generation);
      recent.record(hasRenders() ? reached : [], kind);
      count += 1;
      return pages.size;
    },
    purgeEverything: ({ hard = false } = {}) => {
      const kind = hard ? 'hard' : 'soft';
      for (const page of pageEntries.all()) purge(page, kind);
      recent.recordEverything(kind);
      count += 1;
    },
    get count() {
      return count;
    },
  };
};
