import { type Kysely, sql } from 'kysely';
import type { DocumentTables } from '#features/newsroom/documents';
import type { VideoFolderTables } from './video-folders.tables.ts';

type Database = Kysely<DocumentTables>;
const foldersOf = (database: Database) => database.$extendTables<VideoFolderTables>();

/** A video whose renditions this process makes. */
export type WantedEncoding = { folder: string; documentId: string; tries: number };

/** Wants renditions of the file in a folder. */
export const wantEncoding = async (database: Database, folder: string): Promise<void> => {
  await foldersOf(database).updateTable('video_folder').set({ encoding: 'wanted' }).where('folder', '=', folder).execute();
};

/** Takes the oldest video whose renditions are wanted, or were begun by a process that has said nothing since `abandoned`; no two processes take one. */
export const takeEncoding = async (database: Database, at: Date, abandoned: Date): Promise<WantedEncoding | undefined> => {
  const { rows } = await sql<WantedEncoding>`
    update video_folder set encoding = 'running', encoding_at = ${at}, encoding_tries = encoding_tries + 1
    where folder = (
      select folder from video_folder
      where document_id is not null and (encoding = 'wanted' or (encoding = 'running' and encoding_at < ${abandoned}))
      order by begun_at limit 1 for update skip locked
    )
    returning folder, document_id as "documentId", encoding_tries as tries`.execute(database);
  return rows[0];
};

/** Says that a process still makes them. */
export const extendEncoding = async (database: Database, folder: string, at: Date): Promise<void> => {
  await foldersOf(database)
    .updateTable('video_folder')
    .set({ encoding_at: at })
    .where('folder', '=', folder)
    .where('encoding', '=', 'running')
    .execute();
};

/** Writes down what became of them; wanted again, the try does not count. */
export const endEncoding = async (
  database: Database,
  folder: string,
  { state, note = null }: { state: 'wanted' | 'done' | 'failed'; note?: string | null },
): Promise<void> => {
  await foldersOf(database)
    .updateTable('video_folder')
    .set({ encoding: state, encoding_note: note })
    .where('folder', '=', folder)
    .execute();
};

/** Writes down files that are about to be stored in a folder; false where the folder is gone. */
export const addFolderKeys = async (database: Database, folder: string, keys: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`
    update video_folder set keys = (select jsonb_agg(distinct key) from jsonb_array_elements(keys || ${JSON.stringify(keys)}::jsonb) as key)
    where folder = ${folder} returning folder`.execute(database);
  return rows.length === 1;
};

/** Whether a folder is there still. */
export const hasFolder = async (database: Database, folder: string): Promise<boolean> =>
  (await foldersOf(database).selectFrom('video_folder').select('folder').where('folder', '=', folder).executeTakeFirst()) !== undefined;

/** How many videos wait for renditions, and of how many they could not be made. */
export const countEncodings = async (database: Database): Promise<{ waiting: number; failed: number }> => {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where encoding in ('wanted', 'running'))::int as waiting, count(*) filter (where encoding = 'failed')::int as failed
    from video_folder`.execute(database);
  return rows[0] ?? { waiting: 0, failed: 0 };
};
