import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { listPictureFiles } from '#content/model/media';
import { transact } from '#platform/storage';
import { dayMs } from '#platform/time';
import { binDays, notInBin } from './bin.errors.ts';
import {
  deleteForGood,
  findDeleted,
  selectDueInBin,
  type DocumentTables,
  lockDocuments,
  purgePicture,
} from '#features/newsroom/document-rows';

type ExpiryParts = { database: Kysely<DocumentTables>; now: () => number };

/** What lies in the bin for longer than thirty days, or is to go at once. */
export const createBinExpiry = ({ database, now }: ExpiryParts) => {
  const expiry = (): Date => new Date(now() - binDays * dayMs);
  /** Selects the documents that have lain in the bin for thirty days, the oldest first. */
  const selectDue = (): RawBuilder<{ key: string }> => selectDueInBin(expiry());

  /**
   * Deletes what lies in the bin for good: its rows, revisions and cards; that it was there stays known. `removeFile` is called under the
   * lock of the row, with the key of each file of a picture: of the upload, then of its master. Whoever restores it meanwhile waits, and finds it gone.
   */
  const empty = async (
    id: string,
    removeFile: (key: string) => Promise<void>,
    within?: (change: Transaction<DocumentTables>) => Promise<void>,
  ): Promise<void> => {
    await transact(database, async (change) => {
      const stored = (await lockDocuments(change, [id])).get(id);
      const deleted = await findDeleted(change, id);
      if (!stored?.binned || deleted?.emptiedAt !== null) throw notInBin(id);
      const { document } = stored;
      // a file whose row is gone would never be found again; the other way round it is tried again
      if (document.type === 'mediaAsset') for (const key of listPictureFiles(document)) await removeFile(key);
      await deleteForGood(change, id, new Date(now()));
      await purgePicture(change, document);
      await within?.(change);
    });
  };

  return { selectDue, isDue: (deletedAt: string) => Date.parse(deletedAt) < expiry().getTime(), empty };
};
