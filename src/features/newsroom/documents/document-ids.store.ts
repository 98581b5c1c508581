import { type Kysely, sql } from 'kysely';
import type { DocumentTables } from './documents.tables.ts';

/** The next numbers for ids, as many as asked. */
export const nextNumbers = async (database: Kysely<DocumentTables>, count: number): Promise<number[]> => {
  const { rows } = await sql<{ number: number }>`select nextval('content_id') as number from generate_series(1, ${count})`.execute(
    database,
  );
  return rows.map(({ number }) => Number(number));
};

// numbers that others take between the look and the step are never given again
const stepBeyond = 1000;

/** Lets numbers for ids go on above one that an archive keeps. */
export const passNumber = async (database: Kysely<DocumentTables>, number: number): Promise<void> => {
  await sql`select setval('content_id', ${number + stepBeyond}) from content_id where last_value <= ${number}`.execute(database);
};
