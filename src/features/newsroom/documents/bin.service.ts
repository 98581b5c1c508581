import type { Kysely, Transaction } from 'kysely';
import { type Document, isPiece } from '#content/model/document';
import { isAppError } from '#platform/errors';
import { afterCommit, transact } from '#platform/storage';
import { inUse, notInBin } from './bin.errors.ts';
import {
  findBinned,
  putIntoBin,
  takeFromBin,
  buildDocumentRow,
  type RowRenderer,
  toListing,
  toStoredListing,
  type DocumentTables,
  lockDocuments,
  type LockedDocument,
  purgePicture,
  putPurges,
  putDocuments,
  queueUsers,
  isKnownToReaders,
  buildRouteTags,
  buildTouchedTags,
} from '#features/newsroom/document-rows';
import { findDeletion } from './binned.service.ts';
import { documentNotFound, editConflict } from './documents.errors.ts';
import { readReferences } from '#features/newsroom/document-queries';
import { findTaken } from './find-taken.service.ts';

type Change = Transaction<DocumentTables>;
type BinParts = {
  database: Kysely<DocumentTables>;
  /** Milliseconds since 1970. */
  now: () => number;
  renderer: RowRenderer;
  renderQueuedNow: () => Promise<void>;
};
/** Who deletes, why, and on top of which revision; `uses` are the places that refuse it, left out where it is deleted all the same. */
export type DeleteOptions = {
  by: string;
  note?: string | undefined;
  expectedRevision?: number | undefined;
  uses?: { count: number; places: readonly unknown[] } | undefined;
  within?: ((change: Change, revision: number) => Promise<void>) | undefined;
};

const getTitle = (document: Document): string => {
  if (isPiece(document)) return document.headline;
  if (document.type !== 'mediaAsset' && 'title' in document) return document.title;
  return 'name' in document ? document.name : document.id;
};

const lockDocument = async (change: Change, id: string): Promise<LockedDocument> => {
  const stored = (await lockDocuments(change, [id])).get(id);
  if (!stored || stored.binned) throw (await findDeletion(change, id)) ?? documentNotFound(id);
  return stored;
};

const refuseDelete = ({ id, revision, document }: LockedDocument, { expectedRevision, uses }: DeleteOptions): void => {
  if (expectedRevision !== undefined && expectedRevision !== revision)
    throw editConflict({ id, expected: expectedRevision, current: revision, document, yours: null });
  if (uses && uses.count > 0) throw inUse(id, uses.count, uses.places);
};

/** Purges the pages of a document that was deleted or restored; readers never had a draft, so it touches none. */
const purgeFate = async (
  change: Change,
  { id, type }: Document,
  { fate, revision, tags }: { fate: 'deleted' | 'restored'; revision: number; tags: string[] },
): Promise<void> => {
  if (tags.length > 0) await putPurges(change, tags, fate === 'deleted', [{ id, type, revision, tags, fate }]);
};

/** Deleting documents, and bringing them back. */
export const createDocumentBin = ({ database, now, renderer, renderQueuedNow }: BinParts) => {
  /** Deletes a document: no reader and no editor has it any more, and it lies in the bin for thirty days. Gives when it was deleted, in ISO 8601. */
  const remove = async (id: string, options: DeleteOptions): Promise<string> => {
    const { by, note = '', within } = options;
    const at = new Date(now()).toISOString();
    await transact(database, async (change) => {
      const stored = await lockDocument(change, id);
      refuseDelete(stored, options);
      const { document, revision, status } = stored;
      await putIntoBin(change, { document, title: getTitle(document).slice(0, 500), status, at, by, note });
      await queueUsers(change, [id]);
      const listing = toStoredListing(stored);
      const tags = isKnownToReaders(document)
        ? [...buildTouchedTags(listing, { ...listing, listed: false }), ...buildRouteTags(document, undefined)]
        : [];
      await purgeFate(change, document, { fate: 'deleted', revision, tags });
      await purgePicture(change, document);
      await within?.(change, revision);
    });
    await afterCommit(renderQueuedNow);
    return at;
  };

  /** Brings a document back as it was, also for readers. One that was scheduled is a draft: its plan was given up. */
  const restore = async (id: string, within?: (change: Change) => Promise<void>): Promise<{ document: Document; revision: number }> => {
    const restored = await transact(database, async (change) => {
      const stored = (await lockDocuments(change, [id])).get(id);
      if (!stored?.binned) throw notInBin(id);
      const { revision, document: deleted } = stored;
      const document: Document = 'status' in deleted && deleted.status === 'scheduled' ? { ...deleted, status: 'draft' } : deleted;
      await takeFromBin(change, id);
      const row = buildDocumentRow(document, revision, await readReferences(change, [document]), renderer);
      await putDocuments(change, [{ ...row, createdAt: new Date(now()).toISOString() }]);
      await queueUsers(change, [id]);
      const listing = toListing(row);
      const tags = isKnownToReaders(document)
        ? [...buildTouchedTags({ ...listing, listed: false }, listing), ...buildRouteTags(undefined, document)]
        : [];
      await purgeFate(change, document, { fate: 'restored', revision, tags });
      await purgePicture(change, document);
      await within?.(change);
      return { document, revision };
    }).catch(async (cause: unknown) => {
      const document = isAppError(cause) ? undefined : await findBinned(database, id);
      throw (document && (await findTaken(database, [document], cause))) ?? cause;
    });
    await afterCommit(renderQueuedNow);
    return restored;
  };

  return { remove, restore };
};
