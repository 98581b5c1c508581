import { type Kysely, sql, type Transaction } from 'kysely';
import type { Document } from '#content/model/document';
import type { PriceRevision } from '#content/rules/price-history';
import { anyOf, type DocumentRow, type DocumentTables } from '#features/newsroom/document-rows';

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
export const listRevisions = async (
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

/** So many of the newest revisions are read for a history of prices. */
const mostPriceRevisions = 100;

/** What the revisions of a product that readers have say of its prices, in the order they were saved; undefined where there is no such product. */
export const findPriceRevisions = async (database: Kysely<DocumentTables>, id: string): Promise<PriceRevision[] | undefined> => {
  const { rows } = await sql<{ saved_at: Date; status: string | null; offers: PriceRevision['offers'] | null }>`
    select r.saved_at, r.document->>'status' as status, r.document->'offers' as offers
    from document d join document_revision r on r.document_id = d.id
    where d.id = ${id} and d.type = 'product' and d.status = 'published' and not d.binned
    order by r.revision desc limit ${mostPriceRevisions}`.execute(database);
  if (rows.length === 0) return undefined;
  return rows
    .map(({ saved_at: savedAt, status, offers }) => ({
      savedAt: savedAt.toISOString(),
      isPublished: status === 'published',
      offers: offers ?? [],
    }))
    .reverse();
};

/** The newest revision that some writers saved, by document id. */
export const findRevisionsBy = async (database: Kysely<DocumentTables>, ids: readonly string[], writers: readonly string[]) => {
  if (ids.length === 0) return new Map<string, { revision: number; document: Document }>();
  const rows = await database
    .selectFrom('document_revision')
    .distinctOn('document_id')
    .select(['document_id', 'revision', 'document'])
    .where(anyOf('document_id', ids))
    .where(anyOf('saved_by', writers))
    .orderBy('document_id')
    .orderBy('revision', 'desc')
    .execute();
  return new Map(rows.map(({ document_id: id, revision, document }) => [id, { revision, document }] as const));
};

/** Stores the revisions of rows that were just written; the database copies their documents. */
export const putRevisions = async (
  change: Transaction<DocumentTables>,
  rows: readonly DocumentRow[],
  by: string,
  note: string,
): Promise<void> => {
  if (rows.length === 0) return;
  await sql`insert into document_revision (document_id, revision, document, saved_by, note)
    select id, revision, document, ${by}::text, ${note}::text from document where id = any(${rows.map(({ document }) => document.id)}::text[])`.execute(
    change,
  );
};
