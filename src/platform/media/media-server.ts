import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerMedia } from './media-answer.ts';
import { blockBytes, createMediaBlocks } from './media-blocks.ts';
import { createMediaSender, sliceOf } from './media-sender.ts';
import type { MediaStore } from './media-store.ts';
import { createServedFiles } from './served-files.ts';
import { mediaPath, servedKeyOf } from './served-types.ts';

/** Numbers of the server since its start: blocks from memory, read from the store, and waited for while they were read; requests sent away; failures. */
export type MediaCounts = { hits: number; reads: number; joined: number; shed: number; failed: number; running: number; heldBytes: number };

/** An answer that is in memory already. */
export type StoredMediaAnswer = { status: number; headers: readonly string[]; body: Buffer };

/** Serves the media files of a store at `/media/<key>`. */
export type MediaServer = {
  /** The answer from memory; undefined where something must be read, or where it takes more than one write. */
  lookup(request: IncomingMessage): StoredMediaAnswer | undefined;
  /** Answers every other request of an address below `/media/`. Never throws. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  counts(): MediaCounts;
  /** Begins no read any more, and waits for those that run. */
  close(): Promise<void>;
};

export type MediaServerOptions = {
  store: Pick<MediaStore, 'open' | 'facts'>;
  /** How many bytes of what is asked for most stay in memory. */
  memoryBytes: number;
  /** The headers that give a CDN the keys by which it is purged. */
  tagHeaders?: (tags: readonly string[]) => readonly string[];
  /** Milliseconds that pass evenly. */
  now: () => number;
  onFailure: (error: unknown, key: string) => void;
};

/** Answers that are on their way at once, in one process: more readers than that are sent away for two seconds. */
const mostRunning = 8_000;
const empty = Buffer.alloc(0);

const plain = (status: number, headers: readonly string[] = []): StoredMediaAnswer => ({
  status,
  headers: ['Content-Length', '0', 'X-Content-Type-Options', 'nosniff', 'Access-Control-Allow-Origin', '*', ...headers],
  body: empty,
});
const missing = plain(404, ['Cache-Control', 'public, max-age=5']);
const busy = plain(503, ['Cache-Control', 'no-store', 'Retry-After', '2']);
const otherMethod = plain(405, ['Cache-Control', 'no-store', 'Allow', 'GET, HEAD, OPTIONS']);
const allowed = plain(204, ['Access-Control-Allow-Methods', 'GET, HEAD', 'Access-Control-Allow-Headers', 'Range, If-Range']);

const send = (response: ServerResponse, { status, headers, body }: StoredMediaAnswer): void => {
  response.writeHead(status, headers as string[]);
  response.end(body);
};

/** Makes the server: hot files go out of memory in one write, others block by block as fast as their reader takes them. */
export const createMediaServer = (options: MediaServerOptions): MediaServer => {
  const { store, memoryBytes, onFailure } = options;
  const blocks = createMediaBlocks(store, memoryBytes);
  const files = createServedFiles(options);
  const sender = createMediaSender(blocks);
  const counts = { shed: 0, failed: 0, running: 0 };

  const answer = async (request: IncomingMessage, response: ServerResponse, key: string): Promise<void> => {
    const file = await files.read(key);
    if (!file) return send(response, missing);
    const { status, headers, part } = answerMedia(request, file);
    if (!part) return send(response, { status, headers, body: empty });
    const first = await blocks.hold(key, file.facts, Math.floor(part.first / blockBytes));
    if (first === 'busy') {
      counts.shed += 1;
      return send(response, busy);
    }
    if (response.destroyed) return first.release();
    response.writeHead(status, headers as string[]);
    return sender.send(response, { key, facts: file.facts, part, first });
  };

  const fail = (error: unknown, response: ServerResponse, key: string): void => {
    counts.failed += 1;
    onFailure(error, key);
    files.forget(key);
    // what was begun cannot be taken back: the reader sees that it is cut off, and asks for the rest
    if (response.headersSent) response.destroy();
    else send(response, busy);
  };

  return {
    lookup: (request) => {
      const { url = '' } = request;
      if (!url.startsWith(mediaPath)) return undefined;
      const key = servedKeyOf(url);
      if (key === undefined) return missing;
      const file = files.find(key);
      if (!file) return undefined;
      const { status, headers, part } = answerMedia(request, file);
      if (!part) return { status, headers, body: empty };
      const index = Math.floor(part.first / blockBytes);
      if (part.last >= (index + 1) * blockBytes) return undefined;
      const bytes = blocks.find(key, file.facts, index);
      return bytes && { status, headers, body: sliceOf(bytes, index, part) };
    },
    handle: (request, response) => {
      const key = servedKeyOf(request.url ?? '');
      if (request.method === 'OPTIONS') return send(response, allowed);
      if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, otherMethod);
      if (key === undefined) return send(response, missing);
      // those who read slowly hold what memory has given up: at most the budget once more
      if (blocks.heldBytes() > memoryBytes) sender.cutOne();
      if (counts.running >= mostRunning) {
        counts.shed += 1;
        return send(response, busy);
      }
      counts.running += 1;
      answer(request, response, key)
        .catch((error: unknown) => fail(error, response, key))
        .finally(() => (counts.running -= 1));
      return undefined;
    },
    counts: () => ({ ...blocks.counts(), ...counts, heldBytes: blocks.heldBytes() }),
    close: () => blocks.close(),
  };
};
