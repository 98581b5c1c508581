import { type Kysely, sql } from 'kysely';
import type { Site } from '#brands';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { SavedType } from '#content/rules/saved-types';
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

export type ImportedBookmark = { contentId: string; contentType: SavedType; at: Date; note: string | null; price: number | null };

/** Saves many at once, in a transaction that holds their customer, in their order as long as there is room; gives how many were new, and how many were saved before. */
export const addBookmarks = async (
  change: Database,
  accountId: string,
  bookmarks: readonly ImportedBookmark[],
  most: number,
): Promise<{ imported: number; known: number }> => {
  if (bookmarks.length === 0) return { imported: 0, known: 0 };
  const ids = bookmarks.map(({ contentId }) => contentId);
  const { rows } = await sql<{
    imported: number;
    known: number;
  }>`with counted as (select count(*) as total from (select 1 from bookmark where account_id = ${accountId} limit ${most}::integer) as mine),
    known as (select content_id from bookmark where account_id = ${accountId} and content_id = any(${ids}::text[])),
    added as (insert into bookmark (account_id, content_id, content_type, saved_at, note, price)
      select ${accountId}::text, content_id, content_type, saved_at, note, price from unnest(
        ${ids}::text[], ${bookmarks.map(({ contentType }) => contentType)}::text[], ${bookmarks.map(({ at }) => at)}::timestamptz[],
        ${bookmarks.map(({ note }) => note)}::text[], ${bookmarks.map(({ price }) => price)}::double precision[]
      ) with ordinality as given(content_id, content_type, saved_at, note, price, place)
      where content_id not in (select content_id from known)
      order by place limit (select ${most}::integer - total from counted)
      on conflict (account_id, content_id) do nothing returning 1)
    select (select count(*)::integer from added) as imported, (select count(*)::integer from known) as known`.execute(change);
  return rows[0] ?? { imported: 0, known: 0 };
};
