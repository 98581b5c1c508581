import { type Kysely, sql } from 'kysely';
import type { Vertical } from '#brands';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { countedFor, halfLife } from './reads.rules.ts';

type Database = Kysely<DocumentTables>;
/** How often a piece was opened in the ten minutes that begin at `at` (milliseconds since 1970). */
export type Reads = { id: string; at: number; reads: number };

/** Adds counts, those of pieces that lists show; what is no such piece is not counted. */
export const addReads = async (database: Database, counts: readonly Reads[]): Promise<void> => {
  if (counts.length === 0) return;
  await sql`insert into read_count (vertical, ten_minutes, document_id, reads)
    select d.vertical, n.at, d.id, n.reads
    from unnest(${counts.map(({ id }) => id)}::text[], ${counts.map(({ at }) => new Date(at).toISOString())}::timestamptz[],
      ${counts.map(({ reads }) => reads)}::integer[]) as n(id, at, reads)
    join document d on d.id = n.id and d.status = 'published' and not d.hidden and d.item is not null
    order by d.vertical, n.at, d.id
    on conflict (vertical, ten_minutes, document_id) do update set reads = read_count.reads + excluded.reads`.execute(database);
};

/** Ids of the pieces of some brands that were read most lately, first the most: each read counts half after six hours. */
export const findMostRead = async (database: Database, verticals: readonly Vertical[], now: number, size: number): Promise<string[]> => {
  const [since, until] = [new Date(now - countedFor).toISOString(), new Date(now).toISOString()];
  const { rows } = await sql<{ document_id: string }>`select document_id from read_count
    where vertical = any(${[...verticals]}::text[]) and ten_minutes > ${since}::timestamptz
    group by document_id
    order by sum(reads * power(0.5, extract(epoch from ${until}::timestamptz - ten_minutes) * 1000 / ${halfLife}::float8)) desc, document_id
    limit ${size}`.execute(database);
  return rows.map((row) => row.document_id);
};

/** Deletes reads that no longer count, at most a slice; rows that another process deletes are left to it. */
export const deleteOldReads = async (database: Database, now: number): Promise<void> => {
  await sql`delete from read_count where ctid = any(array(select ctid from read_count
    where ten_minutes <= ${new Date(now - countedFor).toISOString()}::timestamptz limit 10000 for update skip locked))`.execute(database);
};
