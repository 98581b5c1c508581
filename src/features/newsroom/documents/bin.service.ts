import type { Kysely, Transaction } from 'kysely';
import { type Document, isPiece } from '#content/document';
import { isAppError } from '#platform/errors';
import { transact } from '#platform/storage';
import { binDays, inUse, notInBin } from './bin.errors.ts';
import { deleteForGood, findDeleted, listDueInBin, putIntoBin, takeFromBin } from './bin.store.ts';
import { findDeletion } from './binned.service.ts';
import { documentRow, toListing, type RowRenderer } from './document-row.view.ts';
import { documentNotFound, editConflict } from './documents.errors.ts';
import type { DocumentTables } from './documents.tables.ts';
import { queueUsers } from './render-queue.store.ts';
import { listingBefore, readReferences } from './render-again.service.ts';
import { takenBy } from './taken-by.service.ts';
import { isKnownOutside, routeTags, touchedTags } from './touched-tags.rules.ts';
import { lockDocuments, putDocuments, putPurges } from './write.store.ts';

type BinParts = RowRenderer & {
  database: Kysely<DocumentTables>;
  now: () => number;
  renderQueued: (options: { slices: number }) => Promise<void>;
};
/** Who deletes, why, and on top of what; `uses` are the places that refuse it, unless it is done all the same. */
export type DeleteOptions = {
  by: string;
  note?: string | undefined;
  expectedRevision?: number | undefined;
  uses?: { count: number; places: readonly unknown[] } | undefined;
  within?: ((change: Transaction<DocumentTables>, revision: number) => Promise<void>) | undefined;
};

const getTitle = (document: Document): string =>
  isPiece(document) ? document.headline : 'title' in document ? document.title : 'name' in document ? document.name : document.id;
const slices = { slices: 2 };

/** A picture is kept by its address, not by pages: every node and CDN hears by its own tag that it is gone, or is back. */
const purgePicture = async (change: Transaction<DocumentTables>, { id, type }: Document): Promise<void> => {
  if (type === 'mediaAsset') await putPurges(change, [id], true, [{ asked: true, tags: [id] }]);
};

/** Deleting, bringing back, and what is gone after thirty days. */
export const createBin = ({ database, now, renderQueued, ...renderer }: BinParts) => {
  const locked = async (change: Transaction<DocumentTables>, id: string) => {
    const row = (await lockDocuments(change, [id])).get(id);
    if (!row) throw (await findDeletion(change, id)) ?? documentNotFound(id);
    return row;
  };

  /** Takes a document from readers and editors at once, everywhere; it lies in the bin for thirty days. Gives when it was deleted. */
  const remove = async (id: string, { by, note = '', expectedRevision, uses, within }: DeleteOptions): Promise<string> => {
    const at = new Date(now()).toISOString();
    await transact(database, async (change) => {
      const before = await locked(change, id);
      const { document, revision } = before;
      if (before.binned) throw (await findDeletion(change, id)) ?? documentNotFound(id);
      if (expectedRevision !== undefined && expectedRevision !== revision)
        throw editConflict({ id, expected: expectedRevision, current: revision, document, yours: null });
      if (uses && uses.count > 0) throw inUse(id, uses.count, uses.places);
      await putIntoBin(change, { document, title: getTitle(document).slice(0, 500), status: before.status, at, by, note });
      await queueUsers(change, [id]);
      const listing = listingBefore(before);
      const tags = isKnownOutside(document)
        ? [...touchedTags(listing, { ...listing, listed: false }), ...routeTags(document, undefined)]
        : [];
      if (tags.length > 0) await putPurges(change, tags, true, [{ id, type: document.type, revision, tags, fate: 'deleted' }]);
      await purgePicture(change, document);
      await within?.(change, revision);
    });
    await renderQueued(slices);
    return at;
  };

  /** Brings a document back as it was, also before readers; one that waited for its instant is a draft, because its plan was given up. */
  const restore = async (
    id: string,
    within?: (change: Transaction<DocumentTables>) => Promise<void>,
  ): Promise<{ document: Document; revision: number }> => {
    const restored = await transact(database, async (change) => {
      const before = (await lockDocuments(change, [id])).get(id);
      if (!before?.binned) throw notInBin(id);
      const { revision } = before;
      const { document: stored } = before;
      const document: Document = 'status' in stored && stored.status === 'scheduled' ? { ...stored, status: 'draft' } : stored;
      await takeFromBin(change, id);
      const row = documentRow(document, revision, await readReferences(change, [document]), renderer);
      await putDocuments(change, [{ ...row, createdAt: new Date(now()).toISOString() }]);
      await queueUsers(change, [id]);
      const listing = toListing(row);
      const tags = isKnownOutside(document)
        ? [...touchedTags({ ...listing, listed: false }, listing), ...routeTags(undefined, document)]
        : [];
      if (tags.length > 0) await putPurges(change, tags, false, [{ id, type: document.type, revision, tags, fate: 'restored' }]);
      await purgePicture(change, document);
      await within?.(change);
      return { document, revision };
    }).catch(async (cause: unknown) => {
      const row = isAppError(cause)
        ? undefined
        : await database.selectFrom('document').select('document').where('id', '=', id).executeTakeFirst();
      throw (row && (await takenBy(database, [row.document], cause))) ?? cause;
    });
    await renderQueued(slices);
    return restored;
  };

  /** The documents that have lain in the bin for thirty days, oldest first, at most `size`. */
  const listDue = (size: number): Promise<string[]> => listDueInBin(database, new Date(now() - binDays * 24 * 3_600_000), size);

  /** Deletes what lies in the bin for good: its rows, revisions and cards; that it was there stays known. `removeFile` is called before with the key of its file. */
  const empty = async (
    id: string,
    removeFile: (picture: { id: string; file: string; version: number }) => Promise<void>,
    within?: (change: Transaction<DocumentTables>) => Promise<void>,
  ): Promise<void> => {
    const found = await database
      .selectFrom('document')
      .select('document')
      .where('id', '=', id)
      .where('binned', '=', true)
      .executeTakeFirst();
    const document = found?.document;
    const deleted = await findDeleted(database, id);
    if (!document || deleted?.emptiedAt !== null) throw notInBin(id);
    // a file whose row is gone would never be found again; the other way round it is tried again
    if (document.type === 'mediaAsset') await removeFile({ id, file: document.file, version: document.image.version });
    await transact(database, async (change) => {
      if (!(await deleteForGood(change, id, new Date(now())))) return;
      await purgePicture(change, document);
      await within?.(change);
    });
  };

  return { remove, restore, listDue, empty };
};
