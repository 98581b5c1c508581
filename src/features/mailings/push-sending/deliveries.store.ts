import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Vertical } from '#brands';
import type { HistoryTables } from '#features/library/history';
import type { PushTables } from '#features/mailings/push-subscriptions';
import type { SessionTables } from '#features/accounts/sessions';
import type { JobKind } from '#platform/jobs';
import { createRunStore, type FinishedPart } from '#platform/sending';
import { type DeliveryState, deliveryStates, type Urgency } from './message.rules.ts';
import type { Shown } from './messages.store.ts';
import type { PushSendingTables } from './push-sending.tables.ts';

export type SendingDatabase = Kysely<PushSendingTables & PushTables & SessionTables & HistoryTables>;

/** A message that a run sends. `leftMs`: how long it is still news. */
export type TakenMessage = {
  id: string;
  vertical: Vertical;
  topics: string[];
  contentId: string | null;
  shown: Shown;
  urgency: Urgency;
  ttl: number;
  leftMs: number;
  filledAfter: string | null;
  isFilled: boolean;
};

/** The kinds of jobs that send messages, each by its number: what is urgent never waits for the rest. */
const urgentJob = {
  name: 'push/urgent',
} satisfies Partial<JobKind>;
const usualJob = {
  name: 'push/usual',
} satisfies Partial<JobKind>;
export const pushJobs = { urgent: urgentJob, usual: usualJob };
export const jobOf = (urgency: Urgency): Pick<JobKind, 'name'> => (urgency === 'high' ? urgentJob : usualJob);

/** The statements of runs about messages and their pushes. */
export const pushRuns = createRunStore<TakenMessage, DeliveryState>({
  whole: 'push_message',
  part: 'push_delivery',
  of: 'message_id',
  to: 'host',
  states: deliveryStates,
  handing: 'sending',
  columns: `vertical, topics, content_id as "contentId", shown, urgency, ttl,
    extract(epoch from started_at + ttl * interval '1 second' - clock_timestamp())::float8 * 1000 as "leftMs",
    filled_after::text as "filledAfter", is_filled as "isFilled"`,
});

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

/** How often it is noted that a browser is reached: a subscription that is neither seen nor reached for long is deleted. */
const noted = sql.raw(`interval '30 days'`);

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
  /** Its browser was neither seen nor reached for a month. */
  isUnseen: boolean;
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
    taken as (select d.id, s.id as subscription_id, s.endpoint, s.p256dh, s.auth, s.key_id, s.seen_at, s.quiet_from, s.quiet_to, s.zone, s.only_unread,
        s.account_id, s.session_id
      from push_delivery d left join push_subscription s on s.id = d.subscription_id
      where d.id = any(${[...ids]}::bigint[]) and d.state = 'waiting' and exists (select from owned) for update of d skip locked),
    newer as materialized (select id from push_message where content_id = ${contentId}::text and id > ${id}::bigint and state <> 'draft')
    update push_delivery d set state = case when taken.subscription_id is null then 'gone' else 'sending' end, run = ${run}, tries = d.tries + 1
    from taken where taken.id = d.id
    returning d.id::text as id, d.subscription_id::text as "subscriptionId", d.host, d.tries, d.state, taken.endpoint, taken.p256dh, taken.auth,
      taken.key_id as "keyId", taken.seen_at < clock_timestamp() - ${noted} as "isUnseen", taken.quiet_from as "quietFrom", taken.quiet_to as "quietTo", taken.zone,
      (taken.only_unread and taken.account_id is not null
        and exists (select from account_session x where x.id = taken.session_id and x.ended_at is null and x.expires_at > clock_timestamp())
        and exists (select from reading_history h where h.account_id = taken.account_id and h.content_id = ${contentId}::text)) is true as "isRead",
      exists (select from newer join push_delivery n on n.message_id = newer.id and n.subscription_id = d.subscription_id) as "isReplaced"`.execute(
    database,
  );
  return rows.filter(({ state }) => state === 'sending');
};

/** The outcome of a push; `gone`: the address of a subscription that has ended; `reached`: a subscription that was not seen for long. */
export type FinishedPush = FinishedPart<DeliveryState> & { gone?: { id: string; endpoint: string }; reached?: string };

/** Writes down what became of pushes, deletes the subscriptions that are no more, and notes those that were reached after long. */
export const finishPushes = async (database: SendingDatabase, run: string, done: readonly FinishedPush[]): Promise<void> => {
  const reached = done.flatMap((push) => push.reached ?? []);
  if (reached.length > 0)
    await sql`update push_subscription set seen_at = clock_timestamp() where id = any(${reached}::bigint[])`.execute(database);
  const gone = done.flatMap((push) => (push.gone ? [push.gone] : []));
  const beside = sql`delete from push_subscription s using unnest(${gone.map(({ id }) => id)}::bigint[],
    ${gone.map(({ endpoint }) => endpoint)}::text[]) as gone(id, endpoint) where s.id = gone.id and s.endpoint = gone.endpoint`;
  await pushRuns.finish(database, { run, done, ...(gone.length > 0 && { beside }) });
};

const expiredAtOnce = 10_000;

/** Drops some of what waits of a message that has become old; false if that was all. No statement takes longer than one may. */
export const expirePushes = async (database: SendingDatabase, messageId: string): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`update push_delivery set state = 'expired' where id in (
    select id from push_delivery where message_id = ${messageId} and state = 'waiting' order by id limit ${expiredAtOnce})`.execute(
    database,
  );
  return numAffectedRows === BigInt(expiredAtOnce);
};

/** Ends a message whose pushes are all settled; false where it is no longer the run's. */
export const endMessage = async (database: SendingDatabase, id: string, { run, at }: { run: string; at: Date }): Promise<boolean> => {
  const { numAffectedRows } = await sql`update push_message set state = 'sent', ended_at = ${at}, run = null
    where id = ${id} and run = ${run} and state = 'sending' and is_filled
      and not exists (select from push_delivery where message_id = ${id} and state in ('waiting', 'sending'))`.execute(database);
  return (numAffectedRows ?? 0n) > 0n;
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

/** Deletes the pushes of some messages that ended before a time, and keeps their counts. Gives of how many. */
export const forgetOldPushes = pushRuns.forget;
