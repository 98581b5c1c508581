import { pageCacheError } from './page-cache.errors.ts';
import { markStale } from './page-freshness.ts';
import type { RecentPurges } from './recent-purges.ts';
import { type Render, renderWithin } from './render.ts';
import { createRenderPace } from './render-pace.ts';
import type { RenderedPage, StoredPage } from './stored-page.ts';

/** The renders that run now: one for each key, whoever asks meanwhile. */
export type PendingRenders = {
  /** Joins the render of a key or begins one. What it makes is stored, unless it is a failure. Rejects with the render's own error, or a 503. */
  renderOnce(key: string, render: Render): Promise<StoredPage>;
  has(key: string): boolean;
  readonly size: number;
  /** `renders` and `collapsed` (requests that joined a render) count since the start, `rendering` is how many run now. */
  statistics(): { readonly renders: number; readonly collapsed: number; readonly rendering: number };
};

type PendingRender = {
  readonly page: Promise<StoredPage>;
  /** The purge sequence at the beginning of its current attempt. */
  since: number;
};

const attempts = 3;

/** Makes the renders of a cache: requests for one key share one render. */
export const createPendingRenders = (parts: {
  readonly purges: RecentPurges;
  readonly now: () => number;
  readonly renderMs: () => number;
  readonly purgeGraceMs: number;
  /** `began` is the time at which the render began, `generation` what it saw at least. */
  toStoredPage(key: string, rendered: RenderedPage, began: number, generation: number): StoredPage;
  put(page: StoredPage): void;
}): PendingRenders => {
  const { purges, now, renderMs, purgeGraceMs } = parts;
  const pending = new Map<string, PendingRender>();
  const pace = createRenderPace();
  let renders = 0;
  let collapsed = 0;

  /** Renders until no takedown came in between, and stores the result: as stale where a soft purge reached it. */
  const renderAndStore = async (key: string, render: Render, progress: { since: number }): Promise<StoredPage> => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      progress.since = purges.sequence;
      const { generation } = purges;
      const began = now();
      renders += 1;
      const rendered = await renderWithin(render, renderMs(), generation);
      const page = parts.toStoredPage(key, rendered, began, generation);
      // What was true when the render began may be over, and those who joined it asked later.
      if (attempt === 1 && now() >= began + (rendered.holdsMs ?? Infinity)) continue;
      const purged = purges.since(page.tags, progress.since);
      // Those who joined a slow render after the purge was acknowledged must not get the old text from it (L5).
      const tooOld = purged === 'soft' && attempt === 1 && now() - began > purgeGraceMs;
      if (purged === 'hard' || tooOld) continue;
      if (purged === 'soft') markStale(page, now(), purgeGraceMs);
      if (page.storable) parts.put(page);
      return page;
    }
    throw pageCacheError('page-cache/taken-down', 503, 'This page is being changed right now. Please try again in a few seconds.');
  };

  const forgetOldPurges = (): void => {
    let oldest = purges.sequence;
    for (const { since } of pending.values()) oldest = Math.min(oldest, since);
    purges.forgetBefore(oldest);
  };

  return {
    renderOnce: (key, render) => {
      const running = pending.get(key);
      if (running) {
        collapsed += 1;
        return running.page;
      }
      const progress = { since: purges.sequence };
      // The render begins only once it is registered: a purge during its first step must be remembered too.
      const begun = Promise.resolve(pace()).then(() => renderAndStore(key, render, progress));
      const page = begun.finally(() => {
        pending.delete(key);
        forgetOldPurges();
      });
      pending.set(key, Object.assign(progress, { page }));
      return page;
    },
    has: (key) => pending.has(key),
    get size() {
      return pending.size;
    },
    statistics: () => ({ renders, collapsed, rendering: pending.size }),
  };
};
