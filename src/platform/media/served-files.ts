import { createLruCache } from '#platform/lru-cache';
import { describeFile, type ServedFile } from './media-answer.ts';
import type { MediaStore } from './media-store.ts';
import { mediaTypeOf } from './served-types.ts';

/** What this process knows of the files that it serves. */
export type ServedFiles = {
  /** A file that was looked at moments ago. */
  find(key: string): ServedFile | undefined;
  /** The same, looked at now unless it was moments ago. */
  read(key: string): Promise<ServedFile | undefined>;
  forget(key: string): void;
};

// How long a file that was found is believed to be there: what was taken away is gone from every process after that.
const believedMs = 5_000;
const mostFiles = 20_000;

/** The tag by which a CDN forgets all files of one folder, such as `media-video/5f…`; a key or the folder itself. */
export const mediaTagOf = (key: string): string => `media-${key.split('/', 2).join('/')}`;

/** Makes the list of files of a store. */
export const createServedFiles = (parts: {
  store: Pick<MediaStore, 'facts'>;
  tagHeaders?: (tags: readonly string[]) => readonly string[];
  now: () => number;
}): ServedFiles => {
  const { store, tagHeaders = () => [], now } = parts;
  const files = createLruCache<string, ServedFile & { believedUntil: number }>({ maxSize: mostFiles });
  const find = (key: string): ServedFile | undefined => {
    const known = files.get(key);
    return known && known.believedUntil > now() ? known : undefined;
  };
  return {
    find,
    forget: (key) => void files.delete(key),
    read: async (key) => {
      const found = find(key);
      if (found) return found;
      const facts = await store.facts(key);
      if (!facts) {
        files.delete(key);
        return undefined;
      }
      const known = files.peek(key);
      // the same object while nothing changed: what was prepared from its headers stays good
      const file =
        known?.facts.etag === facts.etag ? known : describeFile(facts, mediaTypeOf(key) ?? facts.mediaType, tagHeaders([mediaTagOf(key)]));
      files.set(key, Object.assign(file, { believedUntil: now() + believedMs }));
      return file;
    },
  };
};
