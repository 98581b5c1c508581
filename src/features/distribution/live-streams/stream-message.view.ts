import type { WireLiveState } from '#content/wire';

/** Changes in one message at most: who was away for longer asks for the cards anew. */
const mostTold = 20;

/**
 * The message of a stream but for its end, as the call `live/{id}` answers: where the blog is, with the changes after the generation `since` and one that was known
 * before, by which a reader sees that nothing is missing; what would only say null or false is left out. Its id is the generation, by which a stream that was cut goes on.
 */
export const streamMessage = (state: WireLiveState, since: number): string => {
  const fresh = state.changes.findIndex(({ generation }) => generation <= since);
  const told = state.changes.slice(0, Math.min(mostTold, fresh < 0 ? mostTold : fresh + 1));
  const { complete, flagText, ...where } = state;
  const isWhole = complete && told.length === state.changes.length;
  // every byte here is sent to each reader each second
  const live = { ...where, ...(flagText !== null && { flagText }), changes: told, ...(isWhole && { complete: true }) };
  return `id: ${state.generation}\ndata: {"data":${JSON.stringify({ live })}`;
};
/** The end of every message: when it is said, in milliseconds since 1970. Open pages reckon with the server's time, and the same message is said again later. */
export const saidAt = (now: number): string => `,"now":${now}}\n\n`;

/** How long a browser waits before it opens a cut stream again, in milliseconds, and the first bytes of every stream that say so. */
export const reconnectAfter = 3_000;
export const streamStart = `retry: ${reconnectAfter}\n\n`;
/** What a stream says when there is nothing to say, so that nothing on the way takes it for dead. */
export const heartbeat = ':\n\n';
