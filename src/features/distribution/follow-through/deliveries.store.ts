import { type Kysely, sql } from 'kysely';
import type { FollowThroughTables } from './follow-through.tables.ts';
import type { Delivery, NewDelivery, Target } from './targets.rules.ts';

type Database = Kysely<FollowThroughTables>;
type Order = Target['subjects'];

/** A process that has not reported for so long is not waited for. */
const silent = sql.raw(`interval '15 seconds'`);
/** How long a CDN waits for nodes to apply a purge, in milliseconds: by then every node has read the purge log (F9). */
const longestWaitForNodes = 10_000;
/** Tries after which a delivery no longer holds up the next one of its document. */
const triesInOrder = 8;

/** The longest delay of any delivery, in milliseconds: retries and merges come earlier. */
const longestDelay = 3_600_000;

const timestamp = (milliseconds: number): Date => new Date(milliseconds);

/** Puts deliveries of a target into the queue; where subjects are merged, one that waits for the same subject takes the place of the new one. */
export const addDeliveries = async (
  database: Database,
  target: Pick<Target, 'name' | 'kind' | 'subjects'>,
  deliveries: readonly NewDelivery[],
  { at, due }: { at: number; due: number },
): Promise<void> => {
  if (deliveries.length === 0) return;
  const merged = target.subjects === 'merge';
  await sql`insert into delivery (target, kind, subject, payload, generations, at, next_at)
    select ${target.name}, ${target.kind}, new.subject, new.payload, array(select jsonb_array_elements_text(new.generations)::bigint), ${timestamp(at)}, ${timestamp(due)}
    from unnest(${deliveries.map(({ subject }) => subject)}::text[], ${deliveries.map(({ payload }) => JSON.stringify(payload))}::jsonb[],
      ${deliveries.map(({ generations }) => JSON.stringify(generations ?? []))}::jsonb[]) with ordinality as new(subject, payload, generations, place)
    where not ${merged} or not exists (select from delivery waiting where waiting.target = ${target.name} and waiting.subject = new.subject
      and waiting.done_at is null and waiting.failed_at is null and waiting.claimed_at is null)
    order by new.place`.execute(database);
};

// a time further ahead than the longest delay was written by a clock that has since been set back: it must not be waited for
const isDue = (now: number) => sql`(d.next_at <= ${timestamp(now)} or d.next_at > ${timestamp(now + longestDelay)})`;
const open = sql`d.done_at is null and d.failed_at is null`;
const inTurn = (order: Order) =>
  order === 'order'
    ? sql`not exists (select from delivery earlier where earlier.target = d.target and earlier.subject = d.subject and earlier.id < d.id
        and earlier.done_at is null and earlier.failed_at is null and earlier.attempts < ${triesInOrder})`
    : sql`true`;
const nodesHavePurged = (now: number) => sql`(d.at <= ${timestamp(now - longestWaitForNodes)} or not exists (
  select from purge_node node, unnest(d.generations) as wanted(generation)
  where node.seen_at > now() - ${silent} and wanted.generation > node.generation and wanted.generation <> all(node.beyond)))`;

/**
 * Claims due deliveries of a target until `until`: when the process dies before it has sent them, they are due again then. No two processes claim the
 * same.
 */
export const claimDeliveries = async (
  database: Database,
  target: Pick<Target, 'name' | 'subjects' | 'afterPurge' | 'batch'>,
  { now, until }: { now: number; until: number },
): Promise<Delivery[]> => {
  const { rows } = await sql<Omit<Delivery, 'at'> & { at: Date }>`update delivery
    set claimed_at = ${timestamp(now)}, next_at = ${timestamp(until)}, attempts = attempts + 1
    where id in (select d.id from delivery d where d.target = ${target.name} and ${open} and ${isDue(now)}
      and ${inTurn(target.subjects)} and ${target.afterPurge ? nodesHavePurged(now) : sql`true`}
      order by d.next_at, d.id limit ${target.batch} for update skip locked)
    returning id, subject, payload, at, attempts`.execute(database);
  return rows.map((row) => ({ ...row, id: Number(row.id), at: row.at.getTime() })).sort((one, other) => one.id - other.id);
};

