import type { Kysely } from 'kysely';
import type { Document } from '#content/document';
import type { DocumentTables } from './documents.tables.ts';

/** A revision without its document: when it was saved, by whom, and why. */
export type RevisionFacts = { revision: number; savedAt: string; savedBy: string; note: string };

const facts = ['revision', 'saved_at', 'saved_by', 'note'] as const;
const toRevisionFacts = (row: { revision: number; saved_at: Date; saved_by: string; note: string }): RevisionFacts => ({
  revision: row.revision,
  savedAt: row.saved_at.toISOString(),
  savedBy: row.saved_by,
  note: row.note,
});

/** The revisions of a document, newest first, below `before` where that is given. */
export const findRevisions = async (
  database: Kysely<DocumentTables>,
  id: string,
  { before, size }: { before?: number | undefined; size: number },
): Promise<RevisionFacts[]> => {
  const all = database.selectFrom('document_revision').select(facts).where('document_id', '=', id);
  const rows = await (before === undefined ? all : all.where('revision', '<', before)).orderBy('revision', 'desc').limit(size).execute();
  return rows.map(toRevisionFacts);
};

/** One revision of a document, whole. */
export const findRevision = async (
  database: Kysely<DocumentTables>,
  id: string,
  revision: number,
): Promise<(RevisionFacts & { document: Document }) | undefined> => {
  const row = await database
    .selectFrom('document_revision')
    .select([...facts, 'document'])
    .where('document_id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row && { ...toRevisionFacts(row), document: row.document };
};
