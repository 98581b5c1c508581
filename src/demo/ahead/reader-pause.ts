/** Says when no reader is being served. */
export type ReaderPause = {
  /** A reader asked for something just now. */
  noteReader: () => void;
  /** Resolves when nobody has asked for a while; at once when that is so, and when `stop` came. */
  whenQuiet: () => Promise<void>;
};

/** Long enough for a browser that has the page to ask for its pictures. */
const quietMs = 500;

/** Holds background work back while readers are being served. */
export const createReaderPause = (stop: AbortSignal): ReaderPause => {
  let busy: { ended: Promise<void>; end: () => void; timer: NodeJS.Timeout } | undefined;
  const end = (): void => {
    clearTimeout(busy?.timer);
    busy?.end();
    busy = undefined;
  };
  stop.addEventListener('abort', end, { once: true });
  return {
    noteReader: () => {
      if (stop.aborted) return;
      if (busy) return void busy.timer.refresh();
      const { promise, resolve } = Promise.withResolvers<void>();
      busy = { ended: promise, end: resolve, timer: setTimeout(end, quietMs) };
    },
    whenQuiet: () => busy?.ended ?? Promise.resolve(),
  };
};
