import type { CallResult } from '#content/content-client';

/** A call that found its data; `holdsMs` is for how long it is true by the clock, in milliseconds. */
export const found = <Data>(data: Data, tags: readonly string[], holdsMs?: number): CallResult<Data> => ({
  found: true,
  data,
  tags,
  holdsMs,
});

/** A call that has nothing to show: 403 for another reader, 404 never there, 410 taken down. The tags purge that answer as well. */
export const notFound = (tags: readonly string[], status: 403 | 404 | 410 = 404): CallResult<never> => ({ found: false, status, tags });
