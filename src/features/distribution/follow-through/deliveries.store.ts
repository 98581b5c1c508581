import { type Kysely, type RawBuilder, sql } from 'kysely';
import { dayMs, hourMs } from '#platform/time';
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
const longestDelay = hourMs;

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

type Queue = Pick<Target, 'name' | 'subjects' | 'afterPurge'>;
const due = (target: Queue, now: number) => sql`d.target = ${target.name} and ${open} and ${isDue(now)}
  and ${inTurn(target.subjects)} and ${target.afterPurge ? nodesHavePurged(now) : sql`true`}`;

/** Selects the name of a target as a key if a delivery of it is due. */
export const dueTarget = (target: Queue, now: number): RawBuilder<{ key: string }> =>
  sql<{ key: string }>`select ${target.name}::text as key where exists (select from delivery d where ${due(target, now)})`;

/** Lists the due deliveries of a target, at most as many as it takes at once. */
export const listDue = async (database: Database, target: Queue & Pick<Target, 'batch'>, now: number): Promise<Delivery[]> => {
  const { rows } = await sql<Omit<Delivery, 'at'> & { at: Date }>`select id, subject, payload, at, attempts from delivery d
    where ${due(target, now)} order by d.next_at, d.id limit ${target.batch}`.execute(database);
  return rows.map((row) => ({ ...row, id: Number(row.id), at: row.at.getTime() })).sort((one, other) => one.id - other.id);
};

/**
 * Marks deliveries as being sent, right before they are: the try counts, and they are not due before `until`, which is when they are sent again if the process
 * ends meanwhile. Gives those that are still due: the others were given up by an operator, or are sent by another process.
 */
export const markSending = async (
  database: Database,
  deliveries: readonly Delivery[],
  { now, until }: { now: number; until: number },
): Promise<Delivery[]> => {
  const { rows } = await sql<{ id: string; attempts: number }>`update delivery d
    set claimed_at = ${timestamp(now)}, next_at = ${timestamp(until)}, attempts = d.attempts + 1
    where d.id = any(${deliveries.map(({ id }) => id)}::bigint[]) and ${open} and ${isDue(now)} returning d.id, d.attempts`.execute(
    database,
  );
  const attempts = new Map(rows.map((row) => [Number(row.id), row.attempts]));
  return deliveries.flatMap((delivery) => {
    const tries = attempts.get(delivery.id);
    return tries === undefined ? [] : [{ ...delivery, attempts: tries }];
  });
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

/**
 * Postpones deliveries after a failure: each until `nextAt`; without one it has failed for good. One that another process has begun to send meanwhile, which
 * has another number of tries, is left to it.
 */
export const postponeDeliveries = async (
  database: Database,
  failures: readonly (Pick<Delivery, 'id' | 'attempts'> & { nextAt: number | undefined })[],
  error: string,
  now: number,
): Promise<void> => {
  await sql`update delivery set claimed_at = null, error = ${error}, next_at = coalesce(failure.next_at, delivery.next_at),
      failed_at = case when failure.next_at is null then ${timestamp(now)}::timestamptz end
    from unnest(${failures.map(({ id }) => id)}::bigint[], ${failures.map(({ attempts }) => attempts)}::integer[],
      ${failures.map(({ nextAt }) => (nextAt === undefined ? null : timestamp(nextAt)))}::timestamptz[]) as failure(id, attempts, next_at)
    where delivery.id = failure.id and delivery.attempts = failure.attempts`.execute(database);
};

/** Milliseconds for which finished rows are stored: deliveries that were acknowledged, those that failed, and rows of the outbox. */
const retentionMs = { done: 7 * dayMs, failed: 30 * dayMs, outbox: dayMs };

/** Lists what deletes finished rows: each deletes at most a slice and gives how many. */
export const listOldRows = (
  database: Database,
  now: () => number,
): readonly { name: string; deleteSlice: (slice: number) => Promise<number> }[] => {
  const removal = (name: string, build: (slice: number) => RawBuilder<unknown>) => ({
    name,
    deleteSlice: async (slice: number) => Number((await build(slice).execute(database)).numAffectedRows ?? 0n),
  });
  const before = (ms: number): Date => timestamp(now() - ms);
  return [
    removal(
      'deliveries-done',
      (slice) => sql`delete from delivery where id in (select id from delivery where done_at < ${before(retentionMs.done)} limit ${slice})`,
    ),
    removal(
      'deliveries-failed',
      (slice) =>
        sql`delete from delivery where id in (select id from delivery where failed_at < ${before(retentionMs.failed)} limit ${slice})`,
    ),
    removal(
      'outbox',
      (slice) => sql`delete from outbox where id in (select id from outbox where done_at < ${before(retentionMs.outbox)} limit ${slice})`,
    ),
    removal('purge-nodes', () => sql`delete from purge_node where seen_at < clock_timestamp() - interval '1 hour'`),
  ];
};
