import { access, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaError } from './media-errors.ts';
import { checkMediaKey } from './media-key.ts';
import { checkedMediaType, type MediaStore } from './media-store.ts';
import { writeWhole } from './write-whole.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR');

const notWritable = new Set(['EROFS', 'EACCES', 'EPERM', 'EDQUOT']);
const isNotWritable = (error: unknown): boolean => error instanceof Error && 'code' in error && notWritable.has(String(error.code));

/** A media store in a local folder: plain files under their keys, each with its media type beside it in `<file>.type`. */
export const createFolderStore = (folder: string): MediaStore => {
  const toFilePath = (key: string) => join(folder, ...checkMediaKey(key).split('/'));
  return {
    async put(key, bytes, mediaType) {
      const path = toFilePath(key);
      const type = Buffer.from(checkedMediaType(mediaType));
      try {
        // The type goes first: the file itself is what makes the pair exist.
        await writeWhole(`${path}.type`, type, { durable: true });
        await writeWhole(path, bytes, { durable: true });
      } catch (error) {
        throw isNotWritable(error) ? mediaError('media/not-writable', error) : error;
      }
    },
    async get(key) {
      const path = toFilePath(key);
      try {
        const [bytes, mediaType] = await Promise.all([readFile(path), readFile(`${path}.type`, 'utf8')]);
        return { bytes, mediaType };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(key) {
      const path = toFilePath(key);
      await rm(path, { force: true });
      await rm(`${path}.type`, { force: true });
    },
    async exists(key) {
      // The type is looked for, since a folder on the way to deeper keys has none.
      const path = toFilePath(key);
      const found = await Promise.allSettled([access(path), access(`${path}.type`)]);
      return found.every((result) => result.status === 'fulfilled');
    },
  };
};
