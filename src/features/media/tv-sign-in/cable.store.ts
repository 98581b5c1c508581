import { type Kysely, sql } from 'kysely';
import { dayMs } from '#platform/time';
import type { CableTables } from './cable.tables.ts';
import type { UsedPass } from '#features/media/tv-providers';

type Database = Kysely<CableTables>;
/** A sign-in; times are milliseconds. */
export type StoredSession = { id: string; provider: string; subscriber: string; device: string; createdAt: number; expiresAt: number };

export const addSession = async (database: Database, { createdAt, expiresAt, ...session }: StoredSession): Promise<void> => {
  await database
    .insertInto('cable_session')
    .values({ ...session, created_at: new Date(createdAt), expires_at: new Date(expiresAt) })
    .execute();
};

/** A sign-in that is neither over nor ended. */
export const findSession = async (database: Database, id: string, now: number): Promise<StoredSession | undefined> => {
  const row = await database
    .selectFrom('cable_session')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  if (!row) return undefined;
  const { provider, subscriber, device, created_at: created, expires_at: expires } = row;
  return { id, provider, subscriber, device, createdAt: created.getTime(), expiresAt: expires.getTime() };
};

/** Ends a sign-in, and with it what it watches. */
export const endSession = async (database: Database, id: string, now: number): Promise<void> => {
  await database
    .updateTable('cable_session')
    .set({ ended_at: new Date(now) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  await database.deleteFrom('cable_stream').where('session', '=', id).execute();
};

/** Forgets what was over a day ago: sign-ins with what they watched, and codes; and passes that were begun two days ago. */
export const forgetPast = async (database: Database, now: number): Promise<void> => {
  const past = new Date(now - dayMs);
  await database
    .deleteFrom('cable_session')
    .where((where) => where.or([where('expires_at', '<', past), where('ended_at', '<', past)]))
    .execute();
  await database.deleteFrom('cable_code').where('expires_at', '<', past).execute();
  // the day of a pass is over by then, in every zone
  await database
    .deleteFrom('cable_pass')
    .where('began_at', '<', new Date(now - 2 * dayMs))
    .execute();
};

/** Until when a sign-in was let see a channel, in milliseconds; undefined where nobody asked yet. */
export const findAuthorizedUntil = async (database: Database, session: string, channel: string): Promise<number | undefined> => {
  const row = await database
    .selectFrom('cable_stream')
    .select('authorized_until')
    .where('session', '=', session)
    .where('channel', '=', channel)
    .executeTakeFirst();
  return row?.authorized_until.getTime();
};

/** What a sign-in watches, as it reports it. `limit`: in how many places one subscriber may watch at once, null for any number; `isAsking`: it only asks whether it may. */
export type Watching = { session: StoredSession; channel: string; authorizedUntil: number; limit: number | null; isAsking: boolean };

/**
 * Takes note that somebody watches, and says whether they may: who watched a minute ago goes on, and somebody new is refused once as many others do. Of who
 * only asks, what was decided is noted.
 * Two who begin at the same time wait for each other.
 */
export const noteWatching = async (
  database: Database,
  { session, channel, authorizedUntil, limit, isAsking }: Watching,
  now: number,
): Promise<boolean> =>
  database.transaction().execute(async (change) => {
    const { id, provider, subscriber } = session;
    await sql`select pg_advisory_xact_lock(hashtextextended(${`cable ${provider} ${subscriber}`}, 0))`.execute(change);
    // a sign-in that ends meanwhile watches nothing, and takes no place
    const { rows: open } = await sql`select from cable_session where id = ${id} and ended_at is null for share`.execute(change);
    if (open.length === 0) return false;
    const active = await change
      .selectFrom('cable_stream')
      .select('session')
      .distinct()
      .where('provider', '=', provider)
      .where('subscriber', '=', subscriber)
      .where('seen_at', '>', new Date(now - 60_000))
      .execute();
    const isActive = active.some((one) => one.session === id);
    if (!isActive && limit !== null && active.length >= limit) return false;
    const decided = { authorized_until: new Date(authorizedUntil) };
    const seen = { ...decided, seen_at: new Date(now) };
    await change
      .insertInto('cable_stream')
      .values({ session: id, channel, provider, subscriber, ...seen, ...(isAsking && { seen_at: new Date(0) }) })
      .onConflict((conflict) => conflict.columns(['session', 'channel']).doUpdateSet(isAsking ? decided : seen))
      .execute();
    return true;
  });

/** The pass that a device used last. */
export const findPass = async (database: Database, device: string): Promise<UsedPass | undefined> => {
  const row = await database.selectFrom('cable_pass').selectAll().where('device', '=', device).executeTakeFirst();
  return row && { beganAt: row.began_at.getTime(), seenAt: row.seen_at.getTime() };
};

/** Stores that a device used a pass; the time it was last looked at never goes back. */
export const putPass = async (database: Database, device: string, { beganAt, seenAt }: UsedPass): Promise<void> => {
  const [began, seen] = [new Date(beganAt), new Date(seenAt)];
  await sql`insert into cable_pass (device, began_at, seen_at) values (${device}, ${began}, ${seen})
    on conflict (device) do update set began_at = ${began}, seen_at = greatest(cable_pass.seen_at, ${seen})`.execute(database);
};
