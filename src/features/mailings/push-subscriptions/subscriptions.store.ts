import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Site } from '#brands';
import type { SessionTables } from '#features/accounts/sessions';
import type { PushTables } from './push.tables.ts';

export type PushDatabase = Kysely<PushTables & SessionTables>;

/** Where a browser is reached, and what is encrypted for it. */
export type Reach = { endpoint: string; endpointHash: Buffer; host: string; p256dh: Buffer; auth: Buffer; keyId: string };
/** Who is signed in in a browser, and by which session. */
export type SignedInBy = { accountId: string; sessionId: string };
/** What a reader wants to get, and when. */
export type PushChoices = { topics: readonly string[]; quiet: { from: number; to: number } | null; zone: string; onlyUnread: boolean };
export type OwnSubscription = PushChoices & { id: string; site: Site; device: string; accountId: string | null; endpointHash: Buffer };

/**
 * Adds a browser; the same browser again changes its own row and keeps its choices. Gives its number; undefined where the endpoint is another browser's, which is
 * known by its keys.
 */
export const addSubscription = async (
  database: PushDatabase,
  {
    site,
    reach,
    secretHash,
    device,
    zone,
    by,
    at,
  }: {
    site: Site;
    reach: Reach;
    secretHash: Buffer;
    device: string;
    zone: string;
    by: SignedInBy | undefined;
    at: Date;
  },
): Promise<string | undefined> => {
  const { endpoint, endpointHash, host, p256dh, auth, keyId } = reach;
  const { rows } = await sql<{ id: string }>`insert into push_subscription as s
      (site, endpoint, endpoint_hash, host, p256dh, auth, key_id, secret_hash, device, account_id, session_id, zone, created_at, seen_at)
    values (${site}, ${endpoint}, ${endpointHash}, ${host}, ${p256dh}, ${auth}, ${keyId}, ${secretHash}, ${device},
      ${by?.accountId ?? null}, ${by?.sessionId ?? null}, ${zone}, ${at}, ${at})
    on conflict (endpoint_hash) do update set secret_hash = excluded.secret_hash, key_id = excluded.key_id, seen_at = excluded.seen_at,
        account_id = excluded.account_id, session_id = excluded.session_id
      where s.site = excluded.site and s.p256dh = excluded.p256dh and s.auth = excluded.auth
    returning id::text as id`.execute(database);
  return rows[0]?.id;
};

/** Gives the subscription of a browser another place where it is reached; false where another browser has it. */
export const moveSubscription = async (
  database: PushDatabase,
  id: string,
  { reach, secretHash, at }: { reach: Reach; secretHash: Buffer; at: Date },
): Promise<boolean> => {
  const { endpoint, endpointHash, host, p256dh, auth, keyId } = reach;
  const { numAffectedRows } =
    await sql`update push_subscription set endpoint = ${endpoint}, endpoint_hash = ${endpointHash}, host = ${host},
      p256dh = ${p256dh}, auth = ${auth}, key_id = ${keyId}, secret_hash = ${secretHash}, seen_at = ${at}
    where id = ${id} and not exists (select from push_subscription o where o.endpoint_hash = ${endpointHash} and o.id <> ${id})`.execute(
      database,
    );
  return (numAffectedRows ?? 0n) > 0n;
};

type Row = {
  id: string;
  site: Site;
  device: string;
  accountId: string | null;
  from: number | null;
  to: number | null;
  zone: string;
  onlyUnread: boolean;
  endpointHash: Buffer;
  topics: string[];
};
const toOwn = ({ from, to, ...row }: Row): OwnSubscription => ({ ...row, quiet: from === null || to === null ? null : { from, to } });
const columns = sql.raw(`id::text as id, site, device, account_id as "accountId", quiet_from as "from", quiet_to as "to", zone,
  only_unread as "onlyUnread", endpoint_hash as "endpointHash",
  array(select topic from push_topic t where t.subscription_id = s.id order by topic) as topics`);

