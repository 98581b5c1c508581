import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

const chunk = 1_048_576;
const chunks = 48;
/** Bytes of spare room: PostgreSQL needs 16 MiB at once for its next journal file, a recovery makes one more ready, and a takedown needs its pages. */
const reservedBytes = chunk * chunks;

const toReserveFile = (dataFolder: string): string => join(dataFolder, 'spare-room');
const isThere = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) >= reservedBytes;

/**
 * Holds 48 MiB of the disk of a data folder in a file, to be given up when the disk is full; where that would leave fewer than `leave` bytes free,
 * nothing is held.
 */
export const reserveSpace = async (dataFolder: string, { free, leave }: { free: number; leave: number }): Promise<void> => {
  const file = toReserveFile(dataFolder);
  if (isThere(file) || free - reservedBytes < leave) return;
  try {
    const handle = await open(file, 'w', 0o600);
    try {
      // a file of zeros takes no room where the disk compresses
      const bytes = randomBytes(chunk);
      for (let written = 0; written < chunks; written += 1) await handle.writeFile(bytes);
    } finally {
      await handle.close();
    }
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
};

/** Gives the spare room back to the disk, for what has to be written although it is full; false when there is none any more. */
export const releaseReservedSpace = (dataFolder: string): boolean => {
  const file = toReserveFile(dataFolder);
  const had = existsSync(file);
  rmSync(file, { force: true });
  return had;
};
