import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { type DocumentTables, putPurges } from '#features/newsroom/document-rows';
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

/** Selects a video that names files of a folder, also one that lies in the bin, by the index of folders. */
export const selectUser = (folder: string): RawBuilder<{ id: string }> =>
  sql<{
    id: string;
  }>`select id from document where type = 'video' and masthead_video_folders(document) @> array[${folder}]::text[] limit 1`;

/**
 * Removes the files of a folder under the lock of its row. If a document names them, also one that lies in the bin, they stay and the folder is that
 * document's. Gives the picture that was taken from what is gone.
 */
const removeFolder = async (
  change: Transaction<DocumentTables>,
  media: Pick<MediaStore, 'remove'>,
  folder: string,
): Promise<{ poster: string | null } | undefined> => {
  const found = await foldersOf(change)
    .selectFrom('video_folder')
    .select(['keys', 'document_id', 'poster'])
    .where('folder', '=', folder)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const [other] = (await selectUser(folder).execute(change)).rows;
  if (other) {
    await giveFolder(change, folder, other.id);
    return undefined;
  }
  for (const key of found.keys) await media.remove(key);
  await foldersOf(change).deleteFrom('video_folder').where('folder', '=', folder).execute();
  // a CDN has only what was a video's: what was refused had no address yet
  const tag = mediaTagOf(folder);
  if (found.document_id !== null) await putPurges(change, [tag], true, [{ asked: true, tags: [tag] }]);
  return found;
};

/** The files of a video are removed under the lock of its row: a statement of that transaction may take so many milliseconds. */
const timeout = 60_000;

/** Removes the files of a folder unless a document names them: then the folder is that document's. */
export const dropFolder = async (database: Database, media: Pick<MediaStore, 'remove'>, folder: string): Promise<void> => {
  await transact(database, (change) => removeFolder(change, media, folder), { timeout });
};

/**
 * Removes all files of a video that is deleted for good, and purges them from the CDN; those of a folder that another video has are its own from then
 * on. Gives the pictures that were taken from what is gone.
 */
export const removeVideoFiles = async (database: Database, media: Pick<MediaStore, 'remove'>, documentId: string): Promise<string[]> => {
  const folders = await foldersOf(database).selectFrom('video_folder').select('folder').where('document_id', '=', documentId).execute();
  const posters: string[] = [];
  for (const { folder } of folders) {
    const removed = await transact(database, (change) => removeFolder(change, media, folder), { timeout });
    if (removed?.poster) posters.push(removed.poster);
  }
  return posters;
};

const leftSince = (before: Date) =>
  sql`begun_at < ${before} and (document_id is null or not exists (select from document where id = document_id))`;

/** Selects folders that were begun before a time and have no document, or one that is deleted for good, the oldest first. */
export const selectLeftFolders = (before: Date): RawBuilder<{ key: string }> =>
  sql`select folder as key from video_folder where ${leftSince(before)} order by begun_at`;

/** True for a folder that was begun before a time and has no document. */
export const isLeftFolder = async (database: Database, folder: string, before: Date): Promise<boolean> => {
  const { rows } = await sql`select from video_folder where folder = ${folder} and ${leftSince(before)}`.execute(database);
  return rows.length > 0;
};
