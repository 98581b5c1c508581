import type { Kysely, Transaction } from 'kysely';
import { listPictureFiles } from '#content/media';
import { transact } from '#platform/storage';
import { binDays, notInBin } from './bin.errors.ts';
import { deleteForGood, findBinned, findDeleted, listDueInBin } from './bin.store.ts';

import type { DocumentTables } from './documents.tables.ts';
import { purgePicture } from './purge-log.store.ts';

type ExpiryParts = { database: Kysely<DocumentTables>; now: () => number };

/** What lies in the bin for longer than thirty days, or is to go at once. */
export const createBinExpiry = ({ database, now }: ExpiryParts) => {
  /** The documents that have lain in the bin for thirty days, oldest first, at most `size`. */
  const listDue = (size: number): Promise<string[]> => listDueInBin(database, new Date(now() - binDays * 24 * 3_600_000), size);

  /**
   * Deletes what lies in the bin for good: its rows, revisions and cards; that it was there stays known. `removeFile` is called before, with the key of
   * each file of a picture: of the upload, then of its master.
   */
  const empty = async (
    id: string,
    removeFile: (key: string) => Promise<void>,
    within?: (change: Transaction<DocumentTables>) => Promise<void>,
  ): Promise<void> => {
    const document = await findBinned(database, id);
    const deleted = await findDeleted(database, id);
    if (!document || deleted?.emptiedAt !== null) throw notInBin(id);
    // a file whose row is gone would never be found again; the other way round it is tried again
    if (document.type === 'mediaAsset') for (const key of listPictureFiles(document)) await removeFile(key);
    await transact(database, async (change) => {
      if (!(await deleteForGood(change, id, new Date(now())))) return;
      await purgePicture(change, document);
      await within?.(change);
    });
  };

  return { listDue, empty };
};
