import type { WireLiveState } from '#content/wire';

/** Changes in one message at most: who was away for longer asks for the cards anew. */
const mostTold = 20;

/**
 * The message of a stream, as the call `live/{id}` answers: where the blog is, with the changes after the generation `since` and one that was known
 * before, by which a reader sees that nothing is missing. Its id is the generation, by which a stream that was cut goes on.
 */
export const streamMessage = (state: WireLiveState, since: number): string => {
  const fresh = state.changes.findIndex(({ generation }) => generation <= since);
  const told = state.changes.slice(0, Math.min(mostTold, fresh < 0 ? mostTold : fresh + 1));
  const live: WireLiveState = { ...state, changes: told, complete: state.complete && told.length === state.changes.length };
  return `id: ${state.generation}\ndata: ${JSON.stringify({ data: { live } })}\n\n`;
};

/** How long a browser waits before it opens a cut stream again, in milliseconds, and the first bytes of every stream that say so. */
export const reconnectAfter = 3_000;
export const streamStart = `retry: ${reconnectAfter}\n\n`;
/** What a stream says when there is nothing to say, so that nothing on the way takes it for dead. */
export const heartbeat = ':\n\n';
