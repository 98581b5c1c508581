import type { WireLiveState } from '#content/responses/wire';

/** Most changes in one message: a reader who was away for longer asks for the cards again. */
const mostChanges = 20;

/**
 * The message of a stream without its end, as the call `live/{id}` answers: the state of the blog, the changes after the generation `since`, and one
 * change before them, by which a reader sees that nothing is missing. What would only say null or false is left out. The id of the message is the
 * generation, from which a stream that was cut goes on.
 */
export const buildMessageHead = (state: WireLiveState, since: number): string => {
  const known = state.changes.findIndex(({ generation }) => generation <= since);
  const changes = state.changes.slice(0, Math.min(mostChanges, known < 0 ? mostChanges : known + 1));
  const { complete, flagText, ...facts } = state;
  const isWhole = complete && changes.length === state.changes.length;
  // every byte here is sent to each reader each second
  const live = { ...facts, ...(flagText !== null && { flagText }), changes, ...(isWhole && { complete: true }) };
  return `id: ${state.generation}\ndata: {"data":${JSON.stringify({ live })}`;
};
/** The end of every message: when it is sent, in milliseconds since 1970. Pages reckon with the server's time, and one head is sent at several times. */
export const buildMessageEnd = (now: number): string => `,"now":${now}}\n\n`;

/** How long a browser waits before it opens a cut stream again, in milliseconds. */
const reconnectAfter = 3_000;
/** The first bytes of every stream. */
export const streamStart = `retry: ${reconnectAfter}\n\n`;
/** A comment without a message, so that nothing on the way takes a quiet stream for dead. */
export const heartbeat = ':\n\n';
