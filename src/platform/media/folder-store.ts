import { createReadStream } from 'node:fs';
import { access, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#platform/disk';
import { dayMs } from '#platform/time';
import { mediaError } from './media-errors.ts';
import { checkMediaKey } from './media-key.ts';
import { type ByteStream, checkedMediaType, type MediaFacts, type MediaStore } from './media-store.ts';
import { writeWhole } from './write-whole.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR');

const notWritable = new Set(['EROFS', 'EACCES', 'EPERM', 'EDQUOT']);
const isNotWritable = (error: unknown): boolean => error instanceof Error && 'code' in error && notWritable.has(String(error.code));

const undefinedIfMissing = (error: unknown): undefined => {
  if (isMissing(error)) return undefined;
  throw error;
};

/** One read of the disk for a block of a video, and no more than that held for a reader who is slow. */
const readBytes = 1024 ** 2;

// Parts of long files lie here while they come: no key begins with a dot. What a killed process left is taken away a day later.
const partsFolder = '.parts';
const leftAfterMs = dayMs;
const removeLeftParts = async (folder: string, now: number): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const facts = await stat(path).catch(undefinedIfMissing);
    if (facts && now - facts.mtimeMs > leftAfterMs) await rm(path, { force: true });
  }
};

const toFacts = ({ size, mtimeMs, ino }: { size: number; mtimeMs: number; ino: number }, mediaType: string): MediaFacts => ({
  size,
  mediaType,
  etag: `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}-${ino.toString(36)}"`,
  storedAt: Math.round(mtimeMs),
});

/** A media store in a local folder: plain files under their keys, each with its media type beside it in `<file>.type`. */
export const createFolderStore = (folder: string): MediaStore => {
  const toFilePath = (key: string) => join(folder, ...checkMediaKey(key).split('/'));
  const putFile = async (key: string, bytes: Uint8Array | ByteStream, mediaType: string, parts?: string): Promise<void> => {
    const path = toFilePath(key);
    const type = Buffer.from(checkedMediaType(mediaType));
    try {
      // The type goes first: the file itself is what makes the pair exist.
      await writeWhole(`${path}.type`, type, { durable: true });
      await writeWhole(path, bytes, { durable: true, ...(parts !== undefined && { parts }) });
    } catch (error) {
      throw isNotWritable(error) ? mediaError('media/not-writable', error) : error;
    }
  };
  const facts = async (key: string): Promise<MediaFacts | undefined> => {
    const path = toFilePath(key);
    const found = await Promise.all([stat(path), readFile(`${path}.type`, 'utf8')]).catch(undefinedIfMissing);
    return found?.[0].isFile() ? toFacts(found[0], found[1]) : undefined;
  };
  return {
    put: (key, bytes, mediaType) => putFile(key, bytes, mediaType),
    async putStream(key, bytes, mediaType) {
      checkMediaKey(key);
      const parts = join(folder, partsFolder);
      makeFolder(parts);
      await removeLeftParts(parts, Date.now());
      let size = 0;
      const counted = async function* (): AsyncGenerator<Uint8Array> {
        for await (const chunk of bytes) {
          size += chunk.length;
          yield chunk;
        }
      };
      await putFile(key, counted(), mediaType, parts);
      return size;
    },
    async get(key) {
      const path = toFilePath(key);
      const found = await Promise.all([readFile(path), readFile(`${path}.type`, 'utf8')]).catch(undefinedIfMissing);
      return found && { bytes: found[0], mediaType: found[1] };
    },
    facts,
    async open(key, range) {
      const path = toFilePath(key);
      const handle = await open(path).catch(undefinedIfMissing);
      if (!handle) return undefined;
      // of the file that is open, so that bytes and tag belong together though it be replaced meanwhile
      const found = await Promise.all([handle.stat(), readFile(`${path}.type`, 'utf8')]).catch(undefinedIfMissing);
      if (!found?.[0].isFile()) {
        await handle.close();
        return undefined;
      }
      const part = range && { start: range.first, end: range.last };
      const stream = createReadStream(path, { fd: handle, highWaterMark: readBytes, ...part });
      return { ...toFacts(found[0], found[1]), stream };
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
