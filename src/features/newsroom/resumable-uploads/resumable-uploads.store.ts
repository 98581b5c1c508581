import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { ResumableUploadTables } from './resumable-uploads.tables.ts';

type Database = Kysely<DocumentTables>;
const tablesOf = (database: Database) => database.$extendTables<ResumableUploadTables>();

/** An upload: what was said of it, and how much of it is there. */
export type StoredUpload = { id: string; metadata: string; bytes: number; received: number; touchedAt: Date };
/** A run of bytes of an upload, and where in the media store it lies. */
export type StoredPart = { key: string; first: number; bytes: number };

export const insertUpload = async (
  database: Database,
  upload: Pick<StoredUpload, 'id' | 'metadata' | 'bytes'>,
  at: Date,
): Promise<void> => {
  await tablesOf(database)
    .insertInto('resumable_upload')
    .values({ ...upload, touched_at: at })
    .execute();
};

/** An upload to which something was added after `since`. */
export const findUpload = (database: Database, id: string, since: Date): Promise<StoredUpload | undefined> =>
  tablesOf(database)
    .selectFrom('resumable_upload')
    .select(['id', 'metadata', 'bytes', 'received', 'touched_at as touchedAt'])
    .where('id', '=', id)
    .where('touched_at', '>=', since)
    .executeTakeFirst();

/** Writes down where a part is about to be stored, before it is: whatever happens then, no file is forgotten. */
export const beginPart = async (database: Database, { key, uploadId, first }: { key: string; uploadId: string; first: number }) => {
  await tablesOf(database).insertInto('resumable_upload_part').values({ key, upload_id: uploadId, first, bytes: null }).execute();
};

export const forgetPart = async (database: Database, key: string): Promise<void> => {
  await tablesOf(database).deleteFrom('resumable_upload_part').where('key', '=', key).execute();
};

/** Makes a stored part the next one of its upload; false where another was quicker. */
export const takePart = async (database: Database, uploadId: string, { key, first, bytes }: StoredPart, at: Date): Promise<boolean> => {
  const { rows } = await sql`
    with taken as (
      update resumable_upload set received = received + ${bytes}, touched_at = ${at}
      where id = ${uploadId} and received = ${first} returning id
    )
    update resumable_upload_part set bytes = ${bytes} where key = ${key} and upload_id in (select id from taken) returning key`.execute(
    database,
  );
  return rows.length === 1;
};

/** Takes the parts `from` … `to` out of an upload that ends with them, and returns their keys; none when another sender went on meanwhile. */
export const untakeParts = async (database: Database, uploadId: string, { from, to }: { from: number; to: number }): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    with turned as (
      update resumable_upload set received = ${from} where id = ${uploadId} and received = ${to} and ${from}::bigint < ${to}::bigint returning id
    )
    update resumable_upload_part set bytes = null
    where upload_id in (select id from turned) and first >= ${from} and bytes is not null returning key`.execute(database);
  return rows.map(({ key }) => key);
};

/** The parts of an upload that are there, in order. */
export const listParts = (database: Database, uploadId: string): Promise<StoredPart[]> =>
  tablesOf(database)
    .selectFrom('resumable_upload_part')
    .select(['key', 'first', 'bytes'])
    .where('upload_id', '=', uploadId)
    .where('bytes', 'is not', null)
    .orderBy('first')
    .$narrowType<{ bytes: number }>()
    .execute();

/** Where anything of an upload lies or may lie. */
export const listKeys = async (database: Database, uploadId: string): Promise<string[]> => {
  const rows = await tablesOf(database).selectFrom('resumable_upload_part').select('key').where('upload_id', '=', uploadId).execute();
  return rows.map(({ key }) => key);
};

export const deleteUpload = async (database: Database, id: string): Promise<void> => {
  await tablesOf(database).deleteFrom('resumable_upload').where('id', '=', id).execute();
};

/** Selects the ids of uploads to which nothing was added since a time, the oldest first. */
export const selectLeftUploads = (before: Date): RawBuilder<{ key: string }> =>
  sql`select id::text as key from resumable_upload where touched_at < ${before} order by touched_at`;
