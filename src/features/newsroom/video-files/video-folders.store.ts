import { type Kysely, sql } from 'kysely';
import { type DocumentTables, putPurges } from '#features/newsroom/documents';
import { type MediaStore, mediaTagOf } from '#platform/media';
import { transact } from '#platform/storage';
import type { VideoFolderTables } from './video-folders.tables.ts';

type Database = Kysely<DocumentTables>;
type Folder = { folder: string; keys: readonly string[] };
const foldersOf = (database: Database) => database.$extendTables<VideoFolderTables>();

/** Writes down what is about to be stored in a folder, before it is: whatever happens then, no file is forgotten. Begun again, it has these files too. */
export const beginFolder = async (database: Database, { folder, keys }: Folder, at: Date): Promise<void> => {
  await foldersOf(database)
    .insertInto('video_folder')
    .values({ folder, keys: JSON.stringify(keys), document_id: null, begun_at: at })
    .onConflict((conflict) => conflict.column('folder').doUpdateSet({ keys: sql<string>`video_folder.keys || excluded.keys` }))
    .execute();
};

/** The folder has the files of this document from now on. */
export const giveFolder = async (database: Database, folder: string, documentId: string): Promise<void> => {
  await foldersOf(database).updateTable('video_folder').set({ document_id: documentId }).where('folder', '=', folder).execute();
};

/** Writes down the picture that was taken from the video of a folder. */
export const notePoster = async (database: Database, folder: string, imageId: string): Promise<void> => {
  await foldersOf(database).updateTable('video_folder').set({ poster: imageId }).where('folder', '=', folder).execute();
};

const removeFolder = async (
  database: Database,
  media: Pick<MediaStore, 'remove'>,
  { folder, keys, document_id }: Folder & { document_id: string | null },
): Promise<void> => {
  for (const key of keys) await media.remove(key);
  const tag = mediaTagOf(folder);
  await transact(database, async (change) => {
    await foldersOf(change).deleteFrom('video_folder').where('folder', '=', folder).execute();
    // a CDN has only what was a video's: what was refused had no address yet
    if (document_id !== null) await putPurges(change, [tag], true, [{ asked: true, tags: [tag] }]);
  });
};

/** Removes the files of a folder that no document has. */
export const dropFolder = async (database: Database, media: Pick<MediaStore, 'remove'>, folder: string): Promise<void> => {
  const found = await foldersOf(database)
    .selectFrom('video_folder')
    .select(['folder', 'keys', 'document_id'])
    .where('folder', '=', folder)
    .executeTakeFirst();
  if (found) await removeFolder(database, media, found);
};

/** Another video that has files of a folder, also one that lies in the bin. */
const findOtherUser = async (database: Database, folder: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from document where type = 'video' and document::text like '%' || ${folder}::text || '/%' limit 1`.execute(database);
  return rows[0]?.id;
};

/**
 * Removes all files of a video that is deleted for good, and purges them from the CDN; those of a folder that another video has are its own from then
 * on. Gives the pictures that were taken from what is gone.
 */
export const removeVideoFiles = async (database: Database, media: Pick<MediaStore, 'remove'>, documentId: string): Promise<string[]> => {
  const folders = await foldersOf(database)
    .selectFrom('video_folder')
    .select(['folder', 'keys', 'document_id', 'poster'])
    .where('document_id', '=', documentId)
    .execute();
  const posters: string[] = [];
  for (const one of folders) {
    const other = await findOtherUser(database, one.folder);
    if (other !== undefined) await giveFolder(database, one.folder, other);
    else {
      await removeFolder(database, media, one);
      if (one.poster !== null) posters.push(one.poster);
    }
  }
  return posters;
};

const mostAtOnce = 20;

/**
 * Folders that were begun before `before` and have no document, or one that is deleted for good; with the document that names them all the same: its
 * process was killed in between.
 */
export const findLeftFolders = async (database: Database, before: Date): Promise<{ folder: string; documentId: string | null }[]> => {
  const { rows } = await sql<{ folder: string; documentId: string | null }>`
    select folder, (select id from document where type = 'video' and document::text like '%' || folder || '/%' limit 1) as "documentId"
    from video_folder
    where begun_at < ${before}
      and (document_id is null or not exists (select from document where id = document_id)) order by begun_at limit ${mostAtOnce}`.execute(
    database,
  );
  return rows;
};
