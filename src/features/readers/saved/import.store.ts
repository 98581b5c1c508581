import { type Kysely, sql } from 'kysely';
import type { Site } from '#brands';
import type { DocumentTables } from '#features/newsroom/documents';
import type { SavedType } from '#content/saved-content';
import type { StoredPrices } from './bookmarks.store.ts';
import type { SavedTables } from './saved.tables.ts';

type Database = Kysely<SavedTables & DocumentTables>;

/** The ids of what is, or once was, at some addresses; addresses of nothing are left out. */
export const findIdsAt = async (database: Database, addresses: readonly { site: Site; path: string }[]): Promise<Map<string, string>> => {
  if (addresses.length === 0) return new Map();
  const [sites, paths] = [addresses.map(({ site }) => site), addresses.map(({ path }) => path)];
  const { rows } = await sql<{ site: Site; path: string; id: string }>`with asked as (
      select * from unnest(${sites}::text[], ${paths}::text[]) as asked(site, path))
    select asked.site, asked.path, d.id from asked join document as d on d.site = asked.site and d.path = asked.path
    union all
    select asked.site, asked.path, r.document_id from asked join redirect as r on r.site = asked.site and r.path = asked.path
    where r.document_id is not null`.execute(database);
  return new Map(rows.toReversed().map(({ site, path, id }) => [`${site} ${path}`, id]));
};

/** What of some ids may be saved, with its prices. */
export const findSavables = async (database: Database, ids: readonly string[]): Promise<(StoredPrices & { id: string })[]> => {
  const { rows } = await sql<StoredPrices & { id: string }>`select id, list_price, sale_price, dated_prices from document
    where id = any(${[...ids]}::text[]) and status = 'published' and not hidden and not binned`.execute(database);
  return rows;
};

export type ImportedBookmark = { contentId: string; contentType: SavedType; at: Date; price: number | null };

/** Saves many at once, as long as there is room; gives how many were new. */
export const addBookmarks = async (
  database: Database,
  accountId: string,
  bookmarks: readonly ImportedBookmark[],
  { now, most }: { now: Date; most: number },
): Promise<number> => {
  const { rows } = await sql`with owner as (
      insert into customer (customer_id, created_at, updated_at) values (${accountId}, ${now}, ${now}) on conflict (customer_id) do nothing),
    counted as (select count(*) as total from (select 1 from bookmark where account_id = ${accountId} limit ${most}::integer) as mine)
    insert into bookmark (account_id, content_id, content_type, saved_at, price)
      select ${accountId}::text, content_id, content_type, saved_at, price from unnest(
        ${bookmarks.map(({ contentId }) => contentId)}::text[], ${bookmarks.map(({ contentType }) => contentType)}::text[],
        ${bookmarks.map(({ at }) => at)}::timestamptz[], ${bookmarks.map(({ price }) => price)}::double precision[]
      ) as given(content_id, content_type, saved_at, price), counted
      where counted.total + ${bookmarks.length}::integer <= ${most}::integer
      on conflict (account_id, content_id) do nothing returning content_id`.execute(database);
  return rows.length;
};
