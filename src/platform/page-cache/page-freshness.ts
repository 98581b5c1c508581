import type { StoredPage } from './stored-page.ts';

/** Nothing that was purged is sent later than 1 s after the change (L5): under load the purge itself is a while on its way. */
const freshAfterPurgeMs = 700;

/** Whether a status says that there is no such page. */
export const isNotFound = ({ status }: { readonly status: number }): boolean => status === 404 || status === 410;

/** Whether a page was reached by a purge, and is not only old. */
export const wasPurged = (page: StoredPage): boolean => page.freshBy !== Infinity;

/** Marks a page as reached by a soft purge: it is stale from now on and sent at once for the grace only. Not-found pages go at once. */
export const markStale = (page: StoredPage, now: number, graceMs: number): void => {
  page.freshUntil = Math.min(page.freshUntil, now);
  page.staleUntil = Math.min(page.staleUntil, now + graceMs);
  page.freshBy = Math.min(page.freshBy, now + freshAfterPurgeMs);
  if (isNotFound(page)) page.errorUntil = Math.min(page.errorUntil, now);
};
