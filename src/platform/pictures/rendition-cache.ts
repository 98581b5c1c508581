import { readdir, readFile, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sha256, sha256Bytes } from '#platform/hashing';
import { writeWhole } from '#platform/media';

/** Files made once and read often, in a folder that several processes may share. */
export type RenditionCache = {
  /** The bytes under a name of a group; undefined when there are none, or when they are not what was written. */
  get(group: string, name: string): Promise<Uint8Array | undefined>;
  put(group: string, name: string, bytes: Uint8Array): Promise<void>;
  /** Drops all of a group, at once. */
  forget(group: string): Promise<void>;
  counts(): { evicted: number; damaged: number };
};

type Entry = { path: string; bytes: number; usedAt: number };

const buildHash = (text: string): string => sha256(text, 'hex').slice(0, 32);

const digestBytes = 32;
const touchAfterMs = 60_000;

const ignoreMissing = (error: unknown): undefined => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
};

// Only the last file of a group leaves an empty folder to delete.
const ignoreFilled = (error: unknown): undefined => {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')) return undefined;
  return ignoreMissing(error);
};

// When a file was last used decides only which go first: on a disk that cannot be written to its bytes are as good without.
const unimportant = (): undefined => undefined;

const readEntries = async (folder: string): Promise<Entry[]> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  const files = (names ?? []).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found: Entry[] = [];
  for (const path of files) {
    const facts = await stat(path).catch(ignoreMissing);
    if (facts) found.push({ path, bytes: facts.size, usedAt: facts.mtimeMs });
  }
  return found;
};

/**
 * A cache of files in a folder, of at most `budgetBytes`: past it the files unused for longest go, down to nine tenths.
 * Every file begins with its own digest, so a damaged one is a miss. `now` gives milliseconds.
 */
export const createRenditionCache = (options: { folder: string; budgetBytes: number; now: () => number }): RenditionCache => {
  const { folder, budgetBytes, now } = options;
  // A file's modification time is when it was last used. The folder itself is the truth, since other processes write into it too.
  let cachedBytes: number | undefined;
  let sweeping: Promise<void> | undefined;
  const counts = { evicted: 0, damaged: 0 };

  const toFolder = (group: string): string => join(folder, buildHash(group).slice(0, 2), buildHash(group).slice(2));
  const toFilePath = (group: string, name: string): string => join(toFolder(group), buildHash(name));

  const sweep = async (): Promise<void> => {
    const entries = (await readEntries(folder)).toSorted((first, second) => first.usedAt - second.usedAt);
    cachedBytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
    if (cachedBytes <= budgetBytes) return;
    for (const entry of entries) {
      if (cachedBytes <= budgetBytes * 0.9) break;
      await rm(entry.path, { force: true });
      await rmdir(dirname(entry.path)).catch(ignoreFilled);
      cachedBytes -= entry.bytes;
      counts.evicted += 1;
    }
  };

  return {
    counts: () => ({ ...counts }),
    forget: (group) => rm(toFolder(group), { recursive: true, force: true }),
    async get(group, name) {
      const path = toFilePath(group, name);
      const file = await readFile(path).catch(ignoreMissing);
      if (!file) return undefined;
      const bytes = file.subarray(digestBytes);
      if (!sha256Bytes(bytes).equals(file.subarray(0, digestBytes))) {
        counts.damaged += 1;
        await rm(path, { force: true }).catch(unimportant);
        return undefined;
      }
      const facts = await stat(path).catch(ignoreMissing);
      const time = now() / 1000;
      if (facts && now() - facts.mtimeMs > touchAfterMs) await utimes(path, time, time).catch(unimportant);
      return bytes;
    },
    async put(group, name, bytes) {
      const path = toFilePath(group, name);
      const file = Buffer.concat([sha256Bytes(bytes), bytes]);
      if (file.length > budgetBytes) return;
      // Not forced to the disk: what a crash damages is found by its digest and made again.
      await writeWhole(path, file, { durable: false });
      const time = now() / 1000;
      await utimes(path, time, time).catch(ignoreMissing);
      cachedBytes = cachedBytes === undefined ? undefined : cachedBytes + file.length;
      if (cachedBytes !== undefined && cachedBytes <= budgetBytes) return;
      sweeping ??= sweep().finally(() => (sweeping = undefined));
      await sweeping;
    },
  };
};
