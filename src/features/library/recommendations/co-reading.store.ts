import { type Kysely, type RawBuilder, sql } from 'kysely';
import { coReadDays } from './co-reading.rules.ts';
import type { RecommendationTables } from './recommendations.tables.ts';

type Database = Kysely<RecommendationTables>;

/** Reads of a piece, or of two by one reader; their weights are those of their moments. */
export type CountedPair = { contentId: string; otherId: string; readers: number; weight: number };
export type CountedTotal = { contentId: string; weight: number };

/** Adds reads of pieces, in the order of their ids, so that two processes do not wait for each other. */
export const addTotals = async (database: Database, totals: readonly CountedTotal[], at: Date): Promise<void> => {
  await sql`insert into co_read_total as t (content_id, weight, counted_at)
    select id, weight, ${at}::date from unnest(${totals.map((one) => one.contentId)}::text[], ${totals.map((one) => one.weight)}::float8[]) as n(id, weight)
    order by id
    on conflict (content_id) do update set weight = t.weight + excluded.weight, counted_at = excluded.counted_at`.execute(database);
};

/** Adds reads of pairs, each in both directions, in the same order. */
export const addPairs = async (database: Database, pairs: readonly CountedPair[], at: Date): Promise<void> => {
  const [ones, others] = [pairs.map((pair) => pair.contentId), pairs.map((pair) => pair.otherId)];
  const [readers, weights] = [pairs.map((pair) => pair.readers), pairs.map((pair) => pair.weight)];
  await sql`insert into co_read as c (content_id, other_id, readers, weight, counted_at)
    select one, other, readers, weight, ${at}::date
    from unnest(${[...ones, ...others]}::text[], ${[...others, ...ones]}::text[], ${[...readers, ...readers]}::integer[],
      ${[...weights, ...weights]}::float8[]) as n(one, other, readers, weight)
    order by one, other
    on conflict (content_id, other_id) do update
      set readers = c.readers + excluded.readers, weight = c.weight + excluded.weight, counted_at = excluded.counted_at`.execute(database);
};

// a statement is bounded, whatever there is to forget
const atOnce = 5_000;

const deletePairs = async (database: Database, old: RawBuilder<unknown>): Promise<number> => {
  for (let gone = 0; ;) {
    const { numAffectedRows: some = 0n } = await sql`delete from co_read where ctid = any(array(
      select ctid from co_read where ${old} limit ${atOnce}))`.execute(database);
    gone += Number(some);
    if (some < atOnce) return gone;
  }
};

/** Forgets pairs that nobody has read for long; gives how many rows. */
export const deleteOldCoReads = async (database: Database, now: Date): Promise<number> => {
  const once = await deletePairs(database, sql`readers = 1 and counted_at < ${now}::date - ${coReadDays.once}::integer`);
  const more = await deletePairs(database, sql`readers > 1 and counted_at < ${now}::date - ${coReadDays.all}::integer`);
  await sql`delete from co_read_total where counted_at < ${now}::date - ${coReadDays.all}::integer`.execute(database);
  return once + more;
};

/** How much a piece is read by those who read another: the cosine of the two, and how many readers say so. */
export type CoRead = { seed: string; id: string; cosine: number; readers: number };

/** The pieces that are read most by readers of each of some pieces, those that at least two readers read with it. */
export const findCoReads = async (database: Database, seeds: readonly string[], ofEach: number): Promise<CoRead[]> => {
  if (seeds.length === 0) return [];
  const { rows } = await sql<CoRead>`
    select s.id as seed, c.other_id as id, c.weight / sqrt(own.weight * other.weight) as cosine, c.readers
    from unnest(${[...seeds]}::text[]) as s(id)
    join co_read_total own on own.content_id = s.id
    cross join lateral (
      select other_id, weight, readers from co_read where content_id = s.id and readers > 1 order by weight desc limit ${ofEach}
    ) c
    join co_read_total other on other.content_id = c.other_id`.execute(database);
  return rows;
};
