import { sha256 } from '#platform/hashing';
import type { MediaStore } from '#platform/media';
import { parsePictureAddress, type PictureAddress } from './picture-address.ts';
import { type PictureAnswer, refusePicture, statusOfFailure } from './picture-refusals.ts';
import { createPictureRenditions } from './picture-renditions.ts';
import { createRenditionCache } from './rendition-cache.ts';
import { renditionMediaTypes } from './render-rendition.ts';
import { hasEntityTag } from '#platform/http';
import { createWorkQueue } from '#platform/jobs';

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
  /** Deletes the cached renditions of a picture that was deleted. */
  forget(key: string): Promise<void>;
  counts(): PictureCounts;
  /** Refuses what waits and what comes from now on; resolves when no picture is being made any more, so that its store may be closed. */
  close(): Promise<void>;
};

export type PictureServerOptions = {
  store: MediaStore;
  /** Where renditions are cached; may be emptied at any time. */
  cacheFolder: string;
  cacheBytes: number;
  /** Signs addresses: the same on all nodes; another one makes every old address 404. */
  secret: string;
  allowedWidths: readonly number[];
  /** How many pictures are made at once, and how many may wait; by default 2 and 256: a cold front of 80 pictures waits rather than being refused. */
  concurrency?: number;
  waitingPlaces?: number;
  /** Readers wait for pictures that were never made before: they are encoded in a fifth of the time, a tenth larger. */
  quick?: boolean;
  now: () => number;
  /** Whether a picture was deleted: then nothing of it is served, whatever was made of it before. */
  isGone?: (key: string) => boolean;
  /** The headers that give a CDN the key of a picture, to be purged by. */
  tagHeaders?: (tags: readonly string[]) => readonly string[];
  /** Called when the cache begins to fail, and not again before it has worked in between; readers get their pictures all the same. */
  onCacheFailure?: (error: unknown) => void;
  /** Receives the errors of originals that cannot be read or made into pictures. */
  onFailure: (error: unknown, key: string) => void;
};

const pairsOf = (list: readonly string[]): [string, string][] =>
  list.flatMap((name, index): [string, string][] => (index % 2 === 0 ? [[name.toLowerCase(), list[index + 1] ?? '']] : []));

/** Serves signed picture addresses: makes each rendition once, caches it, and sheds what is too much (503 with Retry-After). */
export const createPictureServer = (options: PictureServerOptions): PictureServer => {
  const { store, secret, allowedWidths, quick = false, onCacheFailure, onFailure } = options;
  const cache = createRenditionCache({ folder: options.cacheFolder, budgetBytes: options.cacheBytes, now: options.now });
  const queue = createWorkQueue({ concurrency: options.concurrency ?? 2, places: options.waitingPlaces ?? 256 });
  const renditions = createPictureRenditions({ store, cache, queue, quick, onCacheFailure, onFailure });
  const refused = { notFound: 0, shed: 0, failed: 0 };

  const refuse404 = (): PictureAnswer => {
    refused.notFound += 1;
    return refusePicture(404);
  };

  const forget = (key: string): Promise<void> => cache.forget(key).catch((error: unknown) => onFailure(error, key));

  const sendRendition = async (path: string, address: PictureAddress, headers: Record<string, string>): Promise<PictureAnswer> => {
    const outcome = await renditions.find(path, address);
    // a rendition that was being made while its picture was deleted
    if (options.isGone?.(address.key) === true) {
      await forget(address.key);
      return refuse404();
    }
    if (outcome === 'missing') return refuse404();
    if (outcome === 'shed') {
      refused.shed += 1;
      return refusePicture(503);
    }
    return {
      status: 200,
      headers: {
        ...headers,
        'content-type': renditionMediaTypes[address.format],
        'content-length': String(outcome.bytes.length),
        'x-content-type-options': 'nosniff',
      },
      bytes: outcome.bytes,
    };
  };

  return {
    forget,
    counts: () => ({ ...renditions.counts(), ...refused, waiting: queue.waiting(), ...cache.counts() }),
    close: () => queue.close(),
    handle: async (path, ifNoneMatch) => {
      const address = parsePictureAddress(secret, path);
      if (!address || !allowedWidths.includes(address.width)) return refuse404();
      if (options.isGone?.(address.key) === true) {
        await forget(address.key);
        return refuse404();
      }
      // The address names its content for ever, so its own digest is the tag, and a reader's revalidation costs no reading.
      const etag = `"${sha256(path, 'base64url').slice(0, 16)}"`;
      const tags = Object.fromEntries(pairsOf(options.tagHeaders?.([address.key]) ?? []));
      const headers = { etag, 'cache-control': 'public, max-age=31536000, immutable', ...tags };
      if (hasEntityTag(ifNoneMatch, etag)) return { status: 304, headers };
      try {
        return await sendRendition(path, address, headers);
      } catch (error) {
        refused.failed += 1;
        onFailure(error, address.key);
        return refusePicture(statusOfFailure(error));
      }
    },
  };
};
