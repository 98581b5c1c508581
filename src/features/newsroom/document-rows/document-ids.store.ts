import { type Kysely, sql } from 'kysely';
import type { DocumentTables } from './documents.tables.ts';

/** Reserves the next `count` numbers for ids. */
export const nextNumbers = async (database: Kysely<DocumentTables>, count: number): Promise<number[]> => {
  const { rows } = await sql<{ number: number }>`select nextval('content_id') as number from generate_series(1, ${count})`.execute(
    database,
  );
  return rows.map(({ number }) => Number(number));
};

// a margin above numbers that others take between reading the sequence and setting it
const stepBeyond = 1000;

/** Continues the numbers for ids above one that an archive uses. */
export const passNumber = async (database: Kysely<DocumentTables>, number: number): Promise<void> => {
  await sql`select setval('content_id', ${number + stepBeyond}) from content_id where last_value <= ${number}`.execute(database);
};
