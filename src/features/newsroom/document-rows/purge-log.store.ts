import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { Document } from '#content/model/document';
import { dayMs } from '#platform/time';
import type { DocumentTables } from './documents.tables.ts';

type Change = Transaction<DocumentTables>;
type Purge = { generation: number; tags: string[]; hard: boolean };

/** How long purges stay in the log: a node that was away for longer takes all its pages as stale. */
const retentionMs = 7 * dayMs;

/** Purges after a generation, oldest first, at most 1,000; `'truncated'` where the log no longer reaches back so far. */
export const findPurges = async (database: Kysely<DocumentTables>, after: number): Promise<Purge[] | 'truncated'> => {
  const rows = await database
    .selectFrom('purge_log')
    .select(['generation', 'tags', 'hard'])
    .where('generation', '>', after)
    .orderBy('generation')
    .limit(1000)
    .execute();
  const purges = rows.map((row) => ({ ...row, generation: Number(row.generation) }));
  const [first] = purges;
  if (first === undefined || first.generation === after + 1) return purges;
  if (after === 0) return purges;
  // a node finds the last purge that it read again, unless that was deleted meanwhile
  const known = await database.selectFrom('purge_log').select('generation').where('generation', '=', after).executeTakeFirst();
  return known ? purges : 'truncated';
};

/** Those of some generations that are committed by now. */
export const findPurgesByGeneration = async (database: Kysely<DocumentTables>, generations: readonly number[]): Promise<Purge[]> => {
  const rows = await database
    .selectFrom('purge_log')
    .select(['generation', 'tags', 'hard'])
    .where(sql<SqlBool>`generation = any(${[...generations]}::bigint[])`)
    .orderBy('generation')
    .execute();
  return rows.map((row) => ({ ...row, generation: Number(row.generation) }));
};

/** Deletes purges that every node applied long ago, at most `slice`; the newest always stays. Gives how many were deleted. `now` in milliseconds. */
export const deleteOldPurges = async (database: Kysely<DocumentTables>, now: number, slice = 5_000): Promise<number> => {
  const result = await sql`delete from purge_log where generation in (select generation from purge_log
    where at < ${new Date(now - retentionMs)} and generation < (select max(generation) from purge_log) order by generation limit ${slice})`.execute(
    database,
  );
  return Number(result.numAffectedRows ?? 0n);
};

/** The newest generation of the purge log; 0 when it is empty. */
export const readNewestGeneration = async (database: Kysely<DocumentTables>): Promise<number> =>
  Number(
    (
      await database
        .selectFrom('purge_log')
        .select((builder) => builder.fn.max('generation').as('newest'))
        .executeTakeFirst()
    )?.newest ?? 0,
  );

/** Which of some generations a database has. */
export const findGenerations = async (database: Kysely<DocumentTables>, generations: readonly number[]): Promise<number[]> => {
  const found = await database
    .selectFrom('purge_log')
    .select('generation')
    .where(sql<SqlBool>`generation = any(${generations}::bigint[])`)
    .execute();
  return found.map(({ generation }) => Number(generation));
};

const insertPurge = async (change: Change, tags: readonly string[], hard: boolean): Promise<number> => {
  const { rows } = await sql<{ generation: string }>`with logged as (
      insert into purge_log (tags, hard) values (${[...tags]}::text[], ${hard}) returning generation::text
    )
    select generation, pg_notify('masthead_purge', generation) from logged`.execute(change);
  return Number(rows[0]?.generation);
};

/**
 * Adds one entry to the purge log for all tags, which notifies every node, and one row to the outbox for each payload, which feeds, webhooks and the CDN
 * follow. Gives the generation.
 */
export const putPurges = async (
  change: Change,
  tags: readonly string[],
  hard: boolean,
  payloads: readonly (Record<string, unknown> & { tags: readonly string[] })[],
): Promise<number> => {
  const generation = await insertPurge(change, tags, hard);
  if (payloads.length > 0)
    await sql`insert into outbox (kind, payload)
      select 'purge', payload from unnest(${payloads.map((payload) => JSON.stringify({ ...payload, hard, generation }))}::jsonb[]) as new(payload)`.execute(
      change,
    );
  return generation;
};

/** Purges a picture by its own tag: nodes and CDNs cache it by its address, not as a part of pages. Does nothing for any other document. */
export const purgePicture = async (change: Change, { id, type }: Document): Promise<void> => {
  if (type === 'mediaAsset') await putPurges(change, [id], true, [{ asked: true, tags: [id] }]);
};