/**
 * Extends the claims of deliveries until `until`; gives the ids of those that are still claimed by the same try. The others were taken over by another
 * process, or given up by an operator, and must not be sent.
 */
export const extendClaims = async (
  database: Database,
  deliveries: readonly Pick<Delivery, 'id' | 'attempts'>[],
  until: number,
): Promise<Set<number>> => {
  const { rows } = await sql<{ id: string }>`update delivery set next_at = ${timestamp(until)}
    from unnest(${deliveries.map(({ id }) => id)}::bigint[], ${deliveries.map(({ attempts }) => attempts)}::integer[]) as own(id, attempts)
    where delivery.id = own.id and delivery.attempts = own.attempts and delivery.claimed_at is not null
      and delivery.done_at is null and delivery.failed_at is null
    returning delivery.id`.execute(database);
  return new Set(rows.map(({ id }) => Number(id)));
};

/** When the next delivery of a target is due, in milliseconds since 1970; undefined when none waits. */
export const findNextDue = async (database: Database, target: Pick<Target, 'name' | 'subjects'>): Promise<number | undefined> => {
  const { rows } = await sql<{ due: Date | null }>`select d.next_at as due from delivery d where d.target = ${target.name} and ${open}
    and ${inTurn(target.subjects)} order by d.next_at limit 1`.execute(database);
  return rows[0]?.due?.getTime();
};

/** Marks deliveries as acknowledged by their target. */
export const finishDeliveries = async (database: Database, ids: readonly number[], now: number): Promise<void> => {
  await sql`update delivery set done_at = ${timestamp(now)}, claimed_at = null, error = null where id = any(${[...ids]}::bigint[])`.execute(
    database,
  );
};

/** Deletes the content of deliveries, and nothing of when and where they went. */
export const forgetPayloads = async (database: Database, ids: readonly number[]): Promise<void> => {
  await sql`update delivery set payload = '{}' where id = any(${[...ids]}::bigint[])`.execute(database);
};

/** Postpones deliveries after a failure: each until `nextAt`; without one it has failed for good. */
export const postponeDeliveries = async (
  database: Database,
  failures: readonly { id: number; nextAt: number | undefined }[],
  error: string,
  now: number,
): Promise<void> => {
  await sql`update delivery set claimed_at = null, error = ${error}, next_at = coalesce(failure.next_at, delivery.next_at),
      failed_at = case when failure.next_at is null then ${timestamp(now)}::timestamptz end
    from unnest(${failures.map(({ id }) => id)}::bigint[],
      ${failures.map(({ nextAt }) => (nextAt === undefined ? null : timestamp(nextAt)))}::timestamptz[]) as failure(id, next_at)
    where delivery.id = failure.id`.execute(database);
};

/** Gives back deliveries that were claimed and not tried. */
export const releaseDeliveries = async (database: Database, ids: readonly number[], now: number): Promise<void> => {
  await sql`update delivery set claimed_at = null, attempts = attempts - 1, next_at = ${timestamp(now)}
    where id = any(${[...ids]}::bigint[]) and done_at is null`.execute(database);
};

/** Deletes what was done or failed before these times, a slice at a time; gives how many rows it deleted. */
export const deleteOldDeliveries = async (
  database: Database,
  before: { done: number; failed: number; outbox: number },
  slice = 5_000,
): Promise<number> => {
  const removals = [
    sql`delete from delivery where id in (select id from delivery where done_at < ${timestamp(before.done)} limit ${slice})`,
    sql`delete from delivery where id in (select id from delivery where failed_at < ${timestamp(before.failed)} limit ${slice})`,
    sql`delete from outbox where id in (select id from outbox where done_at < ${timestamp(before.outbox)} limit ${slice})`,
    sql`delete from purge_node where seen_at < now() - interval '1 hour'`,
  ];
  let count = 0;
  for (const removal of removals) count += Number((await removal.execute(database)).numAffectedRows ?? 0n);
  return count;
};
