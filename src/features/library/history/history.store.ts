import { type Kysely, sql } from 'kysely';
import type { HistoryPlace, ReadType } from './history.rules.ts';
import type { HistoryTables } from './history.tables.ts';

type Database = Kysely<HistoryTables>;

/** What somebody reads; times in milliseconds. Without `paragraph` the one that is stored stays. */
export type Read = { accountId: string; contentId: string; contentType: ReadType; readAt: number; paragraph?: number | undefined };

/**
 * Stores that somebody reads a piece: one row for each piece, however often it is read. Undefined, and nothing stored, where readers do not have the piece in
 * lists, and where the reader wants no history.
 */
export const putRead = async (database: Database, read: Read): Promise<{ paragraph: number; isFirst: boolean } | undefined> => {
  const { accountId, contentId, contentType, readAt, paragraph } = read;
  const { rows } = await sql<{ paragraph: number; isFirst: boolean }>`
    insert into reading_history as h (account_id, content_id, content_type, read_at, paragraph)
    select ${accountId}::text, d.id, ${contentType}::text, ${new Date(readAt)}::timestamptz, ${paragraph ?? 0}::integer
    from document d where d.id = ${contentId} and d.status = 'published' and not d.hidden and d.item is not null
      and not exists (select from reading_choice c where c.account_id = ${accountId} and not c.keeps_history)
    on conflict (account_id, content_id) do update
      set read_at = greatest(h.read_at, excluded.read_at), paragraph = coalesce(${paragraph ?? null}::integer, h.paragraph)
    returning paragraph, xmax = 0 as "isFirst"`.execute(database);
  return rows[0];
};

/** Deletes what is beyond the newest `most` pieces of a history. */
export const trimHistory = async (database: Database, accountId: string, most: number): Promise<void> => {
  await sql`delete from reading_history h using (
      select read_at, content_id from reading_history where account_id = ${accountId}
      order by read_at desc, content_id desc offset ${most} limit 1
    ) last where h.account_id = ${accountId} and (h.read_at, h.content_id) <= (last.read_at, last.content_id)`.execute(database);
};

/** A piece of a history that readers have, and how many paragraphs it has now where it is half read. */
export type HistoryRow = {
  contentId: string;
  contentType: ReadType;
  readAt: Date;
  paragraph: number;
  paragraphCount: number | null;
};

/** The pieces of a history that readers have, what was read last first; `halfRead`: only those that were left in the middle. */
export const listHistory = async (
  database: Database,
  { accountId, before, size, halfRead }: { accountId: string; before: HistoryPlace | undefined; size: number; halfRead: boolean },
): Promise<HistoryRow[]> => {
  const place = before ? sql`and (h.read_at, h.content_id) < (${new Date(before.readAt)}, ${before.contentId})` : sql``;
  const { rows } = await sql<HistoryRow>`
    select h.content_id as "contentId", h.content_type as "contentType", h.read_at as "readAt", h.paragraph,
      case when h.paragraph > 0 then (d.answer->>'paragraphCount')::integer end as "paragraphCount"
    from reading_history h join document d on d.id = h.content_id
    where h.account_id = ${accountId} ${place} ${halfRead ? sql`and h.paragraph > 0` : sql``}
      and d.status = 'published' and not d.hidden and d.item is not null
    order by h.read_at desc, h.content_id desc limit ${size}`.execute(database);
  return rows;
};

/** What is stored of one piece of a history. */
export const findRead = (
  database: Database,
  accountId: string,
  contentId: string,
): Promise<{ contentId: string; contentType: ReadType; readAt: Date; paragraph: number } | undefined> =>
  database
    .selectFrom('reading_history')
    .select(['content_id as contentId', 'content_type as contentType', 'read_at as readAt', 'paragraph'])
    .where('account_id', '=', accountId)
    .where('content_id', '=', contentId)
    .executeTakeFirst();

/** What else somebody read since a moment, the newest first. */
export const listReadBeside = async (
  database: Database,
  { accountId, contentId, since, size }: { accountId: string; contentId: string; since: Date; size: number },
): Promise<string[]> => {
  const rows = await database
    .selectFrom('reading_history')
    .select('content_id')
    .where('account_id', '=', accountId)
    .where('read_at', '>', since)
    .where('content_id', '<>', contentId)
    .orderBy('read_at', 'desc')
    .orderBy('content_id', 'desc')
    .limit(size)
    .execute();
  return rows.map((row) => row.content_id);
};

/** Deletes one piece of a history, or all of it; gives how many there were. */
export const deleteHistory = async (database: Database, accountId: string, contentId?: string): Promise<number> => {
  const all = database.deleteFrom('reading_history').where('account_id', '=', accountId);
  const { numDeletedRows } = await (contentId === undefined ? all : all.where('content_id', '=', contentId)).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/** All of a history as it is stored, for its owner; readers' pieces or not. */
export const readWholeHistory = (database: Database, accountId: string): Promise<Readonly<Record<string, unknown>>[]> =>
  database
    .selectFrom('reading_history')
    .select(['content_id', 'content_type', 'read_at', 'paragraph'])
    .where('account_id', '=', accountId)
    .orderBy('read_at', 'desc')
    .orderBy('content_id', 'desc')
    .execute();
