import { CompiledQuery, type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { Document } from '#content/model/document';
import type { DocumentType } from '#content/model/document-types';
import type { Status } from '#content/model/primitives';
import type { DocumentTables } from './documents.tables.ts';
import { buildCountedValues, buildInsertChanges, buildListedCondition } from './list-counts.store.ts';

type Database = Kysely<DocumentTables>;
type Change = Transaction<DocumentTables>;

/** Something deleted: `emptiedAt` null while it lies in the bin. */
export type DeletedDocument = {
  id: string;
  type: DocumentType;
  title: string;
  vertical: string;
  status: Status;
  deletedAt: string;
  deletedBy: string;
  note: string;
  emptiedAt: string | null;
};

const columns = ['id', 'type', 'title', 'vertical', 'status', 'deleted_at', 'deleted_by', 'note', 'emptied_at'] as const;
type Row = Pick<Selectable<DocumentTables['deleted_document']>, (typeof columns)[number]>;
const toDeletedDocument = ({ deleted_at: at, deleted_by: deletedBy, emptied_at: emptiedAt, ...row }: Row): DeletedDocument => ({
  ...row,
  deletedAt: at.toISOString(),
  deletedBy,
  emptiedAt: emptiedAt?.toISOString() ?? null,
});

/** What was deleted under an id; undefined for what never was. */
export const findDeleted = async (database: Database, id: string): Promise<DeletedDocument | undefined> => {
  const row = await database.selectFrom('deleted_document').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toDeletedDocument(row);
};

/** A document that lies in the bin, whole. */
export const findBinned = async (database: Database, id: string): Promise<Document | undefined> => {
  const row = await database.selectFrom('document').select('document').where('id', '=', id).where('binned', '=', true).executeTakeFirst();
  return row?.document;
};

/** The pictures among some ids, or of all, that were deleted: in the bin, or for good. */
export const findDeletedPictures = async (database: Database, ids?: readonly string[]): Promise<string[]> => {
  const deleted = database.selectFrom('deleted_document').select('id').where('type', '=', 'mediaAsset');
  const rows = await (ids === undefined ? deleted : deleted.where('id', 'in', [...ids, ''])).execute();
  return rows.map(({ id }) => id);
};

/** What lies in the bin, the newest deletion first. */
export const listBin = async (
  database: Database,
  { type, after, size }: { type?: DocumentType | undefined; after?: { deletedAt: string; id: string } | undefined; size: number },
): Promise<DeletedDocument[]> => {
  let list = database.selectFrom('deleted_document').select(columns).where('emptied_at', 'is', null);
  if (type) list = list.where('type', '=', type);
  if (after) list = list.where(sql<boolean>`(deleted_at, id) < (${after.deletedAt}::timestamptz, ${after.id})`);
  return (await list.orderBy('deleted_at', 'desc').orderBy('id', 'desc').limit(size).execute()).map(toDeletedDocument);
};

/** Selects the ids of what was deleted before a time and still lies in the bin, the oldest first. */
export const selectDueInBin = (before: Date): RawBuilder<{ key: string }> =>
  sql`select id as key from deleted_document where emptied_at is null and deleted_at < ${before} order by deleted_at`;

/** Moves a document to the bin: out of all lists, and away from all readers. */
export const putIntoBin = async (
  change: Change,
  deleted: { document: Document; title: string; status: Status; at: string; by: string; note: string },
): Promise<void> => {
  const { document, title, status, at, by, note } = deleted;
  const before = `select ${buildCountedValues('d')}, -1 as change from document as d where id = $1 and ${buildListedCondition('d')}`;
  await change.executeQuery(CompiledQuery.raw(buildInsertChanges(before), [document.id]));
  await change.updateTable('document').set({ binned: true, status: 'unpublished' }).where('id', '=', document.id).execute();
  await sql`delete from document_taxonomy where document_id = ${document.id}`.execute(change);
  await change.deleteFrom('search_entry').where('id', '=', document.id).execute();
  const facts = { type: document.type, title, vertical: 'vertical' in document ? document.vertical : '', status };
  const row = { ...facts, deleted_at: at, deleted_by: by, note, emptied_at: null };
  await change
    .insertInto('deleted_document')
    .values({ id: document.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
};

/** Takes a row out of the bin; whoever restores it writes its columns again. */
export const takeFromBin = async (change: Change, id: string): Promise<void> => {
  await change.updateTable('document').set({ binned: false }).where('id', '=', id).execute();
  await change.deleteFrom('deleted_document').where('id', '=', id).execute();
};

/** Deletes a row in the bin with everything that belongs to it; what is left says that it was there, without its title. Gives whether there was one. */
export const deleteForGood = async (change: Change, id: string, at: Date): Promise<boolean> => {
  const gone = await change.deleteFrom('document').where('id', '=', id).where('binned', '=', true).executeTakeFirst();
  await change.deleteFrom('redirect').where('document_id', '=', id).execute();
  await change.updateTable('deleted_document').set({ emptied_at: at, title: '', note: '' }).where('id', '=', id).execute();
  return gone.numDeletedRows > 0n;
};
