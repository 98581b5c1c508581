import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SessionTables } from './sessions.tables.ts';

type Database = Kysely<SessionTables>;

/**
 * Stores a session with its first secret, and its device. Gives whether the account has others and never had this one; undefined, with nothing stored, if
 * `proof` gives no row.
 */
export const addSession = async (
  database: Database,
  session: { id: string; accountId: string; device: string; remembered: boolean; hash: Buffer; now: Date; expiresAt: Date },
  proof: RawBuilder<unknown> = sql`select`,
): Promise<{ isNewDevice: boolean } | undefined> => {
  const { id, accountId, device, remembered, hash, now, expiresAt } = session;
  const { rows } = await sql<{ others: boolean; known: boolean }>`
    with proof as (${proof}), known as (select device from account_device where account_id = ${accountId}),
    added as (insert into account_session (id, account_id, device, remembered, created_at, used_at, expires_at)
      select ${id}::text, ${accountId}::text, ${device}::text, ${remembered}::boolean, ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz
      where exists (select from proof) returning id),
    secret as (insert into account_session_secret (hash, session_id, created_at, generation) select ${hash}, id, ${now}::timestamptz, 0 from added),
    seen as (insert into account_device (account_id, device, first_seen_at, last_seen_at) select ${accountId}, ${device}, ${now}::timestamptz, ${now}::timestamptz from added
      on conflict (account_id, device) do update set last_seen_at = excluded.last_seen_at)
    select exists (select from known) as others, exists (select from known where device = ${device}) as known
      from added`.execute(database);
  return rows[0] && { isNewDevice: rows[0].others && !rows[0].known };
};

/** A session by one of its secrets, locked until the transaction ends. */
export type FoundSession = {
  id: string;
  account_id: string;
  remembered: boolean;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  /** The generation of the secret. */
  generation: number;
  used_generation: number | null;
  generation_used_at: Date | null;
};
const selectSession = (hash: Buffer) =>
  sql`select session.id, session.account_id, session.remembered, session.created_at, session.expires_at, session.ended_at, secret.generation,
      session.used_generation, session.generation_used_at
    from account_session_secret secret join account_session session on session.id = secret.session_id where secret.hash = ${hash}`;

export const lockSession = async (database: Database, hash: Buffer): Promise<FoundSession | undefined> => {
  const { rows } = await sql<FoundSession>`${selectSession(hash)} for update of session, secret`.execute(database);
  return rows[0];
};

/** A session by one of its secrets, as it is now. */
export const findSession = async (database: Database, hash: Buffer): Promise<FoundSession | undefined> => {
  const { rows } = await sql<FoundSession>`${selectSession(hash)}`.execute(database);
  return rows[0];
};

/** Prolongs a session that a secret renews, notes the generation of that secret as used, and stores a secret of the next generation. */
export const addNextSecret = async (
  database: Database,
  renewal: { id: string; generation: number; hash: Buffer; now: Date; expiresAt: Date },
): Promise<void> => {
  const { id, generation, hash, now, expiresAt } = renewal;
  await sql`with used as (update account_session set used_at = ${now}, expires_at = ${expiresAt}, used_generation = ${generation},
      generation_used_at = case when used_generation = ${generation} then generation_used_at else ${now}::timestamptz end where id = ${id})
    insert into account_session_secret (hash, session_id, created_at, generation) values (${hash}, ${id}, ${now}, ${generation + 1})`.execute(
    database,
  );
};

/** Ends one session, or all of an account, perhaps but one; gives how many. Those that are over already stay as they are. */
export const endSessions = async (
  database: Database,
  which: { accountId: string; id?: string | undefined; except?: string | undefined },
  { now, by }: { now: Date; by: string },
): Promise<number> => {
  let change = database
    .updateTable('account_session')
    .set({ ended_at: now, ended_by: by })
    .where('account_id', '=', which.accountId)
    .where('ended_at', 'is', null);
  if (which.id !== undefined) change = change.where('id', '=', which.id);
  if (which.except !== undefined) change = change.where('id', '!=', which.except);
  const { numUpdatedRows } = await change.executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Ends all sessions of an account; gives how many. */
export const endAllSessions = (database: Database, accountId: string, how: { now: Date; by: string }): Promise<number> =>
  endSessions(database, { accountId }, how);

/** An open session as people see it; ISO 8601. */
export type ListedSession = { id: string; device: string; createdAt: string; usedAt: string; expiresAt: string };

/** The open sessions of an account, the one used last first. */
export const listSessions = async (database: Database, accountId: string, now: Date): Promise<ListedSession[]> => {
  const rows = await database
    .selectFrom('account_session')
    .select(['id', 'device', 'created_at', 'used_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .limit(1_000)
    .execute();
  return rows.map(({ id, device, created_at: createdAt, used_at: usedAt, expires_at: expiresAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
};

/** Whether a session of an account goes on. */
export const isOpen = async (database: Database, accountId: string, id: string, now: Date): Promise<boolean> => {
  const row = await database
    .selectFrom('account_session')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
};

/** A device that an account was used on; ISO 8601. */
export type ListedDevice = { device: string; firstSeenAt: string; lastSeenAt: string };

/** The devices of an account, the one seen last first. */
export const listDevices = async (database: Database, accountId: string): Promise<ListedDevice[]> => {
  const rows = await database
    .selectFrom('account_device')
    .select(['device', 'first_seen_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .limit(1_000)
    .execute();
  return rows.map(({ device, first_seen_at: firstSeenAt, last_seen_at: lastSeenAt }) => ({
    device,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
};

/** Deletes devices that were last seen before a time, at most a slice, and returns how many. */
export const deleteOldDevices = async (database: Database, before: Date, slice: number): Promise<number> => {
  const { numAffectedRows } = await sql`delete from account_device where ctid = any(array(select ctid from account_device
    where last_seen_at < ${before} limit ${slice} for update skip locked))`.execute(database);
  return Number(numAffectedRows ?? 0n);
};

/** Deletes sessions that were over before a time, at most a slice. */
export const deleteOldSessions = async (database: Database, before: Date): Promise<void> => {
  await sql`delete from account_session where id in (select id from account_session where expires_at < ${before} order by expires_at limit 100)`.execute(
    database,
  );
};
