import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '#platform/disk';
import type { ByteStream } from './media-store.ts';

const syncFolder = async (folder: string): Promise<void> => {
  // Windows cannot open a folder; its file system keeps renames in its own journal.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Writes a file so that a reader sees the old bytes or the new ones, never a part; makes the folders it needs.
 * With `durable` the same holds after a crash, and a write that returned stays. `parts` is the folder, on the same disk, in which the part that
 * is written lies meanwhile: by default that of the file.
 */
export const writeWhole = async (
  path: string,
  bytes: Uint8Array | ByteStream,
  options: { durable: boolean; parts?: string },
): Promise<void> => {
  const folder = dirname(path);
  const firstMade = makeFolder(folder);
  const part = join(options.parts ?? folder, `.part-${randomUUID()}`);
  try {
    const handle = await open(part, 'wx');
    try {
      await handle.writeFile(bytes);
      if (options.durable) await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  if (!options.durable) return;
  await syncFolder(folder);
  if (firstMade === undefined) return;
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) await syncFolder(dirname(made));
};
