import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DocumentTables } from './documents.tables.ts';

type Purge = { generation: number; tags: string[]; hard: boolean };

/** How long the purge log is kept, in milliseconds: whoever was away for longer takes all its pages as stale. */
const keptFor = 7 * 24 * 3_600_000;

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
  // whoever read as far as a purge finds it again, unless it was forgotten meanwhile
  const known = await database.selectFrom('purge_log').select('generation').where('generation', '=', after).executeTakeFirst();
  return known ? purges : 'truncated';
};

/** The purges of some generations that are there by now. */
export const findPurgesByGeneration = async (database: Kysely<DocumentTables>, generations: readonly number[]): Promise<Purge[]> => {
  const rows = await database
    .selectFrom('purge_log')
    .select(['generation', 'tags', 'hard'])
    .where(sql<SqlBool>`generation = any(${[...generations]}::bigint[])`)
    .orderBy('generation')
    .execute();
  return rows.map((row) => ({ ...row, generation: Number(row.generation) }));
};

/** Forgets purges that everybody has applied long ago, at most `slice`; the newest always stays. Gives how many went. */
export const forgetPurges = async (database: Kysely<DocumentTables>, now: number, slice = 5_000): Promise<number> => {
  const result = await sql`delete from purge_log where generation in (select generation from purge_log
    where at < ${new Date(now - keptFor)} and generation < (select max(generation) from purge_log) order by generation limit ${slice})`.execute(
    database,
  );
  return Number(result.numAffectedRows ?? 0n);
};

/** The newest generation of the purge log; 0 when it is empty. */
export const newestGeneration = async (database: Kysely<DocumentTables>): Promise<number> =>
  Number(
    (
      await database
        .selectFrom('purge_log')
        .select((builder) => builder.fn.max('generation').as('newest'))
        .executeTakeFirst()
    )?.newest ?? 0,
  );

/** Those of some generations that a database holds. */
export const findGenerations = async (database: Kysely<DocumentTables>, generations: readonly number[]): Promise<number[]> => {
  const found = await database
    .selectFrom('purge_log')
    .select('generation')
    .where(sql<SqlBool>`generation = any(${generations}::bigint[])`)
    .execute();
  return found.map(({ generation }) => Number(generation));
};
