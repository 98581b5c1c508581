import { type QueryExecutorProvider, sql } from 'kysely';
import type { Site } from '#brands';
import type { PushPayload } from '#features/mailings/push';
import { type MessageState, mostCountedId, type Urgency } from './message.rules.ts';
import type { PushMessage } from './push-sending.schema.ts';

/** What is shown, without the number of its message and the mark of its brand. */
export type Shown = Omit<PushPayload, 'id' | 'icon'>;
export type NewMessage = {
  site: Site;
  vertical: string;
  topics: readonly string[];
  contentId: string | null;
  shown: Shown;
  urgency: Urgency;
  ttl: number;
  by: string;
  at: Date;
};

type Row = Omit<PushMessage, 'createdAt' | 'startedAt' | 'endedAt' | 'bytes'> & {
  shown: Shown;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
};
// qualified: an order by a bare id would be that of its text, 9 before 10
const columns =
  sql.raw(`m.id::text as id, site, vertical, topics, content_id as "contentId", shown, urgency, ttl, state, created_at as "createdAt",
  created_by as "createdBy", started_at as "startedAt", ended_at as "endedAt"`);

/** The bytes that a message has as it is sent. */
export const countPayload = (shown: Shown): number => Buffer.byteLength(JSON.stringify({ id: 'x'.repeat(mostCountedId), ...shown }));

const toMessage = ({ createdAt, startedAt, endedAt, shown, ...row }: Row): PushMessage => ({
  ...row,
  shown: { title: shown.title, body: shown.body, path: shown.path, lang: shown.lang },
  bytes: countPayload(shown),
  createdAt: createdAt.toISOString(),
  startedAt: startedAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
});

export const addMessage = async (database: QueryExecutorProvider, message: NewMessage): Promise<PushMessage> => {
  const { site, vertical, topics, contentId, shown, urgency, ttl, by, at } = message;
  const { rows } =
    await sql<Row>`insert into push_message as m (site, vertical, topics, content_id, shown, urgency, ttl, state, created_at, created_by)
    values (${site}, ${vertical}, ${[...topics]}::text[], ${contentId}, ${JSON.stringify(shown)}::jsonb, ${urgency}, ${ttl}, 'draft', ${at}, ${by})
    returning ${columns}`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('A message that was added is there.');
  return toMessage(row);
};

export const findMessage = async (database: QueryExecutorProvider, id: string): Promise<PushMessage | undefined> => {
  const { rows } = await sql<Row>`select ${columns} from push_message m where id = ${id}`.execute(database);
  return rows[0] && toMessage(rows[0]);
};

/** Messages, the newest first. */
export const listMessages = async (
  database: QueryExecutorProvider,
  { state, before, size }: { state?: MessageState | undefined; before?: string | undefined; size: number },
): Promise<PushMessage[]> => {
  const { rows } = await sql<Row>`select ${columns} from push_message m where (${state ?? null}::text is null or state = ${state ?? null})
    and (${before ?? null}::bigint is null or m.id < ${before ?? null}::bigint) order by m.id desc limit ${size}`.execute(database);
  return rows.map(toMessage);
};

/** Moves a message to another state, from one of some; undefined where it is in none of those. */
export const moveMessage = async (
  database: QueryExecutorProvider,
  id: string,
  { from, to, at }: { from: readonly MessageState[]; to: MessageState; at: Date },
): Promise<PushMessage | undefined> => {
  const { rows } = await sql<Row>`update push_message m set state = ${to},
      started_at = case when ${to} = 'sending' then coalesce(started_at, ${at}) else started_at end
    where id = ${id} and state = any(${[...from]}::text[]) returning ${columns}`.execute(database);
  return rows[0] && toMessage(rows[0]);
};

/** How many browsers have one of some topics. */
export const countReceivers = async (database: QueryExecutorProvider, topics: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(distinct subscription_id) as count from push_topic
    where topic = any(${[...topics]}::text[])`.execute(database);
  return Number(rows[0]?.count ?? 0);
};

/** How many browsers have each topic. */
export const countByTopic = async (database: QueryExecutorProvider): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ topic: string; count: string }>`select topic, count(*) as count from push_topic group by topic`.execute(
    database,
  );
  return new Map(rows.map(({ topic, count }) => [topic, Number(count)]));
};

export type Seen = { shown: number; pressed: number };

/** How often messages were shown and pressed, by number. */
export const addSeen = async (database: QueryExecutorProvider, seen: ReadonlyMap<string, Seen>): Promise<void> => {
  const rows = [...seen].toSorted(([one], [other]) => Number(one) - Number(other));
  await sql`update push_message m set shown_count = m.shown_count + seen.shown, pressed_count = m.pressed_count + seen.pressed
    from unnest(${rows.map(([id]) => id)}::bigint[], ${rows.map(([, { shown }]) => shown)}::bigint[],
      ${rows.map(([, { pressed }]) => pressed)}::bigint[]) as seen(id, shown, pressed) where m.id = seen.id`.execute(database);
};

export const findSeen = async (database: QueryExecutorProvider, id: string): Promise<Seen> => {
  const { rows } = await sql<{ shown: string; pressed: string }>`select shown_count as shown, pressed_count as pressed
    from push_message where id = ${id}`.execute(database);
  return { shown: Number(rows[0]?.shown ?? 0), pressed: Number(rows[0]?.pressed ?? 0) };
};
