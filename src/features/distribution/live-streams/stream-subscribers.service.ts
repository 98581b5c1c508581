import type { StreamLimits } from './stream-limits.service.ts';

/** Where a stream's bytes go. `write` gives how many bytes wait to be taken; `end` lets them be taken first, `cut` does not. */
export type StreamSubscriber = { write: (bytes: Buffer) => number; end: () => void; cut: () => void };

/** The open streams of one live blog. */
export type StreamSubscribers = {
  size(): number;
  list(): StreamSubscriber[];
  /** `reader` is what the reader's streams are counted by. */
  add(subscriber: StreamSubscriber, reader: string | undefined): void;
  remove(subscriber: StreamSubscriber): void;
  send(subscriber: StreamSubscriber, bytes: Buffer): void;
  sendToAll(bytes: Buffer): Promise<void>;
  endAll(): void;
};

/** A reader for whom more bytes than this wait is cut off: the browser reconnects and goes on from there. */
const mostWaitingBytes = 64 * 1024;
/** Streams written to before other work gets its turn. */
const batchSize = 500;

const yieldTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** `onEmpty` is called when the last of them has left. */
export const createStreamSubscribers = ({ limits, onEmpty }: { limits: StreamLimits; onEmpty: () => void }): StreamSubscribers => {
  const readers = new Map<StreamSubscriber, string | undefined>();

  const remove = (subscriber: StreamSubscriber): void => {
    const reader = readers.get(subscriber);
    if (!readers.delete(subscriber)) return;
    limits.remove(reader);
    if (readers.size === 0) onEmpty();
  };

  const send = (subscriber: StreamSubscriber, bytes: Buffer): void => {
    if (subscriber.write(bytes) <= mostWaitingBytes) return;
    remove(subscriber);
    limits.addCut();
    subscriber.cut();
  };

  return {
    size: () => readers.size,
    list: () => [...readers.keys()],
    add: (subscriber, reader) => {
      limits.add(reader);
      readers.set(subscriber, reader);
    },
    remove,
    send,
    sendToAll: async (bytes) => {
      let sent = 0;
      for (const subscriber of [...readers.keys()]) {
        if (readers.has(subscriber)) send(subscriber, bytes);
        sent += 1;
        if (sent % batchSize === 0) await yieldTurn();
      }
    },
    endAll: () => {
      for (const subscriber of [...readers.keys()]) {
        remove(subscriber);
        subscriber.end();
      }
    },
  };
};
