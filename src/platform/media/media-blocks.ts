import type { Readable } from 'node:stream';
import { createWorkQueue } from '#platform/jobs';
import { createLruCache } from '#platform/lru-cache';
import type { MediaFacts, MediaStore } from './media-store.ts';

/** Files are held and sent in blocks of this size: a segment of a stream is one. */
export const blockBytes = 1024 ** 2;

/** One block of a file; those who send it hold it. */
type Block = { readonly bytes: Buffer; holders: number; isCached: boolean };

/** Blocks of media files, the ones asked for last in memory. */
export type MediaBlocks = {
  /** The bytes of a block that is in memory. */
  find(key: string, facts: MediaFacts, index: number): Buffer | undefined;
  /** Reads a block unless it is there, once for all who ask meanwhile; 'busy' where too many wait. It is held until `release`. */
  hold(key: string, facts: MediaFacts, index: number): Promise<{ bytes: Buffer; release: () => void } | 'busy'>;
  /** Bytes that slow readers keep in memory though the cache has given them up. */
  heldBytes(): number;
  counts(): { hits: number; reads: number; joined: number };
  close(): Promise<void>;
};

const readWhole = async (stream: Readable, length: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  const bytes: AsyncIterable<Buffer> = stream;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    size += chunk.length;
  }
  if (size !== length) throw new Error(`A block of ${length} bytes came as ${size}.`);
  const [first] = chunks;
  return chunks.length === 1 && first ? first : Buffer.concat(chunks, size);
};

// a store far away answers many at once; more than a few reads of one disk at once make none faster
const readsAtOnce = 16;
const readsWaiting = 4_096;

/** Makes the blocks of a store; at most `budgetBytes` of them stay in memory. */
export const createMediaBlocks = (store: Pick<MediaStore, 'open'>, budgetBytes: number): MediaBlocks => {
  let held = 0;
  const cache = createLruCache<string, Block>({
    maxSize: budgetBytes,
    sizeOf: ({ bytes }) => bytes.length,
    onLeft: (block) => {
      block.isCached = false;
      if (block.holders > 0) held += block.bytes.length;
    },
  });
  const queue = createWorkQueue({ concurrency: readsAtOnce, places: readsWaiting });
  const pending = new Map<string, Promise<Block | 'busy'>>();
  const counts = { hits: 0, reads: 0, joined: 0 };

  // the tag is in the name: a file that was replaced has other blocks
  const nameOf = (key: string, { etag }: MediaFacts, index: number): string => `${index} ${etag} ${key}`;

  const read = async (key: string, facts: MediaFacts, index: number): Promise<Block> => {
    const first = index * blockBytes;
    const last = Math.min(first + blockBytes, facts.size) - 1;
    const opened = await store.open(key, { first, last });
    if (!opened) throw new Error(`${key} is not there any more.`);
    if (opened.etag !== facts.etag) {
      opened.stream.destroy();
      throw new Error(`${key} was replaced while it was read.`);
    }
    counts.reads += 1;
    const block: Block = { bytes: await readWhole(opened.stream, last - first + 1), holders: 0, isCached: true };
    const name = nameOf(key, facts, index);
    cache.set(name, block);
    block.isCached = cache.peek(name) === block;
    return block;
  };

  const findOrRead = async (key: string, facts: MediaFacts, index: number): Promise<Block | 'busy'> => {
    const name = nameOf(key, facts, index);
    const cached = cache.get(name);
    if (cached) {
      counts.hits += 1;
      return cached;
    }
    const running = pending.get(name);
    if (running) counts.joined += 1;
    const reading = running ?? queue.run(() => read(key, facts, index)).then((block) => block ?? 'busy');
    if (!running) {
      pending.set(name, reading);
      const forget = () => pending.delete(name);
      reading.then(forget, forget);
    }
    return reading;
  };

  return {
    find: (key, facts, index) => {
      const block = cache.get(nameOf(key, facts, index));
      if (block) counts.hits += 1;
      return block?.bytes;
    },
    hold: async (key, facts, index) => {
      const block = await findOrRead(key, facts, index);
      if (block === 'busy') return block;
      block.holders += 1;
      if (!block.isCached && block.holders === 1) held += block.bytes.length;
      let isHeld = true;
      const release = () => {
        if (!isHeld) return;
        isHeld = false;
        block.holders -= 1;
        if (block.holders === 0 && !block.isCached) held -= block.bytes.length;
      };
      return { bytes: block.bytes, release };
    },
    heldBytes: () => held,
    counts: () => ({ ...counts }),
    close: () => queue.close(),
  };
};
