import { type Kysely, sql } from 'kysely';
import type { Vertical } from '#brands';
import type { DocumentTables } from '#features/newsroom/document-rows';

type Database = Kysely<DocumentTables>;
/** A dictionary as it is stored: its bytes, their SHA-256, and the ids of what is in them. */
export type StoredDictionary = { vertical: Vertical; bytes: Buffer; hash: Buffer; document_ids: string[] };

/** The dictionaries of a build, without those that are a week old and those that show what readers may no longer see. */
export const findDictionaries = async (database: Database, build: string): Promise<StoredDictionary[]> => {
  const { rows } = await sql<StoredDictionary>`select vertical, bytes, hash, document_ids from page_dictionary
    where build = ${build} and made_at > now() - interval '7 days' and not exists (
      select 1 from document where id = any(document_ids) and (status <> 'published' or hidden))`.execute(database);
  return rows;
};

/** Stores a dictionary, unless another process was first. Deletes the unusable one that the brand had of this build, and those that are a month old. */
export const addDictionary = async (database: Database, build: string, dictionary: StoredDictionary): Promise<void> => {
  const { vertical, bytes, hash, document_ids: ids } = dictionary;
  await sql`delete from page_dictionary where made_at < now() - interval '30 days' or (vertical = ${vertical} and build = ${build} and (
    made_at <= now() - interval '7 days' or exists (
      select 1 from document where id = any(document_ids) and (status <> 'published' or hidden))))`.execute(database);
  await sql`insert into page_dictionary (vertical, build, bytes, hash, document_ids)
    values (${vertical}, ${build}, ${bytes}, ${hash}, ${ids}::text[]) on conflict do nothing`.execute(database);
};

/** Deletes one dictionary. */
export const deleteDictionary = async (database: Database, hash: Buffer): Promise<void> => {
  await sql`delete from page_dictionary where hash = ${hash}`.execute(database);
};

/** Paths of the newest articles of a brand, newest first. */
export const findNewestPaths = async (database: Database, vertical: Vertical, size: number): Promise<string[]> => {
  const { rows } = await sql<{ path: string }>`select path from document
    where vertical = ${vertical} and type = 'article' and status = 'published' and not hidden and path is not null and item is not null
    and coalesce(sub_type, '') <> 'page' order by published_at desc, id desc limit ${size}`.execute(database);
  return rows.map(({ path }) => path);
};
