// Browsers that want pushes and messages that are sent to them, written as their features store them.
import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { createPushKeys, type PushTables } from '#features/mailings/push-subscriptions';
import type { PushSendingTables } from '#features/mailings/push-sending';
import { pushRuns } from '../../src/features/mailings/push-sending/deliveries.store.ts';
import type { PushBrowser, PushService } from './push-service.ts';

type Tables = PushTables & PushSendingTables;
/** A subscription to breaking news at a push service: `quiet` in minutes of the day, `secret` what the keys of the site are sealed with. */
export type SubscriberRow = {
  at: PushService;
  secret: string;
  quiet?: [number, number];
  zone?: string;
  onlyUnread?: boolean;
  account?: string;
  session?: string;
};
/** A message about breaking news: `ttl` and `startedAgo` in seconds. */
export type MessageRow = { contentId?: string; ttl?: number; title?: string; urgency?: string; startedAgo?: number };

/** Subscribes a browser at a push service; gives it with the id of its row. */
export const addSubscriber = async (
  database: Kysely<Tables>,
  { at, secret, quiet, zone = 'America/New_York', onlyUnread = false, account, session }: SubscriberRow,
): Promise<PushBrowser & { id: string }> => {
  const keys = createPushKeys({ database: database.withTables<PushTables>(), secret, configured: undefined, now: Date.now });
  const browser = at.subscribe();
  const { endpoint, keys: own } = browser.subscription;
  const { rows } = await sql<{
    id: string;
  }>`insert into push_subscription (site, endpoint, endpoint_hash, host, p256dh, auth, key_id, secret_hash,
      device, account_id, session_id, quiet_from, quiet_to, zone, only_unread, created_at, seen_at)
    values ('news', ${endpoint}, ${createHash('sha256').update(endpoint).digest()}, ${new URL(endpoint).host}, ${Buffer.from(own.p256dh, 'base64url')},
      ${Buffer.from(own.auth, 'base64url')}, ${(await keys.current()).id}, ${randomBytes(32)}, 'Test', ${account ?? null}, ${session ?? null},
      ${quiet?.[0] ?? null}, ${quiet?.[1] ?? null}, ${zone}, ${onlyUnread}, now(), now()) returning id::text as id`.execute(database);
  const id = rows[0]?.id ?? '';
  await sql`insert into push_topic (topic, subscription_id) values ('news:breaking', ${id})`.execute(database);
  return { ...browser, id };
};

/** Starts a message; gives its id. */
export const addPushMessage = async (
  database: Kysely<Tables>,
  { contentId, ttl = 3_600, title = 'News', urgency = 'normal', startedAgo = 0 }: MessageRow = {},
): Promise<string> => {
  const shown = { title, body: '', path: '/', tag: contentId ?? title, lang: 'en' };
  const { rows } = await sql<{
    id: string;
  }>`insert into push_message (site, vertical, topics, content_id, shown, urgency, ttl, state, created_at,
      created_by, started_at)
    values ('news', 'news', '{news:breaking}', ${contentId ?? null}, ${JSON.stringify(shown)}, ${urgency}, ${ttl}, 'sending', now(), 'test',
      now() - ${startedAgo} * interval '1 second') returning id::text as id`.execute(database);
  return rows[0]?.id ?? '';
};

/** Counts the deliveries of a message by state, without states that have none. */
export const countDeliveries = async (database: Kysely<Tables>, id: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    Object.entries((await pushRuns.count(database.withTables<PushSendingTables>(), id)).counts).filter(([, count]) => count > 0),
  );
