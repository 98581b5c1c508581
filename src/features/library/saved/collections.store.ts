import { type Kysely, sql } from 'kysely';
import type { SavedTables } from './saved.tables.ts';

type Database = Kysely<SavedTables>;
export type ListedCollection = { collectionId: string; name: string; size: number };

/** The collections of an account, by name, with how much is in each. */
export const listCollections = async (database: Database, accountId: string): Promise<ListedCollection[]> => {
  const { rows } = await sql<ListedCollection>`select c.collection_id as "collectionId", c.name,
      (select count(*)::integer from collection_member as m where m.account_id = c.account_id and m.collection_id = c.collection_id) as size
    from collection as c where c.account_id = ${accountId} order by lower(c.name), c.collection_id`.execute(database);
  return rows;
};

/** Makes a collection, in a transaction that holds its customer; false where there are as many as there may be. */
export const addCollection = async (
  change: Database,
  { accountId, collectionId, name }: { accountId: string; collectionId: string; name: string },
  { now, most }: { now: Date; most: number },
): Promise<boolean> => {
  const { rows } = await sql`insert into collection (account_id, collection_id, name, created_at)
      select ${accountId}::text, ${collectionId}::text, ${name}::text, ${now}::timestamptz
      where (select count(*) from collection where account_id = ${accountId}) < ${most}::integer
      returning collection_id`.execute(change);
  return rows.length > 0;
};

export const renameCollection = async (
  database: Database,
  of: { accountId: string; collectionId: string },
  name: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('collection')
    .set({ name })
    .where('account_id', '=', of.accountId)
    .where('collection_id', '=', of.collectionId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Deletes a collection; what is in it stays saved. */
export const deleteCollection = async (database: Database, of: { accountId: string; collectionId: string }): Promise<boolean> => {
  const { numDeletedRows } = await database
    .deleteFrom('collection')
    .where('account_id', '=', of.accountId)
    .where('collection_id', '=', of.collectionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Puts the note of a bookmark, and the collections it is in: only those of the account. False where it is not saved, or was noted after `notedUntil`. */
export const putDetails = async (
  database: Database,
  { accountId, contentId }: { accountId: string; contentId: string },
  { note, collections, now, notedUntil }: { note: string | null; collections: readonly string[]; now: Date; notedUntil?: Date },
): Promise<boolean> => {
  const ids = [...collections];
  const { rows } = await sql`with changed as (
      update bookmark set note = ${note}, noted_at = ${now} where account_id = ${accountId} and content_id = ${contentId}
        and coalesce(noted_at, '-infinity') <= coalesce(${notedUntil ?? null}::timestamptz, 'infinity') returning content_id),
    gone as (delete from collection_member where account_id = ${accountId} and content_id = ${contentId} and collection_id <> all(${ids}::text[])
      and exists (select from changed)),
    added as (insert into collection_member (account_id, collection_id, content_id, added_at)
      select c.account_id, c.collection_id, changed.content_id, ${now}::timestamptz from collection as c, changed
      where c.account_id = ${accountId} and c.collection_id = any(${ids}::text[]) on conflict do nothing)
    select content_id from changed`.execute(database);
  return rows.length > 0;
};

/** The outcome of putting a bookmark back: there was nothing to put back, or the account has as many as it may. */
type RestoreOutcome = 'restored' | 'gone' | 'full';

/** Puts something back as it was that was removed after `since`, in a transaction that holds its customer. What is saved again meanwhile stays as it is. */
export const restoreBookmark = async (
  change: Database,
  { accountId, contentId }: { accountId: string; contentId: string },
  { since, most }: { since: Date; most: number },
): Promise<RestoreOutcome> => {
  const removal = sql`from bookmark_removed where account_id = ${accountId} and content_id = ${contentId} and removed_at >= ${since}`;
  const { rows } = await sql<{ collections: string[] }>`with counted as (
      select count(*) as total from (select 1 from bookmark where account_id = ${accountId} and content_id <> ${contentId} limit ${most}::integer) as others),
    old as (delete ${removal} and (select total from counted) < ${most}::integer returning *),
    put as (insert into bookmark (account_id, content_id, content_type, saved_at, note, price, tells_price, told_price)
      select account_id, content_id, content_type, saved_at, note, price, tells_price, told_price from old on conflict do nothing)
    select collections from old`.execute(change);
  const [old] = rows;
  if (!old) return (await sql`select ${removal}`.execute(change)).rows.length > 0 ? 'full' : 'gone';
  await sql`insert into collection_member (account_id, collection_id, content_id, added_at)
    select c.account_id, c.collection_id, ${contentId}::text, now() from collection as c
    where c.account_id = ${accountId} and c.collection_id = any(${old.collections}::text[]) on conflict do nothing`.execute(change);
  return 'restored';
};

/** Whether a lower price of a product is mailed: lower than what was told last. False also where it cost nothing known when it was saved. */
export const putPriceWatch = async (
  database: Database,
  { accountId, contentId }: { accountId: string; contentId: string },
  isWanted: boolean,
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`update bookmark set tells_price = ${isWanted}
    where account_id = ${accountId} and content_id = ${contentId} and content_type = 'product' and (price is not null or not ${isWanted})`.execute(
    database,
  );
  return numAffectedRows > 0n;
};
