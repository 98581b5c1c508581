import { type Kysely, sql } from 'kysely';
import type { Meter } from './meter.rules.ts';
import type { PaywallTables } from './paywall.tables.ts';

type Database = Kysely<PaywallTables>;
type MeterKey = { browser: Buffer; product: string };

/** The meter of a browser; undefined where nothing was counted. */
export const findMeter = async (database: Database, { browser, product }: MeterKey): Promise<Meter | undefined> => {
  const row = await database
    .selectFrom('paywall_meter')
    .select(['since', 'pieces'])
    .where('browser', '=', browser)
    .where('product', '=', product)
    .executeTakeFirst();
  return row && { since: row.since.getTime(), pieces: row.pieces };
};

/** A meter to count: the one that a browser brings, with the piece that it reads now, of which it may read `most` since `windowStart`. */
export type CountedMeter = MeterKey & { meter: Meter; most: number; windowStart: Date; now: Date };

/**
 * Adds a browser's meter to the stored one, unless both together would have more than `most` pieces: in one statement, so that two readings at the same time
 * count one after the other. Returns the meter after it, or undefined where nothing was added.
 */
export const addToMeter = async (database: Database, counted: CountedMeter): Promise<Meter | undefined> => {
  const { browser, product, meter, most, windowStart, now } = counted;
  const isOver = sql`m.since <= ${windowStart}::timestamptz`;
  const added = sql`array(select piece from unnest(excluded.pieces) with ordinality as e(piece, place) where piece <> all(m.pieces) order by place)`;
  const { rows } = await sql<{ since: Date; pieces: string[] }>`
    insert into paywall_meter as m (browser, product, since, pieces, changed_at)
    values (${browser}, ${product}, ${new Date(meter.since)}, ${[...meter.pieces]}::text[], ${now})
    on conflict (browser, product) do update set changed_at = excluded.changed_at,
      since = case when ${isOver} then excluded.since else least(m.since, excluded.since) end,
      pieces = case when ${isOver} then excluded.pieces else m.pieces || ${added} end
      where ${isOver} or cardinality(m.pieces || ${added}) <= ${most}
    returning since, pieces`.execute(database);
  const [row] = rows;
  return row && { since: row.since.getTime(), pieces: row.pieces };
};

/** Deletes meters that nothing was added to since a time, at most a slice. */
export const deleteOldMeters = async (database: Database, before: Date): Promise<void> => {
  await sql`delete from paywall_meter where (browser, product) in (
    select browser, product from paywall_meter where changed_at < ${before} order by changed_at limit 1000 for update skip locked)`.execute(
    database,
  );
};