/** The subscription that a browser proves to be its own. */
export const findOwnSubscription = async (
  database: PushDatabase,
  { id, secretHash, site }: { id: string; secretHash: Buffer; site: Site },
): Promise<OwnSubscription | undefined> => {
  const { rows } =
    await sql<Row>`select ${columns} from push_subscription s where id = ${id} and secret_hash = ${secretHash} and site = ${site}`.execute(
      database,
    );
  return rows[0] && toOwn(rows[0]);
};

/** The subscription at an endpoint whose shared secret is known: a browser that has lost its cookie. */
export const findByAuth = async (
  database: PushDatabase,
  { endpointHash, auth, site }: { endpointHash: Buffer; auth: Buffer; site: Site },
): Promise<OwnSubscription | undefined> => {
  const { rows } =
    await sql<Row>`select ${columns} from push_subscription s where endpoint_hash = ${endpointHash} and auth = ${auth} and site = ${site}`.execute(
      database,
    );
  return rows[0] && toOwn(rows[0]);
};

/** The browsers in which an account is signed in, the newest first. */
export const listOfAccount = async (database: PushDatabase, accountId: string, at: Date): Promise<OwnSubscription[]> => {
  const { rows } = await sql<Row>`select ${columns} from push_subscription s where account_id = ${accountId}
      and exists (select from account_session x where x.id = s.session_id and x.ended_at is null and x.expires_at > ${at})
    order by s.id desc limit 100`.execute(database);
  return rows.map(toOwn);
};

/** Stores what a reader wants; topics in place of those before. */
export const putChoices = (database: PushDatabase, id: string, { topics, quiet, zone, onlyUnread }: PushChoices): Promise<void> =>
  database.transaction().execute(async (change) => {
    await sql`update push_subscription set quiet_from = ${quiet?.from ?? null}, quiet_to = ${quiet?.to ?? null}, zone = ${zone},
      only_unread = ${onlyUnread} where id = ${id}`.execute(change);
    await sql`delete from push_topic where subscription_id = ${id} and topic <> all(${[...topics]}::text[])`.execute(change);
    await addTopics(change, id, topics);
  });

export const addTopics = async (database: QueryExecutorProvider, id: string, topics: readonly string[]): Promise<void> => {
  await sql`insert into push_topic (topic, subscription_id) select topic, ${id} from unnest(${[...topics]}::text[]) as topic
    where exists (select from push_subscription where id = ${id}) on conflict do nothing`.execute(database);
};

/** Says who is signed in in a browser now; undefined for nobody. */
export const linkSubscription = async (database: PushDatabase, id: string, by: SignedInBy | undefined): Promise<void> => {
  await sql`update push_subscription set account_id = ${by?.accountId ?? null}, session_id = ${by?.sessionId ?? null} where id = ${id}
    and (account_id, session_id) is distinct from (${by?.accountId ?? null}::text, ${by?.sessionId ?? null}::text)`.execute(database);
};

export const deleteSubscription = async (database: PushDatabase, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`delete from push_subscription where id = ${id}`.execute(database);
  return (numAffectedRows ?? 0n) > 0n;
};

/** All that is stored of the browsers of an account, for its owner, without what only machines use. */
export const readWholePush = async (
  database: QueryExecutorProvider,
  accountId: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const { rows } = await sql<Readonly<Record<string, unknown>>>`select site, device, host as "pushService", zone, quiet_from as "quietFrom",
      quiet_to as "quietTo", only_unread as "onlyUnread", created_at as "createdAt",
      array(select topic from push_topic t where t.subscription_id = s.id order by topic) as topics
    from push_subscription s where account_id = ${accountId} order by id`.execute(database);
  return rows;
};

/** Deletes subscriptions whose browsers were neither seen nor reached since a time, at most a slice, and returns how many. */
export const deleteOldSubscriptions = async (database: Kysely<PushTables>, before: Date, slice: number): Promise<number> => {
  const { numAffectedRows } = await sql`delete from push_subscription where id in
    (select id from push_subscription where seen_at < ${before} order by id limit ${slice})`.execute(database);
  return Number(numAffectedRows ?? 0n);
};
