import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { VideoFolderTables } from './video-folders.tables.ts';

type Database = Kysely<DocumentTables>;
const foldersOf = (database: Database) => database.$extendTables<VideoFolderTables>();

/** Wants renditions of the file in a folder. */
export const wantEncoding = async (database: Database, folder: string): Promise<void> => {
  await foldersOf(database).updateTable('video_folder').set({ encoding: 'wanted' }).where('folder', '=', folder).execute();
};

/** Selects the folders of videos whose renditions are wanted, the oldest first. */
export const selectWantedEncodings = (): RawBuilder<{ key: string }> =>
  // "running" was written before encodings were jobs
  sql`select folder as key from video_folder where document_id is not null and encoding in ('wanted', 'running') order by begun_at`;

/** Reads the video of a folder; undefined where no document has the folder. */
export const findEncodedVideo = async (database: Database, folder: string): Promise<string | undefined> => {
  const query = foldersOf(database).selectFrom('video_folder').select('document_id').where('folder', '=', folder);
  return (await query.executeTakeFirst())?.document_id ?? undefined;
};

/** Writes down what became of the renditions of a folder; `note` says why they could not be made. */
export const endEncoding = async (
  database: Database,
  folder: string,
  state: 'done' | 'failed',
  note: string | null = null,
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
