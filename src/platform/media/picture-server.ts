import { createHash } from 'node:crypto';
import { toStorageFailure } from '#platform/storage';
import { originalKey } from './media-key.ts';
import type { MediaStore } from './media-store.ts';
import { readPictureAddress, type PictureAddress } from './picture-address.ts';
import { createRenditionCache } from './rendition-cache.ts';
import { type PictureCrop, renderRendition, renditionMediaTypes } from './render-rendition.ts';
import { createWorkQueue } from './work-queue.ts';

/** An answer to be written as it is; no bytes with 304 and 404. */
export type PictureAnswer = { status: 200 | 304 | 404 | 500 | 503 | 507; headers: Record<string, string>; bytes?: Uint8Array };

export type PictureCounts = {
  /** Answered from the cache, made, waited for another's making, not there or not signed, refused for load, failed. */
  cached: number;
  rendered: number;
  joined: number;
  notFound: number;
  shed: number;
  failed: number;
  waiting: number;
  evicted: number;
  damaged: number;
};

export type PictureServer = {
  /** Answers one request path (no host, no query); `ifNoneMatch` is the request's header. Never throws. */
  handle(path: string, ifNoneMatch?: string): Promise<PictureAnswer>;
  counts(): PictureCounts;
  /** Refuses what waits and what comes from now on; resolves when no picture is being made any more, so that its store may be closed. */
  close(): Promise<void>;
};

export type PictureServerOptions = {
  store: MediaStore;
  /** Where made pictures are kept; may be emptied at any time. */
  cacheFolder: string;
  cacheBytes: number;
  /** Signs addresses: the same on all nodes; another one makes every old address 404. */
  secret: string;
  allowedWidths: readonly number[];
  /** Pictures made at once, and how many may wait; by default 2 and 256: a cold front of 80 pictures waits rather than being refused. */
  concurrency?: number;
  waitingPlaces?: number;
  /** Readers wait for pictures that were never made before: they are encoded in a fifth of the time, a tenth larger. */
  quick?: boolean;
  now: () => number;
  /** True for a picture that was deleted: nothing of it is served, whatever was made of it before. */
  isGone?: (key: string) => boolean;
  /** The headers that tell a CDN the key of a picture, to be purged by. */
  tagHeaders?: (tags: readonly string[]) => readonly string[];
  /** Told once that what was made could not be kept, and again when that began anew; readers have it all the same. */
  onCacheFailure?: (error: unknown) => void;
  /** Told of originals that cannot be read or made into pictures. */
  onFailure: (error: unknown, key: string) => void;
};

type Outcome = { bytes: Uint8Array } | 'missing' | 'shed';

const words = {
  500: 'This picture could not be made.',
  503: 'Too many pictures are being made, or the place where they lie is away. Please try again in a few seconds.',
  507: 'There is no room left to make this picture. It comes when there is room again.',
} as const;

