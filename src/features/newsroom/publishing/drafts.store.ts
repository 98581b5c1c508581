import { type Kysely, sql } from 'kysely';
import type { Document } from '#content/model/document';
import type { PublishingTables } from './publishing.tables.ts';

type Database = Kysely<PublishingTables>;
/** A change that is not published yet, and the revision it changes. Times are ISO 8601. */
export type Draft = { version: number; basedOn: number; document: Document; savedAt: string; savedBy: string };

/** The current draft of a document. */
export const findDraft = async (database: Database, documentId: string): Promise<Draft | undefined> => {
  const row = await database
    .selectFrom('editorial_draft')
    .select(['version', 'based_on', 'document', 'saved_at', 'saved_by'])
    .where('document_id', '=', documentId)
    .where('settled', 'is', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      version: row.version,
      basedOn: row.based_on,
      document: row.document,
      savedAt: row.saved_at.toISOString(),
      savedBy: row.saved_by,
    }
  );
};

/** Current drafts of other documents that refer to an id; documents in the bin do not count. */
export const findDraftUses = async (
  database: Database,
  id: string,
  size: number,
): Promise<{ id: string; title: string; document: Document }[]> => {
  const { rows } = await sql<{ id: string; title: string; document: Document }>`select draft.document_id as id,
      coalesce(draft.document->>'headline', draft.document->>'title', draft.document->>'name', draft.document_id) as title, draft.document
    from editorial_draft as draft join document on document.id = draft.document_id
    where draft.settled is null and not document.binned and draft.document_id <> ${id} and content_ids(draft.document) @> array[${id}]
      and not exists (select from editorial_draft as later where later.document_id = draft.document_id and later.version > draft.version)
    order by draft.document_id limit ${size}`.execute(database);
  return rows;
};

/** Stores one more version of a document's draft; gives its number. Older versions stay. */
export const putDraft = async (
  database: Database,
  draft: { documentId: string; basedOn: number; document: Document; by: string; note: string },
): Promise<number> => {
  const { newest } = await database
    .selectFrom('editorial_draft')
    .select(({ fn }) => fn.max('version').as('newest'))
    .where('document_id', '=', draft.documentId)
    .executeTakeFirstOrThrow();
  const version = (newest ?? 0) + 1;
  await database
    .insertInto('editorial_draft')
    .values({
      document_id: draft.documentId,
      version,
      based_on: draft.basedOn,
      document: JSON.stringify(draft.document),
      saved_by: draft.by,
      note: draft.note,
      settled: null,
    })
    .execute();
  return version;
};

/** Settles a document's draft: it is no longer current. Gives whether there was one. */
export const settleDraft = async (database: Database, documentId: string, settled: 'published' | 'discarded'): Promise<boolean> => {
  const result = await database
    .updateTable('editorial_draft')
    .set({ settled })
    .where('document_id', '=', documentId)
    .where('settled', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};
