import type { CallResult } from '#content/responses/content-client';

/** A call that found its data; `holdsMs` is for how long it is true by the clock, in milliseconds. */
export const found = <Data>(data: Data, tags: readonly string[], holdsMs?: number): CallResult<Data> => ({
  found: true,
  data,
  tags,
  holdsMs,
});

/** A call that has nothing to show: 403 for another reader, 404 never there, 410 taken down. The tags purge that answer as well. */
export const notFound = (tags: readonly string[], status: 403 | 404 | 410 = 404): CallResult<never> => ({ found: false, status, tags });

/** Returns the milliseconds until a timestamp, or undefined when there is none or it is past; `now` in milliseconds since 1970. */
export const msUntil = (timestamp: string | undefined, now: number): number | undefined => {
  const ms = timestamp === undefined ? 0 : Date.parse(timestamp) - now;
  return ms > 0 ? ms : undefined;
};
