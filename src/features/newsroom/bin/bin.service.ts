import { recordAudit } from '#features/newsroom/audit';
import { type ChangeOptions, type Documents, restorableUntil, type Written } from '#features/newsroom/documents';
import { type DeletedDocument, findDeleted, listBin } from '#features/newsroom/document-rows';
import { findKnownIds } from '#features/newsroom/document-queries';
import { createUses, type Place, type UsesParts } from './uses.service.ts';
import { addressParts } from '#features/newsroom/editorial-calls';
import { cancelSchedules } from '#features/newsroom/publishing';
import { removeVideoFiles } from '#features/newsroom/video-files';
import { type JobKind, patientLimits } from '#platform/jobs';
import type { MediaStore } from '#platform/media';

/** What was deleted, until when it can be restored, and where it was used. */
export type Deletion = { id: string; deletedAt: string; restorableUntil: string; uses: Place[] };

type BinParts = UsesParts & { documents: Documents; media: MediaStore };

const mostPlaces = 50;

/** Deleting documents, listing the bin, restoring, and deleting for good. */
export const createBin = (parts: BinParts) => {
  const { documents, database, media } = parts;
  const uses = createUses(parts);

  /** Deletes a document or picture: it lies in the bin for thirty days. Refuses (409) one that is used elsewhere, with the places, unless `force`. */
  const remove = async (
    id: string,
    { by, note, expectedRevision, force = false }: ChangeOptions & { force?: boolean | undefined },
  ): Promise<Deletion> => {
    const found = await uses.first(id, mostPlaces);
    const deletedAt = await documents.bin.remove(id, {
      by,
      note,
      expectedRevision,
      uses: force ? undefined : found,
      within: async (change, revision) => {
        await cancelSchedules(change, id);
        await recordAudit(change, { actor: by, action: 'delete', subject: id, details: { revision, uses: found.count } });
      },
    });
    return { id, deletedAt, restorableUntil: restorableUntil({ deletedAt }), uses: found.places };
  };

  /** Restores something from the bin as it was, also for readers. */
  const restore = async (id: string, by: string): Promise<Written> => {
    const { document, revision } = await documents.bin.restore(id, (change) =>
      recordAudit(change, { actor: by, action: 'undelete', subject: id }),
    );
    return { id, revision, ...addressParts(document), tags: [], generation: 0, changed: true };
  };

  /** Nobody chose a picture that was taken from a video: it goes to the bin with it, unless it is used by now or was deleted before. */
  const removePoster = async (id: string, by: string): Promise<void> => {
    const isThere = (await findKnownIds(database, [id])).has(id);
    if (!isThere || (await uses.first(id, 1)).count > 0) return;
    await remove(id, { by, note: 'Its video was deleted' });
  };

  /** Deletes what lies in the bin for good, with its revisions, cards and files: of a picture its upload and master, of a video all of its folder. The audit log stays. */
  const empty = async (id: string, by: string): Promise<void> => {
    await documents.bin.empty(
      id,
      (key) => media.remove(key),
      (change) => recordAudit(change, { actor: by, action: 'delete-for-good', subject: id }),
    );
    for (const poster of await removeVideoFiles(database, media, id)) await removePoster(poster, by);
  };

  /** Deletes for good what has lain in the bin for thirty days. */
  const expired: JobKind = {
    name: 'bin/expired',
    due: documents.bin.selectDue,
    work: async (id) => {
      const deleted = await findDeleted(database, id);
      // it was restored, emptied by hand, or deleted again since
      if (deleted?.emptiedAt !== null || !documents.bin.isDue(deleted.deletedAt)) return;
      await empty(id, 'masthead');
    },
    ...patientLimits,
  };

  /** What lies in the bin, the newest deletion first. */
  const list = async (query: Parameters<typeof listBin>[1]): Promise<(DeletedDocument & { restorableUntil: string })[]> =>
    (await listBin(database, query)).map((one) => ({ ...one, restorableUntil: restorableUntil(one) }));

  return { remove, restore, empty, expired, list, uses: uses.of };
};
export type Bin = ReturnType<typeof createBin>;
