import { type Kysely, sql, type Transaction } from 'kysely';
import type { DocumentTables } from './documents.tables.ts';
import { columnsOf, type DocumentRow, putPurgeLog, searchVector } from './write.store.ts';

type Change = Transaction<DocumentTables>;

/** The rows as they are, locked in one order until the transaction ends, so that two writers of many never wait for each other. */
export const lockDocuments = (change: Change, ids: readonly string[]) =>
  change
    .selectFrom('document')
    .select(['id', 'revision', 'document', 'item', 'taxonomy', 'authors', 'path', 'status', 'hidden'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Writes many rows and the lists they stand in, a statement for each table. */
export const putDocuments = async (change: Change, rows: readonly (DocumentRow & { createdAt: string })[]): Promise<void> => {
  if (rows.length === 0) return;
  const values = rows.map((row) => {
    const columns = columnsOf(row);
    return { id: row.document.id, created_at: row.createdAt, ...columns, search: searchVector(columns.language, row.search) };
  });
  const changed = Object.keys(values[0] ?? {}).filter((name) => name !== 'id' && name !== 'created_at');
  await change
    .insertInto('document')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(Object.fromEntries(changed.map((name) => [name, sql.ref(`excluded.${name}`)]))),
    )
    .execute();
  const ids = rows.map(({ document }) => document.id);
  await change.deleteFrom('document_taxonomy').where('document_id', 'in', ids).execute();
  const listed = values.flatMap(({ id, published_at: publishedAt, taxonomy, type, site, publisher }, index) =>
    rows[index]?.listed && publishedAt ? taxonomy.map((path) => ({ path, publishedAt, id, type, site, publisher })) : [],
  );
  if (listed.length > 0)
    await sql`insert into document_taxonomy (taxonomy, published_at, document_id, type, site, publisher)
      select * from unnest(${listed.map(({ path }) => path)}::text[], ${listed.map(({ publishedAt }) => publishedAt)}::timestamptz[], ${listed.map(({ id }) => id)}::text[],
        ${listed.map(({ type }) => type)}::text[], ${listed.map(({ site }) => site)}::text[], ${listed.map(({ publisher }) => publisher)}::text[])`.execute(
      change,
    );
};

/** Keeps many revisions. */
export const putRevisions = async (change: Change, rows: readonly DocumentRow[], by: string, note: string): Promise<void> => {
  if (rows.length === 0) return;
  await change
    .insertInto('document_revision')
    .values(
      rows.map((row) => ({
        document_id: row.document.id,
        revision: row.revision,
        document: JSON.stringify(row.document),
        saved_by: by,
        note,
      })),
    )
    .execute();
};

/** One entry of the purge log for all, and one row of the outbox for each document. */
export const putPurges = async (
  change: Change,
  tags: readonly string[],
  hard: boolean,
  payloads: readonly (Record<string, unknown> & { tags: readonly string[] })[],
): Promise<number> => {
  const generation = await putPurgeLog(change, tags, hard);
  if (payloads.length > 0)
    await change
      .insertInto('outbox')
      .values(payloads.map((payload) => ({ kind: 'purge', payload: JSON.stringify({ ...payload, hard }) })))
      .execute();
  return generation;
};

/** Keeps old addresses leading to documents. An address that leads elsewhere already is left as it is; gives how many are new. */
export const putNewRedirects = async (
  change: Change,
  redirects: readonly { site: string; path: string; documentId: string }[],
): Promise<number> => {
  if (redirects.length === 0) return 0;
  const result = await change
    .insertInto('redirect')
    .values(redirects.map(({ site, path, documentId }) => ({ site, path, document_id: documentId, location: null })))
    .onConflict((conflict) => conflict.columns(['site', 'path']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
};

/** The newest revision that one writer saved, by document. */
export const findRevisionsBy = async (database: Kysely<DocumentTables>, ids: readonly string[], by: string) => {
  if (ids.length === 0) return new Map<string, { revision: number; document: DocumentRow['document'] }>();
  const rows = await database
    .selectFrom('document_revision')
    .distinctOn('document_id')
    .select(['document_id', 'revision', 'document'])
    .where('document_id', 'in', [...ids])
    .where('saved_by', '=', by)
    .orderBy('document_id')
    .orderBy('revision', 'desc')
    .execute();
  return new Map(rows.map(({ document_id: id, revision, document }) => [id, { revision, document }] as const));
};
