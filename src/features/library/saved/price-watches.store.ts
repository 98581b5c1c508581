import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatedPrices } from '#content/rules/sale';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { SavedTables } from './saved.tables.ts';

type Database = Kysely<SavedTables & DocumentTables>;

/** A product that readers watch. `version` changes whenever triggers of the database make it due again. */
type PriceWatch = { version: string; dated_prices: readonly DatedPrices[] | null };

/** Selects the products that are due: their price, their state or a watcher changed, or a date of their offers has come. */
export const selectDueWatches = (now: number): RawBuilder<{ key: string }> =>
  sql<{ key: string }>`select content_id as key from price_watch where look_at <= ${new Date(now)} order by look_at, content_id`;

export const findWatch = async (database: Database, contentId: string): Promise<PriceWatch | undefined> => {
  const { rows } = await sql<PriceWatch>`select w.version::text as version, d.dated_prices from price_watch as w
    left join document as d on d.id = w.content_id where w.content_id = ${contentId}`.execute(database);
  return rows[0];
};

/**
 * Stores when a product is due next, in milliseconds since 1970 (Infinity: once something changes), unless it became due again meanwhile. A product that
 * nobody watches any more is forgotten.
 */
export const settleWatch = async (
  database: Database,
  contentId: string,
  { version, until }: { version: string; until: number },
): Promise<void> => {
  await sql`delete from price_watch where content_id = ${contentId} and version = ${version}::bigint
    and not exists (select from bookmark where content_id = ${contentId} and tells_price)`.execute(database);
  await sql`update price_watch set look_at = ${until === Infinity ? sql`'infinity'` : new Date(until)}
    where content_id = ${contentId} and version = ${version}::bigint`.execute(database);
};
