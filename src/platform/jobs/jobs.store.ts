import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

type Database = QueryExecutorProvider;

/** A claimed item. */
export type ClaimedJob = { key: string; tries: number };

/** The longest lease of a kind, in milliseconds: a process that does not renew it in time loses the item to another one. */
export const longestLeaseMs = 30_000;

/** The jobs that a run claims: of one kind, or one of them. */
export type Claimed = { name: string; key?: string; leaseMs?: number };

const clock = sql`clock_timestamp()`;
const mine = ({ name, key }: Claimed) => (key === undefined ? sql`kind = ${name}` : sql`kind = ${name} and key = ${key}`);
const milliseconds = (count: number) => sql`${count} * interval '1 millisecond'`;
const longestError = 500;

/**
 * Makes jobs of items that are due and have none, at most `most` of them, in the order of the selection. Items that are being worked on, wait for another
 * try or were given up have one already: they take no place from others. Returns how many it made.
 */
export const adoptDue = async (
  database: Database,
  { kind, due, most }: { kind: string; due: RawBuilder<unknown>; most: number },
): Promise<number> => {
  const result = await sql`insert into job (kind, key)
    select ${kind}, key from (select key, row_number() over () as place from (${due}) as found) as due
    where not exists (select from job where job.kind = ${kind} and job.key = due.key)
    order by place limit ${most}
    on conflict (kind, key) do nothing`.execute(database);
  return Number(result.numAffectedRows ?? 0n);
};

/**
 * Claims the job that is due the longest. No two processes claim the same one. The lease of a process that ended runs out; one that ends
 * later than any lease can was written before the clock was set back. The try counts from here, unless the run claims its own item again.
 */
export const claimJob = async (database: Database, kind: Claimed, lease: string): Promise<ClaimedJob | undefined> => {
  const { rows } = await sql<ClaimedJob>`update job
    set lease = ${lease}::uuid, lease_until = ${clock} + ${milliseconds(kind.leaseMs ?? longestLeaseMs)},
      tries = case when lease = ${lease}::uuid then tries else tries + 1 end
    where id = (select id from job where ${mine(kind)} and state = 'waiting' and due_at <= ${clock}
      and (lease is null or lease_until < ${clock} or lease_until > ${clock} + ${milliseconds(longestLeaseMs)})
      order by due_at, id limit 1 for update skip locked)
    returning key, tries`.execute(database);
  return rows[0];
};

const own = (kind: string, key: string, lease: string) => sql`kind = ${kind} and key = ${key} and lease = ${lease}::uuid`;

/** Renews a lease; returns the keys that are still its own. */
export const renewLease = async (database: Database, kind: Claimed, lease: string): Promise<Set<string>> => {
  const { rows } = await sql<{ key: string }>`update job set lease_until = ${clock} + ${milliseconds(kind.leaseMs ?? longestLeaseMs)}
    where kind = ${kind.name} and lease = ${lease}::uuid returning key`.execute(database);
  return new Set(rows.map(({ key }) => key));
};

/** Deletes a job that was done. */
export const finishJob = async (database: Database, kind: string, key: string, lease: string): Promise<void> => {
  await sql`delete from job where ${own(kind, key, lease)}`.execute(database);
};

/** Lets a job wait: for another try after an error, or because it was put off, which is no try. After a turn it has all of its tries again. */
export const putJobOff = async (
  database: Database,
  job: { kind: string; key: string; lease: string },
  { waitMs, error, isTurnOver = false }: { waitMs: number; error: string | undefined; isTurnOver?: boolean },
): Promise<void> => {
  await sql`update job set lease = null, lease_until = null, due_at = ${clock} + ${milliseconds(waitMs)},
      tries = ${isTurnOver ? sql`0` : error === undefined ? sql`tries - 1` : sql`tries`},
      error = ${isTurnOver ? sql`null` : sql`coalesce(${error?.slice(0, longestError) ?? null}, error)`}
    where ${own(job.kind, job.key, job.lease)}`.execute(database);
};

/** Makes the running try of a job its first. */
export const restartTries = async (database: Database, job: { kind: string; key: string; lease: string }): Promise<void> => {
  await sql`update job set tries = 1 where ${own(job.kind, job.key, job.lease)}`.execute(database);
};

/** Ends a job that was given up. It stays until somebody retries or drops it. */
export const failJob = async (database: Database, job: { kind: string; key: string; lease: string }, error: string): Promise<void> => {
  await sql`update job set state = 'failed', failed_at = ${clock}, lease = null, lease_until = null, error = ${error.slice(0, longestError)}
    where ${own(job.kind, job.key, job.lease)}`.execute(database);
};

/** Returns the milliseconds until a job of this kind is due again; undefined if none waits. */
export const findNextJob = async (database: Database, kind: Claimed): Promise<number | undefined> => {
  const { rows } = await sql<{ wait: number | null }>`select extract(epoch from
      min(greatest(due_at, coalesce(lease_until, due_at))) - ${clock})::float8 * 1000 as wait
    from job where ${mine(kind)} and state = 'waiting'`.execute(database);
  const wait = rows[0]?.wait;
  return wait === null || wait === undefined ? undefined : Math.max(0, wait);
};
