import { sql, type Transaction } from 'kysely';
import { anyOf } from './any-of.store.ts';
import type { DocumentTables } from './documents.tables.ts';

type Change = Transaction<DocumentTables>;

const selectForUpdate = (change: Change, ids: readonly string[]) =>
  change
    .selectFrom('document')
    .select(['id', 'revision', 'document', 'item', 'taxonomy', 'authors', 'path', 'status', 'hidden', 'binned'])
    .where(anyOf('id', ids))
    .orderBy('id')
    .forUpdate()
    .execute();

/** A stored row of a document, locked by the transaction that read it. */
export type LockedDocument = Awaited<ReturnType<typeof selectForUpdate>>[number];

/**
 * Reads the stored rows by id and locks them until the transaction ends: writers follow one another, also the first two of a new id. The locks are
 * taken in the order of the ids, so that two writers of many rows never deadlock.
 */
export const lockDocuments = async (change: Change, ids: readonly string[]): Promise<Map<string, LockedDocument>> => {
  const found = await selectForUpdate(change, ids);
  const known = new Set(found.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id)).toSorted();
  if (missing.length > 0) {
    await sql`select pg_advisory_xact_lock(hashtextextended(id, 0)) from unnest(${missing}::text[]) as new(id)`.execute(change);
    found.push(...(await selectForUpdate(change, missing)));
  }
  return new Map(found.map((row) => [row.id, row] as const));
};
