import type { PageEntries } from './page-entries.ts';
import { wasPurged } from './page-freshness.ts';
import type { PendingRenders } from './pending-renders.ts';
import type { Render } from './render.ts';
import type { StoredPage } from './stored-page.ts';

/** Brings stale pages up to date. */
export type PageRefreshes = {
  /** Whether a stale page may be sent with no refresh of it to start: one runs already, has just failed, or can wait for others. */
  isNoneDue(page: StoredPage): boolean;
  /** The page that a reader of a stale one is sent: the fresh one where it is there in time, else the stale one. */
  freshOrStale(page: StoredPage, render: Render): Promise<StoredPage>;
  /** How many refreshes failed since the start. */
  readonly failures: number;
};

const firstRetryMs = 1_000;
const lastRetryMs = 5_000;
/** Pages that have only grown old are refreshed so many at a time: those of one minute grow old together, and are still true. */
const refreshesAtOnce = 2;

/** Settles as `promise` does, or with undefined after `limitMs`. */
const settleWithin = async <T>(promise: Promise<T>, limitMs: number): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
};

/** Makes the refreshes of a cache. Readers wait `staleAfterMs` for a page that is only old, and `renderMs` for one that was changed. */
export const createPageRefreshes = (parts: {
  readonly pageEntries: PageEntries;
  readonly pending: PendingRenders;
  readonly now: () => number;
  readonly staleAfterMs: number;
  readonly renderMs: () => number;
  readonly onError: ((error: unknown, key: string) => void) | undefined;
}): PageRefreshes => {
  const { pageEntries, pending, now, staleAfterMs, renderMs, onError } = parts;
  let running = 0;
  let failures = 0;

  const isPutOff = (page: StoredPage): boolean =>
    now() < page.retryAt || (running >= refreshesAtOnce && !wasPurged(page) && now() < page.staleUntil);

  /** Starts or joins the refresh of a stale page; a failure is reported once and puts the next try off, longer each time. */
  const refresh = (page: StoredPage, render: Render): Promise<StoredPage | undefined> => {
    const isFirst = !pending.has(page.key);
    const outcome = pending.renderOnce(page.key, render);
    if (!isFirst) return outcome.catch(() => undefined);
    const fail = (error: unknown): undefined => {
      failures += 1;
      page.failures += 1;
      page.retryAt = now() + Math.min(lastRetryMs, firstRetryMs * 2 ** (page.failures - 1));
      onError?.(error, page.key);
    };
    running += 1;
    return outcome
      .finally(() => (running -= 1))
      .then((fresh) => {
        // A failure page is no refresh: the readers keep the stale one.
        if (fresh.storable) return fresh;
        return fail(new Error(`The refresh answered ${fresh.status}.`));
      }, fail);
  };

  return {
    isNoneDue: (page) => isPutOff(page) || (pending.has(page.key) && now() < page.staleUntil),
    freshOrStale: async (page, render) => {
      if (isPutOff(page)) return page;
      const outcome = refresh(page, render);
      if (now() < page.staleUntil) return page;
      const fresh = await settleWithin(outcome, wasPurged(page) ? renderMs() : staleAfterMs);
      if (fresh?.storable) return fresh;
      // Taken down while we waited: nothing old may be sent.
      if (page.removed && pageEntries.get(page.key) === undefined) return pending.renderOnce(page.key, render);
      return page;
    },
    get failures() {
      return failures;
    },
  };
};
