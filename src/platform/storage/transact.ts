import { type Kysely, sql, type Transaction } from 'kysely';
import { withEffects } from './after-commit.ts';
import { insideTransaction } from './call-transaction.ts';
import { isDryRun, Undone } from './dry-run.ts';
import { retryUntilConnected } from './late-connection.ts';

const writeTimeout = 10_000;
// many editors at once wait for the few connections: none of them is refused with what they wrote
const connectPatience = 5_000;

const isWithin = <Schema>(database: Kysely<Schema>): database is Transaction<Schema> => database.isTransaction;

/**
 * Runs the work in one transaction whose statements may take `timeout` ms each (10 s by default, 0 for no limit). Waits up to 5 s for a
 * connection; the work is begun once. Within a transaction the work is part of it. In a dry run it is undone, and its result given all the same. Effects (`afterCommit`) follow the commit.
 */
export const transact = <Schema, Result>(
  database: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
  { timeout = writeTimeout }: { timeout?: number } = {},
): Promise<Result> => {
  if (isWithin(database)) return work(database);
  let hasBegun = false;
  const attempt = () =>
    database.transaction().execute(async (transaction) => {
      hasBegun = true;
      await sql`select set_config('statement_timeout', ${String(timeout)}, true)`.execute(transaction);
      const result = await insideTransaction(() => work(transaction));
      if (isDryRun()) throw new Undone(result);
      return result;
    });
  return withEffects(() => retryUntilConnected(connectPatience, attempt, () => hasBegun)).catch((error: unknown) => {
    if (error instanceof Undone) return error.result as Result;
    throw error;
  });
};
