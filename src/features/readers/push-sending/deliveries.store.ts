import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { HistoryTables } from '#features/readers/history';
import type { PushTables } from '#features/readers/push';
import type { SessionTables } from '#features/readers/sessions';
import { type DeliveryCounts, type DeliveryState, deliveryStates, type Urgency } from './message.rules.ts';
import type { Shown } from './messages.store.ts';
import type { PushSendingTables } from './push-sending.tables.ts';

export type SendingDatabase = Kysely<PushSendingTables & PushTables & SessionTables & HistoryTables>;

/** A message that a run sends. `leftMs`: how long it is still news. */
export type TakenMessage = {
  id: string;
  topics: string[];
  contentId: string | null;
  shown: Shown;
  urgency: Urgency;
  ttl: number;
  leftMs: number;
  filledAfter: string | null;
  isFilled: boolean;
};

/** A run that has not said that it lives for so long is dead. */
const believed = sql.raw(`interval '12 seconds'`);

/** Takes a message that is to be sent and that no living run sends, but for some: the urgent first, then the oldest. */
export const takeMessage = async (
  database: SendingDatabase,
  run: string,
  without: readonly string[],
): Promise<TakenMessage | undefined> => {
  const { rows } = await sql<TakenMessage>`update push_message set run = ${run}, run_until = clock_timestamp() + ${believed}
    where id = (select id from push_message where state = 'sending' and (run is null or run_until < clock_timestamp()
        or run_until > clock_timestamp() + ${believed}) and id <> all(${[...without]}::bigint[])
      order by urgency = 'high' desc, id limit 1 for update skip locked)
    returning id::text as id, topics, content_id as "contentId", shown, urgency, ttl,
      extract(epoch from started_at + ttl * interval '1 second' - clock_timestamp())::float8 * 1000 as "leftMs",
      filled_after::text as "filledAfter", is_filled as "isFilled"`.execute(database);
  return rows[0];
};

