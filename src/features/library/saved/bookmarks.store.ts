import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { DatedPrices } from '#content/rules/sale';
import type { SavedType } from '#content/rules/saved-types';
import type { FilterType, ListPlace } from './saved.rules.ts';
import type { SavedTables } from './saved.tables.ts';

type Database = Kysely<SavedTables & DocumentTables>;

/** What a list shows of a product costs. */
export type StoredPrices = { list_price: number | null; sale_price: number | null; dated_prices: readonly DatedPrices[] | null };

/** A piece that may be saved: published and in lists; undefined for every other. */
export const findSavable = async (database: Database, contentId: string): Promise<StoredPrices | undefined> => {
  const { rows } = await sql<StoredPrices>`select list_price, sale_price, dated_prices from document
    where id = ${contentId} and status = 'published' and not hidden and not binned`.execute(database);
  return rows[0];
};

export type NewBookmark = { accountId: string; contentId: string; contentType: SavedType; price: number | null };

/** Saves something, in a transaction that holds its customer. `full`: the account has as many as it may. What is saved already stays as it is. */
export const addBookmark = async (
  change: Database,
  { accountId, contentId, contentType, price }: NewBookmark,
  { now, most }: { now: Date; most: number },
): Promise<{ full: boolean }> => {
  const { rows } = await sql<{
    full: boolean;
  }>`with counted as (select count(*) as total from (select 1 from bookmark where account_id = ${accountId} limit ${most}::integer) as mine),
    known as (select 1 from bookmark where account_id = ${accountId} and content_id = ${contentId}),
    added as (insert into bookmark (account_id, content_id, content_type, saved_at, price)
      select ${accountId}::text, ${contentId}::text, ${contentType}::text, ${now}::timestamptz, ${price}::double precision from counted where total < ${most}::integer
      on conflict (account_id, content_id) do nothing returning 1),
    forgotten as (delete from bookmark_removed where account_id = ${accountId} and content_id = ${contentId})
    select total >= ${most}::integer and not exists (select from known) as full from counted`.execute(change);
  return { full: rows[0]?.full ?? false };
};

/**
 * Removes something, and remembers it: `restoreBookmark` puts it back, and a save that was made before it and comes late is known to be older (SV-64). False
 * where it was not saved, or was saved after `savedUntil`.
 */
export const removeBookmark = async (
  database: Database,
  { accountId, contentId }: { accountId: string; contentId: string },
  { now, forgetBefore, savedUntil }: { now: Date; forgetBefore: Date; savedUntil?: Date },
): Promise<boolean> => {
  const { rows } =
    await sql`with old as (delete from bookmark_removed where account_id = ${accountId} and removed_at < ${forgetBefore} and content_id <> ${contentId}),
    members as (select coalesce(array_agg(collection_id), '{}') as ids from collection_member where account_id = ${accountId} and content_id = ${contentId}),
    gone as (delete from bookmark where account_id = ${accountId} and content_id = ${contentId}
      and saved_at <= coalesce(${savedUntil ?? null}::timestamptz, 'infinity') returning *)
    insert into bookmark_removed (account_id, content_id, content_type, saved_at, note, price, tells_price, told_price, collections, removed_at)
      select account_id, content_id, content_type, saved_at, note, price, tells_price, told_price, members.ids, ${now}::timestamptz from gone, members
      on conflict (account_id, content_id) do update set saved_at = excluded.saved_at, note = excluded.note, price = excluded.price,
        tells_price = excluded.tells_price, told_price = excluded.told_price, collections = excluded.collections, removed_at = excluded.removed_at
      returning content_id`.execute(database);
  return rows.length > 0;
};

/** Which of some ids an account has saved, by the primary key. */
export const findSaved = async (
  database: Database,
  accountId: string,
  contentIds: readonly string[],
): Promise<{ contentId: string; contentType: SavedType }[]> => {
  const { rows } = await sql<{ contentId: string; contentType: SavedType }>`select content_id as "contentId", content_type as "contentType"
    from bookmark where account_id = ${accountId} and content_id = any(${[...contentIds]}::text[])`.execute(database);
  return rows;
};

/** A bookmark with the version of the piece that may be shown now; without one the piece is not there any more. */
export type ListedBookmark = StoredPrices & {
  content_id: string;
  content_type: SavedType;
  saved_at: Date;
  note: string | null;
  price: number | null;
  tells_price: boolean;
  collections: string[];
  version: string | null;
};

export type BookmarkQuery = {
  accountId: string;
  filterType: FilterType;
  after: ListPlace | undefined;
  size: number;
  collection?: string | undefined;
  /** Words that the piece or the note must have. */
  words?: { text: string; query: RawBuilder<unknown> } | undefined;
};

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** The SQL of a page of bookmarks, the newest first, by the index of its order. */
export const buildBookmarkList = ({ accountId, filterType, after, size, collection, words }: BookmarkQuery) => sql<ListedBookmark>`
  select b.content_id, b.content_type, b.saved_at, b.note, b.price, b.tells_price, d.xmin::text as version, d.list_price, d.sale_price, d.dated_prices,
    array(select m.collection_id from collection_member as m where m.account_id = b.account_id and m.content_id = b.content_id) as collections
  from bookmark as b
  left join document as d on d.id = b.content_id and d.status = 'published' and not d.hidden and not d.binned and d.item is not null
  where b.account_id = ${accountId}
    ${filterType === 'all' ? sql`` : sql`and b.content_type = ${filterType}`}
    ${after === undefined ? sql`` : sql`and (b.saved_at, b.content_id) < (${new Date(after.at)}, ${after.id})`}
    ${
      collection === undefined
        ? sql``
        : sql`and exists (select from collection_member as m where m.account_id = b.account_id and m.collection_id = ${collection} and m.content_id = b.content_id)`
    }
    ${
      words === undefined
        ? sql``
        : sql`and (b.note ilike ${`%${escapeLike(words.text)}%`}
            or (d.id is not null and exists (select from search_entry as entry where entry.id = b.content_id and entry.search @@ ${words.query})))`
    }
  order by b.saved_at desc, b.content_id desc limit ${size}`;

/** A page of bookmarks. */
export const listBookmarks = async (database: Database, query: BookmarkQuery): Promise<ListedBookmark[]> =>
  (await buildBookmarkList(query).execute(database)).rows;
