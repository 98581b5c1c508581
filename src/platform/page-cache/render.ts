import { pageCacheError } from './page-cache.errors.ts';
import type { RenderedPage } from './stored-page.ts';

/** What a render is given: it stops when `signal` aborts; `generation` is the purge generation it must at least see (read replicas). */
export type RenderContext = {
  readonly signal: AbortSignal;
  readonly generation: number;
};

/** Makes the page of a key. It throws on failure; it must not read anything of the request that is not in the key. */
export type Render = (context: RenderContext) => Promise<RenderedPage>;

/** Runs a render for at most `limitMs`: past it the signal aborts and the promise rejects with a 503; a late result is dropped. */
export const renderWithin = async (render: Render, limitMs: number, generation: number): Promise<RenderedPage> => {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = pageCacheError(
        'page-cache/render-timeout',
        503,
        'This page takes too long at the moment. Please try again in a few seconds.',
      );
      controller.abort(error);
      reject(error);
    }, limitMs);
  });
  try {
    return await Promise.race([render({ signal: controller.signal, generation }), limit]);
  } finally {
    clearTimeout(timer);
  }
};
