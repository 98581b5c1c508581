import { type Kysely, sql } from 'kysely';
import type { FollowThroughTables } from './follow-through.tables.ts';
import type { ListedDelivery, TargetReport } from './targets.rules.ts';

type Database = Kysely<FollowThroughTables>;

/** The open and failed deliveries by target, and how many changes still wait to become deliveries. */
export const reportDeliveries = async (
  database: Database,
): Promise<{ targets: TargetReport[]; outbox: { pending: number; oldestAt: number | undefined } }> => {
  // what is open and what failed have an index each; what is done may be a million rows
  const { rows } = await sql<Omit<TargetReport, 'oldestAt' | 'lastError'> & { oldest: Date | null; lastError: string | null }>`
    with open as (
      select target, kind, count(*) as pending, count(*) filter (where error is not null) as retrying, 0 as failed, min(at) as oldest,
        max(id) filter (where error is not null) as newest_failure
      from delivery where done_at is null and failed_at is null group by target, kind
      union all
      select target, kind, 0, 0, count(*), null, max(id) from delivery where failed_at is not null group by target, kind
    )
    select target, kind, sum(pending) as pending, sum(retrying) as retrying, sum(failed) as failed, min(oldest) as oldest,
      (select error from delivery where id = max(newest_failure)) as "lastError"
    from open group by target, kind order by target`.execute(database);
  const waiting = await sql<{ pending: number; oldest: Date | null }>`select count(*) as pending, min(at) as oldest
    from outbox where done_at is null and kind = 'purge'`.execute(database);
  return {
    targets: rows.map(({ oldest, lastError, ...row }) => ({
      ...row,
      pending: Number(row.pending),
      retrying: Number(row.retrying),
      failed: Number(row.failed),
      oldestAt: oldest?.getTime(),
      lastError: lastError ?? undefined,
    })),
    outbox: { pending: Number(waiting.rows[0]?.pending ?? 0), oldestAt: waiting.rows[0]?.oldest?.getTime() },
  };
};

/** The newest deliveries, whatever their state, at most `most`; `open`: only those not done. Withheld ones go to nobody and are left out. */
export const listDeliveries = async (database: Database, most: number, { open = false } = {}): Promise<ListedDelivery[]> => {
  const rows = await database
    .selectFrom('delivery')
    .select(['id', 'target', 'kind', 'subject', 'payload', 'at', 'attempts', 'done_at', 'failed_at', 'error'])
    .where('kind', '!=', 'withheld')
    .$if(open, (query) => query.where('done_at', 'is', null))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ done_at: doneAt, failed_at: failedAt, ...row }) => ({
    ...row,
    id: Number(row.id),
    at: row.at.toISOString(),
    state: doneAt ? 'done' : failedAt ? 'failed' : 'pending',
  }));
};

/** The deliveries of a command: some by id, all of a target, or all that are not done. */
export type DeliveryChoice = { ids: readonly number[] } | { target: string } | 'all';

const chosen = (choice: DeliveryChoice) => {
  if (choice === 'all') return sql`done_at is null`;
  return 'target' in choice
    ? sql`done_at is null and target = ${choice.target}`
    : sql`done_at is null and id = any(${[...choice.ids]}::bigint[])`;
};

/** Makes deliveries due now, the failed ones too, whose age starts again: running processes see it within 5 s. Gives how many. */
export const retryDeliveries = async (database: Database, choice: DeliveryChoice, now: number): Promise<number> => {
  const result =
    await sql`update delivery set next_at = ${new Date(now)}, at = case when failed_at is null then at else ${new Date(now)} end,
    failed_at = null, claimed_at = null where ${chosen(choice)}`.execute(database);
  return Number(result.numAffectedRows ?? 0n);
};

/** Deletes deliveries, so that their target is never notified. Gives how many. */
export const dropDeliveries = async (database: Database, choice: DeliveryChoice): Promise<number> =>
  Number((await sql`delete from delivery where ${chosen(choice)}`.execute(database)).numAffectedRows ?? 0n);
