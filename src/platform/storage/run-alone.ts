import { type Kysely, sql } from 'kysely';

/**
 * Does work that only one process at a time may do, under an advisory lock of PostgreSQL that is named by a number; undefined where another process does it.
 * The lock ends with the work, and with a process that dies.
 */
export const runAlone = <Schema, Result>(
  database: Kysely<Schema>,
  lock: number,
  work: () => Promise<Result>,
): Promise<{ result: Result } | undefined> =>
  database.connection().execute(async (held) => {
    const { rows } = await sql<{ isMine: boolean }>`select pg_try_advisory_lock(${lock}) as "isMine"`.execute(held);
    if (!rows[0]?.isMine) return undefined;
    try {
      return { result: await work() };
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(held);
    }
  });
