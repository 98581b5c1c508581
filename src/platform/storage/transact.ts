import { sql, type Kysely, type Transaction } from 'kysely';

const writeTimeout = 10_000;

/** Runs the work in one transaction whose statements may take `timeout` ms each (10 s unless said, 0 for no limit). */
export function transact<Schema, Result>(
  database: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
  { timeout = writeTimeout }: { timeout?: number } = {},
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await sql`select set_config('statement_timeout', ${String(timeout)}, true)`.execute(transaction);
    return await work(transaction);
  });
}
