import { type Kysely, sql } from 'kysely';
import type { AttemptLimitTables } from './attempt-limits.tables.ts';

type Database = Kysely<AttemptLimitTables>;
/** The row of a limit and a key; `limit` attempts are allowed within any `windowMs`. */
export type LimitedKey = { name: string; key: Buffer; limit: number; windowMs: number };

// not `now()`: a statement that waited for another one has to count with the time at which its turn came
const clock = sql`clock_timestamp()`;
const toInterval = (windowMs: number) => sql`make_interval(secs => ${windowMs / 1_000})`;

/**
 * Counts an attempt unless the limit is reached, in one statement: attempts at the same time, in whatever process, are counted one after the other. Returns
 * the number of attempts that count, or undefined if this one was refused.
 */
export const addAttempt = async (database: Database, { name, key, limit, windowMs }: LimitedKey): Promise<number | undefined> => {
  const recent = sql`from unnest(a.attempts) as at where at > ${clock} - ${toInterval(windowMs)}`;
  const isFull = sql`exists (select from attempt_limit a where limit_name = ${name} and key = ${key} and (select count(*) ${recent}) >= ${limit})`;
  const { rows } = await sql<{ count: number }>`insert into attempt_limit as a (limit_name, key, attempts, expires_at)
    -- a key at its limit is refused without a lock
    select ${name}, ${key}, array[${clock}], ${clock} + ${toInterval(windowMs)} where not ${isFull}
    on conflict (limit_name, key) do update set attempts = array(select at ${recent} order by at) || ${clock}, expires_at = excluded.expires_at
      where (select count(*) ${recent}) < ${limit}
    returning cardinality(attempts) as count`.execute(database);
  return rows[0]?.count;
};

/** Returns how long a key has to wait until its next attempt is allowed (ms); 0 if it is allowed now. */
export const readWait = async (database: Database, { name, key, limit, windowMs }: LimitedKey): Promise<number> => {
  const { rows } = await sql<{ count: number; wait: number }>`
    select count(*) as count, extract(epoch from min(at) + ${toInterval(windowMs)} - ${clock})::float8 * 1000 as wait
    from attempt_limit a, unnest(a.attempts) as at
    where limit_name = ${name} and key = ${key} and at > ${clock} - ${toInterval(windowMs)}`.execute(database);
  const [row] = rows;
  return row !== undefined && Number(row.count) >= limit ? Math.max(1, row.wait) : 0;
};

/** Takes back the newest attempt of a key. */
export const removeAttempt = async (database: Database, { name, key }: LimitedKey): Promise<void> => {
  await sql`update attempt_limit set attempts = attempts[:cardinality(attempts) - 1] where limit_name = ${name} and key = ${key}`.execute(
    database,
  );
};

/** Deletes keys whose attempts no longer count, at most a slice; rows that another statement holds are left to it. */
export const deleteExpiredAttempts = async (database: Database): Promise<void> => {
  await sql`delete from attempt_limit where (limit_name, key) in (
    select limit_name, key from attempt_limit where expires_at < ${clock} order by expires_at limit 5000 for update skip locked)`.execute(
    database,
  );
};
