import { buildMasterKey, type MediaStore } from '#platform/media';
import type { PictureAddress } from './picture-address.ts';
import type { RenditionCache } from './rendition-cache.ts';
import { type PictureCrop, renderRendition } from './render-rendition.ts';
import type { WorkQueue } from '#platform/jobs';

/** The bytes of a rendition; `missing` where there is no master, `shed` where too many pictures wait already. */
export type RenditionOutcome = { bytes: Uint8Array } | 'missing' | 'shed';

/** The renditions of all pictures: cached, or made once for all who ask meanwhile. */
export type PictureRenditions = {
  find(path: string, address: PictureAddress): Promise<RenditionOutcome>;
  /** Counts since the start: from the cache, made, and waited for while another request made it. */
  counts(): { cached: number; rendered: number; joined: number };
};

const scaleCrop = ({ left, top, width, height }: PictureCrop, scale = 1): PictureCrop => ({
  left: left * scale,
  top: top * scale,
  width: width * scale,
  height: height * scale,
});

/** Makes the renditions of a store. `onCacheFailure` is called when the cache begins to fail; `onFailure` receives what reading it threw. */
export const createPictureRenditions = (parts: {
  store: MediaStore;
  cache: RenditionCache;
  queue: WorkQueue;
  quick: boolean;
  onCacheFailure: ((error: unknown) => void) | undefined;
  onFailure: (error: unknown, key: string) => void;
}): PictureRenditions => {
  const { store, cache, queue, quick, onCacheFailure, onFailure } = parts;
  const pending = new Map<string, Promise<RenditionOutcome>>();
  const counts = { cached: 0, rendered: 0, joined: 0 };
  let isCacheWorking = true;

  /** A cache that cannot be written (a full disk) must not take the picture from the reader. */
  const cacheRendition = async (group: string, path: string, bytes: Uint8Array): Promise<void> => {
    try {
      await cache.put(group, path, bytes);
      isCacheWorking = true;
    } catch (error) {
      if (isCacheWorking) onCacheFailure?.(error);
      isCacheWorking = false;
    }
  };

  const render = async (path: string, address: PictureAddress): Promise<RenditionOutcome> => {
    const master = await store.get(buildMasterKey(address.key, address.version), address);
    if (!master) return 'missing';
    const crop = address.crop && scaleCrop(address.crop, master.scale);
    const { bytes } = await renderRendition(master.bytes, { ...address, quick, ...(crop && { crop }) });
    counts.rendered += 1;
    await cacheRendition(address.key, path, bytes);
    return { bytes };
  };

  const readOrRender = async (path: string, address: PictureAddress): Promise<RenditionOutcome> => {
    const cached = await cache.get(address.key, path).catch((error: unknown) => (onFailure(error, address.key), undefined));
    if (cached) {
      counts.cached += 1;
      return { bytes: cached };
    }
    return (await queue.run(() => render(path, address))) ?? 'shed';
  };

  return {
    find: (path, address) => {
      const running = pending.get(path);
      if (running) {
        counts.joined += 1;
        return running;
      }
      const started = readOrRender(path, address).finally(() => pending.delete(path));
      pending.set(path, started);
      return started;
    },
    counts: () => ({ ...counts }),
  };
};