const refusal = (status: 404 | keyof typeof words): PictureAnswer => ({
  status,
  headers: {
    'cache-control': status === 404 ? 'public, max-age=5' : 'no-store',
    ...(status === 503 && { 'retry-after': '2' }),
    ...(status === 507 && { 'retry-after': '30' }),
    ...(status !== 404 && { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' }),
  },
  ...(status !== 404 && { bytes: Buffer.from(`${words[status]}\n`) }),
});

const pairs = (list: readonly string[]): [string, string][] =>
  list.flatMap((name, index): [string, string][] => (index % 2 === 0 ? [[name.toLowerCase(), list[index + 1] ?? '']] : []));

const scaled = ({ left, top, width, height }: PictureCrop, scale = 1): PictureCrop => ({
  left: left * scale,
  top: top * scale,
  width: width * scale,
  height: height * scale,
});

/** A full disk and a database or store that is away are not faults of the picture: whoever asks is told to come again. */
const statusOfFailure = (error: unknown): 500 | 503 | 507 => {
  const status = toStorageFailure(error)?.status;
  return status === 503 || status === 507 ? status : 500;
};

/** Serves signed picture addresses: makes each rendition once, keeps it, and sheds what is too much (503 with Retry-After). */
export const createPictureServer = (options: PictureServerOptions): PictureServer => {
  const { store, secret, allowedWidths, onFailure } = options;
  const cache = createRenditionCache({ folder: options.cacheFolder, budgetBytes: options.cacheBytes, now: options.now });
  const queue = createWorkQueue({ concurrency: options.concurrency ?? 2, places: options.waitingPlaces ?? 256 });
  const making = new Map<string, Promise<Outcome>>();
  const counts = { cached: 0, rendered: 0, joined: 0, notFound: 0, shed: 0, failed: 0 };
  let keeps = true;

  const render = async (path: string, address: PictureAddress): Promise<Outcome> => {
    const original = await store.get(originalKey(address.key, address.version), address);
    if (!original) return 'missing';
    const { bytes } = await renderRendition(original.bytes, {
      ...address,
      quick: options.quick ?? false,
      ...(address.crop && { crop: scaled(address.crop, original.scale) }),
    });
    counts.rendered += 1;
    // A cache that cannot be written (a full disk) must not take the picture from the reader.
    await cache.put(originalKey(address.key, address.version), path, bytes).then(
      () => (keeps = true),
      (error: unknown) => {
        if (keeps) options.onCacheFailure?.(error);
        keeps = false;
      },
    );
    return { bytes };
  };

  const find = async (path: string, address: PictureAddress): Promise<Outcome> => {
    const kept = await cache
      .get(originalKey(address.key, address.version), path)
      .catch((error: unknown) => (onFailure(error, address.key), undefined));
    if (kept) {
      counts.cached += 1;
      return { bytes: kept };
    }
    return (await queue.run(() => render(path, address))) ?? 'shed';
  };

  const findOnce = (path: string, address: PictureAddress): Promise<Outcome> => {
    const already = making.get(path);
    if (already) {
      counts.joined += 1;
      return already;
    }
    const started = find(path, address).finally(() => making.delete(path));
    making.set(path, started);
    return started;
  };

  return {
    counts: () => ({ ...counts, waiting: queue.waiting(), ...cache.counts() }),
    close: () => queue.close(),
    async handle(path, ifNoneMatch) {
      const address = readPictureAddress(secret, path);
      if (!address || !allowedWidths.includes(address.width)) {
        counts.notFound += 1;
        return refusal(404);
      }
      if (options.isGone?.(address.key) === true) {
        counts.notFound += 1;
        await cache.forget(originalKey(address.key, address.version)).catch((error: unknown) => onFailure(error, address.key));
        return refusal(404);
      }
      // The address names its content for ever, so its own digest is the tag, and a reader's revalidation costs no reading.
      const etag = `"${createHash('sha256').update(path).digest('base64url').slice(0, 16)}"`;
      const tags = Object.fromEntries(pairs(options.tagHeaders?.([address.key]) ?? []));
      const headers = { etag, 'cache-control': 'public, max-age=31536000, immutable', ...tags };
      if (ifNoneMatch?.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag)) return { status: 304, headers };
      try {
        const outcome = await findOnce(path, address);
        if (outcome === 'missing') {
          counts.notFound += 1;
          return refusal(404);
        }
        if (outcome === 'shed') {
          counts.shed += 1;
          return refusal(503);
        }
        const contentType = renditionMediaTypes[address.format];
        return {
          status: 200,
          headers: {
            ...headers,
            'content-type': contentType,
            'content-length': String(outcome.bytes.length),
            'x-content-type-options': 'nosniff',
          },
          bytes: outcome.bytes,
        };
      } catch (error) {
        counts.failed += 1;
        onFailure(error, address.key);
        return refusal(statusOfFailure(error));
      }
    },
  };
};
