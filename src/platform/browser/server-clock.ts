/** What the server's clock says, as an open page knows it. Milliseconds since 1970. */
export type ServerClock = { told: (now: number) => void; now: () => number };

/**
 * Goes on from what the server told of its time; the reader's own clock may be hours off. `elapsed` counts milliseconds evenly and may stand still while
 * the device sleeps. Of several times that were told the latest counts: an answer that was kept on its way tells an old one, and never one to come.
 */
export const createServerClock = (elapsed: () => number): ServerClock => {
  let start = -Infinity;
  return {
    told: (now) => (start = Math.max(start, now - elapsed())),
    now: () => start + elapsed(),
  };
};
