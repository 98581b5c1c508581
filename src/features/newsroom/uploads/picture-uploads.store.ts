import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { PictureUploadTables } from './picture-uploads.tables.ts';

type Database = Kysely<DocumentTables>;
const uploadsOf = (database: Database) => database.$extendTables<PictureUploadTables>();

/** Notes the files of a picture before they are stored, so that no file is forgotten, whatever happens then. */
export const beginPicture = async (
  database: Database,
  { id, keys, at }: { id: string; keys: readonly string[]; at: Date },
): Promise<void> => {
  const row = { keys: JSON.stringify(keys), begun_at: at };
  await uploadsOf(database)
    .insertInto('picture_upload')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
};

/** Deletes the note: the picture's document names the files from now on, or they were removed. */
export const endPicture = async (database: Database, id: string): Promise<void> => {
  await uploadsOf(database).deleteFrom('picture_upload').where('id', '=', id).execute();
};

const leftSince = (before: Date) => sql`begun_at < ${before} and not exists (select from document where document.id = picture_upload.id)`;

/** Selects the ids of pictures that were begun before a time and have no document, the oldest first. */
export const selectLeftPictures = (before: Date): RawBuilder<{ key: string }> =>
  sql`select id as key from picture_upload where ${leftSince(before)} order by begun_at`;

/**
 * Locks the note of a picture that was begun before a time and has no document; gives the keys of its files, and undefined where there is none. Belongs to
 * the transaction that removes them: whoever stores the picture again meanwhile waits.
 */
export const lockLeftPicture = async (change: Database, id: string, before: Date): Promise<string[] | undefined> => {
  const { rows } = await sql<{
    keys: string[];
  }>`select keys from picture_upload where id = ${id} and ${leftSince(before)} for update`.execute(change);
  return rows[0]?.keys;
};