/** Says that a run lives; false where the message is no longer its own, or is no longer to be sent. */
export const keepMessage = async (database: SendingDatabase, id: string, run: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update push_message set run_until = clock_timestamp() + ${believed}
    where id = ${id} and run = ${run} and state = 'sending'`.execute(database);
  return (numAffectedRows ?? 0n) > 0n;
};

/** Gives a message back, so that another run may go on with it. */
export const releaseMessage = async (database: SendingDatabase, id: string, run: string): Promise<void> => {
  await sql`update push_message set run = null, run_until = null where id = ${id} and run = ${run}`.execute(database);
};

/** Marks what another run was handing over when it ended: nobody knows whether it was taken. Gives how many. */
export const markUnsure = async (database: SendingDatabase, id: string, run: string): Promise<number> => {
  const { numAffectedRows } = await sql`update push_delivery set state = 'unsure', answer = 'The program ended while this was handed over.'
    where message_id = ${id} and state = 'sending' and run is distinct from ${run}`.execute(database);
  return Number(numAffectedRows ?? 0n);
};

/** Takes over some who get a message, and how far that is; false where the message is no longer the run's. */
export const fillDeliveries = async (
  database: SendingDatabase,
  { id, topics, filledAfter }: Pick<TakenMessage, 'id' | 'topics' | 'filledAfter'>,
  { run, size }: { run: string; size: number },
): Promise<{ filledAfter: string | null; isFilled: boolean } | undefined> => {
  const { rows } = await sql<{ filledAfter: string | null; isFilled: boolean }>`with found as (
      select distinct subscription_id from push_topic where topic = any(${topics}::text[]) and subscription_id > ${filledAfter ?? '0'}
      order by subscription_id limit ${size}),
    owned as (update push_message set filled_after = coalesce((select max(subscription_id) from found), filled_after),
        is_filled = (select count(*) < ${size} from found)
      where id = ${id} and run = ${run} and state = 'sending' returning filled_after, is_filled),
    added as (insert into push_delivery (message_id, subscription_id, host, state)
      select ${id}, s.id, s.host, 'waiting' from found join push_subscription s on s.id = found.subscription_id
      where exists (select from owned) order by s.id on conflict do nothing)
    select filled_after::text as "filledAfter", is_filled as "isFilled" from owned`.execute(database);
  return rows[0];
};

/** A push that waits, by its number, and the push service that takes it. */
export type WaitingPush = { id: string; host: string };

/** The pushes that are due, by number, those after `after` and but for some hosts. */
export const listWaiting = async (
  database: SendingDatabase,
  messageId: string,
  { after, without, limit }: { after: string; without: readonly string[]; limit: number },
): Promise<WaitingPush[]> => {
  const { rows } = await sql<WaitingPush>`select id::text as id, host from push_delivery
    where message_id = ${messageId} and state = 'waiting' and id > ${after} and (due_at is null or due_at <= clock_timestamp())
      and host <> all(${[...without]}::text[])
    order by id limit ${limit}`.execute(database);
  return rows;
};

/** A push that is handed over, with all that it takes. */
export type HandedPush = {
  id: string;
  subscriptionId: string;
  host: string;
  tries: number;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  keyId: string;
  quietFrom: number | null;
  quietTo: number | null;
  zone: string;
  /** Its reader wants only what they have not read, and has read it. */
  isRead: boolean;
  isReplaced: boolean;
};

/**
 * Marks pushes as being handed over, before the first byte of them leaves: after a crash they are not handed over again. Gives those that are there to be
 * handed over; whose subscription is no more is `gone`.
 */
export const takePushes = async (
  database: SendingDatabase,
  { id, contentId, run }: { id: string; contentId: string | null; run: string },
  ids: readonly string[],
): Promise<HandedPush[]> => {
  const { rows } = await sql<HandedPush & { state: DeliveryState }>`with owned as (
      select id from push_message where id = ${id} and run = ${run} and state = 'sending' for share),
    taken as (select d.id, s.id as subscription_id, s.endpoint, s.p256dh, s.auth, s.key_id, s.quiet_from, s.quiet_to, s.zone, s.only_unread,
        s.account_id, s.session_id
      from push_delivery d left join push_subscription s on s.id = d.subscription_id
      where d.id = any(${[...ids]}::bigint[]) and d.state = 'waiting' and exists (select from owned) for update of d skip locked),
    newer as materialized (select id from push_message where content_id = ${contentId}::text and id > ${id}::bigint and state <> 'draft')
    update push_delivery d set state = case when taken.subscription_id is null then 'gone' else 'sending' end, run = ${run}, tries = d.tries + 1
    from taken where taken.id = d.id
    returning d.id::text as id, d.subscription_id::text as "subscriptionId", d.host, d.tries, d.state, taken.endpoint, taken.p256dh, taken.auth,
      taken.key_id as "keyId", taken.quiet_from as "quietFrom", taken.quiet_to as "quietTo", taken.zone,
      (taken.only_unread and taken.account_id is not null
        and exists (select from account_session x where x.id = taken.session_id and x.ended_at is null and x.expires_at > clock_timestamp())
        and exists (select from reading_history h where h.account_id = taken.account_id and h.content_id = ${contentId}::text)) is true as "isRead",
      exists (select from newer join push_delivery n on n.message_id = newer.id and n.subscription_id = d.subscription_id) as "isReplaced"`.execute(
    database,
  );
  return rows.filter(({ state }) => state === 'sending');
};

/** What became of a push. Without an answer its try counts for nothing. */
export type FinishedPush = { id: string; state: DeliveryState; answer: string | null; waitMs: number | null };

/** Writes down what became of pushes, and deletes the subscriptions that are no more. */
export const finishPushes = async (
  database: SendingDatabase,
  run: string,
  pushes: readonly FinishedPush[],
  gone: readonly { id: string; endpoint: string }[],
): Promise<void> => {
  if (pushes.length === 0) return;
  await sql`with dead as (delete from push_subscription s using unnest(${gone.map(({ id }) => id)}::bigint[],
        ${gone.map(({ endpoint }) => endpoint)}::text[]) as gone(id, endpoint) where s.id = gone.id and s.endpoint = gone.endpoint)
    update push_delivery d set state = done.state, answer = done.answer,
      tries = case when done.answer is null and done.state = 'waiting' then d.tries - 1 else d.tries end,
      due_at = clock_timestamp() + done.wait * interval '1 millisecond'
    from unnest(${pushes.map(({ id }) => id)}::bigint[], ${pushes.map(({ state }) => state)}::text[],
      ${pushes.map(({ answer }) => answer)}::text[], ${pushes.map(({ waitMs }) => waitMs)}::float8[]) as done(id, state, answer, wait)
    where d.id = done.id and d.run = ${run} and d.state in ('sending', 'unsure')`.execute(database);
};

/** What waits of a message that has become old is dropped. Gives how many. */
export const expirePushes = async (database: SendingDatabase, messageId: string): Promise<number> => {
  const { numAffectedRows } =
    await sql`update push_delivery set state = 'expired' where message_id = ${messageId} and state = 'waiting'`.execute(database);
  return Number(numAffectedRows ?? 0n);
};

/** How many pushes of a message are in each state, and when the next one is due, in milliseconds from now. */
export const countPushes = async (
  database: QueryExecutorProvider,
  id: string,
): Promise<{ counts: DeliveryCounts; nextInMs: number | undefined }> => {
  const { rows } = await sql<{ state: DeliveryState; count: string; next: number | null }>`select state, count(*) as count,
      extract(epoch from min(coalesce(due_at, clock_timestamp())) - clock_timestamp())::float8 * 1000 as next
    from push_delivery where message_id = ${id} group by state`.execute(database);
  const stored = await sql<{ counts: Record<string, number> | null }>`select counts from push_message where id = ${id}`.execute(database);
  const kept = stored.rows[0]?.counts;
  const counts = Object.fromEntries(
    deliveryStates.map((state) => [state, kept?.[state] ?? Number(rows.find((row) => row.state === state)?.count ?? 0)]),
  ) as DeliveryCounts;
  const next = rows.find(({ state }) => state === 'waiting')?.next;
  return { counts, nextInMs: next === undefined || next === null ? undefined : Math.max(0, next) };
};

/** Ends a message whose pushes are all settled; false where it is no longer the run's. */
export const endMessage = async (database: SendingDatabase, id: string, { run, at }: { run: string; at: Date }): Promise<boolean> => {
  const { numAffectedRows } = await sql`update push_message set state = 'sent', ended_at = ${at}, run = null, run_until = null
    where id = ${id} and run = ${run} and state = 'sending' and is_filled
      and not exists (select from push_delivery where message_id = ${id} and state in ('waiting', 'sending'))`.execute(database);
  return (numAffectedRows ?? 0n) > 0n;
};

/** Deletes the rows of messages that ended before a time, and keeps their counts. Gives how many messages. */
export const forgetPushes = async (database: SendingDatabase, before: Date): Promise<number> => {
  const { numAffectedRows } = await sql`with old as (
      select id from push_message where state = 'sent' and ended_at < ${before} and counts is null order by id limit 5 for update skip locked),
    counted as (select message_id, jsonb_object_agg(state, count) as counts
      from (select message_id, state, count(*) as count from push_delivery where message_id in (select id from old) group by message_id, state) as each
      group by message_id),
    gone as (delete from push_delivery where message_id in (select id from old))
    update push_message set counts = coalesce((select counted.counts from counted where counted.message_id = push_message.id), '{}')
    where id in (select id from old)`.execute(database);
  return Number(numAffectedRows ?? 0n);
};

/** Where a browser is reached, and what is encrypted for it. */
export const findTarget = async (
  database: QueryExecutorProvider,
  id: string,
): Promise<{ endpoint: string; p256dh: Buffer; auth: Buffer; keyId: string } | undefined> => {
  const { rows } = await sql<{ endpoint: string; p256dh: Buffer; auth: Buffer; keyId: string }>`select endpoint, p256dh, auth,
      key_id as "keyId" from push_subscription where id = ${id}`.execute(database);
  return rows[0];
};
