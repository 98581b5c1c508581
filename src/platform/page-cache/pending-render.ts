import { pageCacheError } from './page-cache.errors.ts';
import type { RenderedPage } from './stored-page.ts';

/** What a render is told: stop when `signal` aborts; `generation` is the purge generation it must at least see (read replicas). */
export type RenderContext = {
  readonly signal: AbortSignal;
  readonly generation: number;
};

/** Makes the page of a key. It throws for failures; it must not read anything of the request that is not in the key. */
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

/** Settles as `promise` does, or with undefined after `limitMs`. */
export const within = async <T>(promise: Promise<T>, limitMs: number): Promise<T | undefined> => {
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

/**
 * Lets one render begin each turn of the event loop, the first at once: when many are asked for, whoever asks for anything else is answered between
 * them. While they wait for a database the loop turns quickly, and nobody is held back.
 */
export const createPace = (): (() => Promise<void> | undefined) => {
  const waiting: (() => void)[] = [];
  let begun = false;
  const turn = (): void => {
    const next = waiting.shift();
    begun = next !== undefined;
    if (!next) return;
    setImmediate(turn);
    next();
  };
  return () => {
    if (begun) return new Promise((resolve) => waiting.push(resolve));
    begun = true;
    setImmediate(turn);
    return undefined;
  };
};
