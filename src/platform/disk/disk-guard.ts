import { statfsSync } from 'node:fs';
import { AppError } from '#platform/errors';

/** Watches the disk of a folder: below a bound nothing is written any more, so that what is read goes on (F7). */
export type DiskGuard = {
  /** Bytes that this user may still write; undefined where the system does not say. */
  freeBytes: () => number | undefined;
  /** Whether writes are refused now. */
  isReadOnly: () => boolean;
  /** Refuses with 507 `storage/read-only` while there is too little space, or where so many bytes more would leave too little. */
  refuseWhenFull: (more?: number) => void;
};

// Asked of the system at most this often: writing a gigabyte takes longer.
const lookAgainAfter = 1_000;

/** Makes a guard of the disk that a folder lies on. It looks when it is asked, so it recovers by itself. */
export const createDiskGuard = (options: { folder: string; minFreeBytes: number; now: () => number }): DiskGuard => {
  const { folder, minFreeBytes, now } = options;
  let known: { free: number | undefined; at: number } | undefined;

  const freeBytes = (): number | undefined => {
    const time = now();
    if (known && time >= known.at && time - known.at < lookAgainAfter) return known.free;
    let free: number | undefined;
    try {
      const { bavail, bsize } = statfsSync(folder);
      free = bavail * bsize;
    } catch (error) {
      // a folder that is not there yet, or a system that cannot say: then the database and the folder's own failures decide
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
    known = { free, at: time };
    return free;
  };
  const isShort = (more: number): boolean => {
    const free = freeBytes();
    return free !== undefined && free < minFreeBytes + more;
  };
  const isReadOnly = (): boolean => isShort(0);
  return {
    freeBytes,
    isReadOnly,
    refuseWhenFull: (more = 0) => {
      if (!isShort(more)) return;
      throw new AppError({
        code: 'storage/read-only',
        status: 507,
        message:
          'There is too little space left on the disk, so this was not stored; reading goes on. Please keep your text, tell the people who run this site, and send it again when they have made room.',
        details: { freeBytes: freeBytes(), minFreeBytes },
      });
    },
  };
};
