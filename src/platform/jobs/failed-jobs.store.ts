import { type QueryExecutorProvider, sql } from 'kysely';

type Database = QueryExecutorProvider;

/** A job as it is listed. Times are ISO 8601. */
export type ListedJob = {
  id: string;
  kind: string;
  key: string;
  state: 'waiting' | 'failed';
  tries: number;
  dueAt: string;
  error: string | null;
};

/** The jobs that somebody chose: by their numbers, all of a kind or one of its items, or all. */
export type JobChoice = { ids: readonly string[] } | { kind: string; key?: string } | 'all';

const chosen = (choice: JobChoice) =>
  choice === 'all'
    ? sql`true`
    : 'kind' in choice
      ? sql`kind = ${choice.kind} and ${choice.key === undefined ? sql`true` : sql`key = ${choice.key}`}`
      : sql`id = any(${[...choice.ids]}::bigint[])`;

/** Lists jobs that failed, and those that wait for another try, the newest first. */
export const listJobs = async (database: Database, most: number): Promise<ListedJob[]> => {
  const { rows } = await sql<Omit<ListedJob, 'dueAt'> & { dueAt: Date }>`
    select id::text as id, kind, key, state, tries, due_at as "dueAt", error from job
    where state = 'failed' or error is not null order by state, id desc limit ${most}`.execute(database);
  return rows.map((row) => ({ ...row, dueAt: row.dueAt.toISOString() }));
};

/** Has chosen jobs that failed or wait tried again at once, with all of their tries. Returns how many. */
export const retryJobs = async (database: Database, choice: JobChoice): Promise<number> => {
  const result = await sql`update job set state = 'waiting', failed_at = null, tries = 0, due_at = clock_timestamp()
    where ${chosen(choice)} and lease is null`.execute(database);
  return Number(result.numAffectedRows ?? 0n);
};

/**
 * Drops chosen jobs that failed. The item itself stays as it is: if its own table still says that it is due, it becomes a job again. Returns how many.
 */
export const dropJobs = async (database: Database, choice: JobChoice): Promise<number> => {
  const result = await sql`delete from job where ${chosen(choice)} and state = 'failed'`.execute(database);
  return Number(result.numAffectedRows ?? 0n);
};

/** The jobs of one kind: how many wait for another try after an error, and how many were given up. */
export type JobCount = { kind: string; retrying: number; failed: number };

/** Counts jobs by kind. */
export const countJobs = async (database: Database): Promise<JobCount[]> => {
  const { rows } = await sql<JobCount>`select kind, count(*) filter (where state = 'waiting' and error is not null)::int as retrying,
      count(*) filter (where state = 'failed')::int as failed from job group by kind order by kind`.execute(database);
  return rows;
};
