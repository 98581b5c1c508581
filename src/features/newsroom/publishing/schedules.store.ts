import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { type PublishingTables, toPublishingDatabase } from './publishing.tables.ts';

type Database = Kysely<PublishingTables>;
export type ScheduleAction = 'publish' | 'unpublish';
export type ScheduleState = 'waiting' | 'done' | 'cancelled' | 'failed';
/** One planned change. Times are ISO 8601. */
export type Schedule = {
  id: string;
  documentId: string;
  action: ScheduleAction;
  at: string;
  hard: boolean;
  state: ScheduleState;
  createdAt: string;
  createdBy: string;
  endedAt: string | null;
  error: string | null;
};

const toSchedule = (row: Selectable<PublishingTables['editorial_schedule']>): Schedule => ({
  id: String(row.id),
  documentId: row.document_id,
  action: row.action,
  at: row.at.toISOString(),
  hard: row.hard,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  endedAt: row.ended_at?.toISOString() ?? null,
  error: row.error,
});

/** Stores a schedule; it replaces a waiting one of the same kind of the same document. */
export const putSchedule = async (
  database: Database,
  plan: { documentId: string; action: ScheduleAction; at: string; hard: boolean; by: string },
): Promise<Schedule> => {
  await endSchedules(database, { documentId: plan.documentId, action: plan.action, state: 'cancelled' });
  const row = await database
    .insertInto('editorial_schedule')
    .values({ document_id: plan.documentId, action: plan.action, at: plan.at, hard: plan.hard, state: 'waiting', created_by: plan.by })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSchedule(row);
};

/**
 * Makes `wanted` the schedules of one planner for some documents: its other ones are cancelled, and those of anybody else stay. Gives the schedules that
 * are new.
 */
export const putSchedules = async (
  database: Database,
  by: string,
  wanted: readonly { documentId: string; plans: readonly Pick<Schedule, 'action' | 'at' | 'hard'>[] }[],
): Promise<Schedule[]> => {
  const plans = wanted.flatMap(({ documentId: id, plans: own }) => own.map((plan) => ({ id, ...plan })));
  const rows = sql`unnest(${plans.map(({ id }) => id)}::text[], ${plans.map(({ action }) => action)}::text[],
    ${plans.map(({ at }) => at)}::timestamptz[], ${plans.map(({ hard }) => hard)}::boolean[]) as wanted(id, action, at, hard)`;
  await sql`update editorial_schedule as plan set state = 'cancelled', ended_at = clock_timestamp()
    where plan.document_id = any(${wanted.map(({ documentId }) => documentId)}::text[]) and plan.created_by = ${by} and plan.state = 'waiting'
      and not exists (select from ${rows} where wanted.id = plan.document_id and wanted.action = plan.action and wanted.at = plan.at)`.execute(
    database,
  );
  const made = await sql<Selectable<PublishingTables['editorial_schedule']>>`
    insert into editorial_schedule (document_id, action, at, hard, state, created_by)
    select id, action, at, hard, 'waiting', ${by} from ${rows} order by id, action
    on conflict (document_id, action) where state = 'waiting' do nothing returning *`.execute(database);
  return made.rows.map(toSchedule);
};

/** Ends the waiting schedule of one kind of a document. */
export const endSchedules = async (
  database: Database,
  { documentId, action, state }: { documentId: string; action: ScheduleAction; state: 'cancelled' | 'done' },
): Promise<void> => {
  await database
    .updateTable('editorial_schedule')
    .set({ state, ended_at: sql<Date>`clock_timestamp()` })
    .where('document_id', '=', documentId)
    .where('action', '=', action)
    .where('state', '=', 'waiting')
    .execute();
};

/** Ends a waiting schedule; false when it no longer waits. */
export const endSchedule = async (
  database: Database,
  id: string,
  state: Exclude<ScheduleState, 'waiting'>,
  error?: string,
): Promise<boolean> => {
  const result = await database
    .updateTable('editorial_schedule')
    .set({ state, ended_at: sql<Date>`clock_timestamp()`, error: error ?? null })
    .where('id', '=', Number(id))
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** One schedule, whatever its state. */
export const findSchedule = async (database: Database, id: string): Promise<Schedule | undefined> => {
  const row = await database.selectFrom('editorial_schedule').selectAll().where('id', '=', Number(id)).executeTakeFirst();
  return row && toSchedule(row);
};

/** Schedules in the order of their times. */
export const listSchedules = async (
  database: Database,
  query: {
    state?: ScheduleState | undefined;
    documentId?: string | undefined;
    after?: { at: string; id: string } | undefined;
    size: number;
  },
): Promise<Schedule[]> => {
  let list = database.selectFrom('editorial_schedule').selectAll();
  if (query.state) list = list.where('state', '=', query.state);
  if (query.documentId !== undefined) list = list.where('document_id', '=', query.documentId);
  if (query.after) list = list.where(sql<boolean>`(at, id) > (${query.after.at}::timestamptz, ${query.after.id}::bigint)`);
  return (await list.orderBy('at').orderBy('id').limit(query.size).execute()).map(toSchedule);
};

/**
 * Selects the ids of schedules that are due, the oldest first. An earlier schedule of a document always comes before a later one,
 * also one of the other action.
 */
export const selectDueSchedules = (now: number, action: ScheduleAction): RawBuilder<{ key: string }> =>
  sql`select id::text as key from editorial_schedule as due
    where state = 'waiting' and action = ${action} and at <= ${new Date(now).toISOString()}::timestamptz
      and not exists (select 1 from editorial_schedule as earlier where earlier.document_id = due.document_id
        and earlier.state = 'waiting' and (earlier.at, earlier.id) < (due.at, due.id))
    order by at, id`;

/** The time of the next waiting schedule, in milliseconds since 1970; undefined when none waits. */
export const findNextDue = async (database: Database): Promise<number | undefined> => {
  const row = await database
    .selectFrom('editorial_schedule')
    .select('at')
    .where('state', '=', 'waiting')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return row?.at.getTime();
};

/** Cancels everything that waits for a document. Belongs to the transaction of a change of it. */
export const cancelSchedules = async (change: Kysely<DocumentTables>, documentId: string): Promise<void> => {
  for (const action of ['publish', 'unpublish'] as const)
    await endSchedules(toPublishingDatabase(change), { documentId, action, state: 'cancelled' });
};
