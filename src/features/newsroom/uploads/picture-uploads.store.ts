import { type Kysely, sql } from 'kysely';
import type { DocumentTables } from '#features/newsroom/documents';
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

/** True if the document of a picture is stored. */
export const hasPicture = async (database: Database, id: string): Promise<boolean> =>
  (await database.selectFrom('document').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const mostAtOnce = 100;

/** Lists pictures that were begun before a time and have no document. */
export const findLeftPictures = async (database: Database, before: Date): Promise<{ id: string; keys: string[] }[]> => {
  const { rows } = await sql<{ id: string; keys: string[] }>`select id, keys from picture_upload
    where begun_at < ${before} and not exists (select from document where document.id = picture_upload.id)
    order by begun_at limit ${mostAtOnce}`.execute(database);
  return rows;
};
