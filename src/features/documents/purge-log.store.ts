import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DocumentTables } from './documents.tables.ts';

/** Purges after a generation, oldest first. */
export const findPurges = async (
  database: Kysely<DocumentTables>,
  after: number,
): Promise<{ generation: number; tags: string[]; hard: boolean }[]> =>
  (
    await database
      .selectFrom('purge_log')
      .select(['generation', 'tags', 'hard'])
      .where('generation', '>', after)
      .orderBy('generation')
      .limit(1000)
      .execute()
  ).map((row) => ({ ...row, generation: Number(row.generation) }));

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
