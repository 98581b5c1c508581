import type { ServerResponse } from 'node:http';
import { blockBytes, type MediaBlocks } from './media-blocks.ts';
import type { ByteRange, MediaFacts } from './media-store.ts';

/** The part of a file that an answer sends, and its first block, which is held for it. */
type Sending = { key: string; facts: MediaFacts; part: ByteRange; first: { bytes: Buffer; release: () => void } };

/** Of the block with this number, what belongs to a part of the file. */
export const sliceOf = (bytes: Buffer, index: number, { first, last }: ByteRange): Buffer => {
  const from = index * blockBytes;
  // the block itself where all of it is wanted: what was joined with its head before is found by it
  return first <= from && last >= from + bytes.length - 1 ? bytes : bytes.subarray(Math.max(0, first - from), last - from + 1);
};

/** Those who have not taken what they were sent, the longest first. */
const createSlowReaders = () => {
  const waiting = new Set<ServerResponse>();
  return {
    untilTaken: (response: ServerResponse): Promise<void> =>
      new Promise((resolve) => {
        const done = (): void => {
          waiting.delete(response);
          response.off('drain', done);
          response.off('close', done);
          resolve();
        };
        waiting.add(response);
        response.on('drain', done);
        response.on('close', done);
      }),
    /** Cuts off who has waited longest: a player asks for the rest again. */
    cutOne: (): void => {
      const [first] = waiting;
      first?.destroy();
    },
  };
};

/** Makes what sends parts of files block by block, each as its reader takes it. */
export const createMediaSender = (blocks: Pick<MediaBlocks, 'hold'>) => {
  const { untilTaken, cutOne } = createSlowReaders();
  return {
    cutOne,
    /** Sends a part after its head; the next block is read while the reader takes this one. */
    send: async (response: ServerResponse, { key, facts, part, first }: Sending): Promise<void> => {
      const last = Math.floor(part.last / blockBytes);
      let block = first;
      for (let index = Math.floor(part.first / blockBytes); ; index += 1) {
        const next = index < last ? blocks.hold(key, facts, index + 1) : undefined;
        // it may fail long before it is waited for
        next?.catch(() => undefined);
        const isTaken = response.write(sliceOf(block.bytes, index, part));
        if (!isTaken && !response.destroyed) await untilTaken(response);
        block.release();
        if (!next) break;
        const held = await next;
        if (held === 'busy') throw new Error('Too many media files are being read.');
        block = held;
        if (response.destroyed) break;
      }
      if (response.destroyed) block.release();
      else response.end();
    },
  };
};
