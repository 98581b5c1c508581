/** The server's clock as an open page knows it. Milliseconds since 1970. */
export type ServerClock = { receive: (now: number) => void; now: () => number };

/**
 * Continues from the times that the server sent; the reader's own clock may be hours off. `elapsed` counts milliseconds evenly and may stand still while
 * the device sleeps. Of several times that were received the latest counts: an answer that was delayed or cached on its way carries an old time, never a future one.
 */
export const createServerClock = (elapsed: () => number): ServerClock => {
  let start = -Infinity;
  return {
    receive: (now) => (start = Math.max(start, now - elapsed())),
    now: () => start + elapsed(),
  };
};
