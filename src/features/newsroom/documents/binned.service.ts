import type { Kysely } from 'kysely';
import type { AppError } from '#platform/errors';
import { documentDeleted } from './bin.errors.ts';
import { findDeleted, type DocumentTables } from '#features/newsroom/document-rows';

/** The refusal (410) of a document that was deleted; undefined for one that never existed. */
export const findDeletion = async (database: Kysely<DocumentTables>, id: string): Promise<AppError | undefined> => {
  const deleted = await findDeleted(database, id);
  return deleted && documentDeleted(deleted);
};

/** Refuses to write what lies in the bin: an editor deleted it, and only an editor restores it. */
export const refuseBinned = async (
  change: Kysely<DocumentTables>,
  rows: ReadonlyMap<string, { id: string; binned: boolean }>,
): Promise<void> => {
  for (const { id, binned } of rows.values()) {
    const refusal = binned ? await findDeletion(change, id) : undefined;
    if (refusal) throw refusal;
  }
};
