import type { ByteStream } from '#platform/media';

/** A stream that is read in slices. */
export type SlicedStream = {
  /** Whether there is more; waits for it. */
  hasMore: () => Promise<boolean>;
  /** The next bytes, at most so many, to be read to their end before anything else is. */
  slice: (most: number) => AsyncGenerator<Uint8Array>;
  /** Reads no more. */
  stop: () => Promise<void>;
};

/** Reads a stream in slices. One that breaks off is one that ends: what came of it is there. */
export const sliceStream = (stream: ByteStream): SlicedStream => {
  const chunks = stream[Symbol.asyncIterator]();
  let waiting: Uint8Array | undefined;
  let isEnded = false;
  const hasMore = async (): Promise<boolean> => {
    while (!isEnded && (waiting === undefined || waiting.length === 0)) {
      // its sender is gone, and goes on from here when it comes back
      const next = await chunks.next().catch(() => ({ done: true as const, value: undefined }));
      isEnded = next.done === true;
      waiting = next.done === true ? undefined : next.value;
    }
    return waiting !== undefined && waiting.length > 0;
  };
  return {
    hasMore,
    slice: async function* (most) {
      for (let left = most; left > 0 && (await hasMore());) {
        const chunk = waiting ?? new Uint8Array(0);
        const part = chunk.subarray(0, left);
        waiting = chunk.subarray(part.length);
        left -= part.length;
        yield part;
      }
    },
    stop: async () => {
      isEnded = true;
      await chunks.return?.();
    },
  };
};
