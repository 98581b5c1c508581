import type { Kysely } from 'kysely';
import type { ContentItem } from '#content/responses/content-item';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findItems } from '#features/newsroom/document-queries';
import { findChoices, putChoices, type ReadingChoices } from './choices.store.ts';
import { invalidHistoryCursor, notReadable } from './history.errors.ts';
import { findReadType, lastParagraph, mostRead, parseHistoryCursor, readBeside, type ReadType, toHistoryCursor } from './history.rules.ts';
import { deleteHistory, findRead, listHistory, listReadBeside, putRead, trimHistory } from './history.store.ts';
import type { HistoryTables } from './history.tables.ts';

/** An entry of a history: the piece as it is now, when it was read (ISO 8601), and where it was left. */
export type HistoryEntry = ContentItem & {
  contentId: string;
  contentType: ReadType;
  readAt: string;
  /** Where its reader left, counted from 1; 0 for what was read to its end, or hardly begun, or has become shorter. */
  paragraph: number;
  /** How many it has, where it was left in the middle. */
  paragraphCount?: number | undefined;
};
/** A page of a history; `nextPage` is the cursor of the next one, and null on the last. */
export type HistoryPage = { data: HistoryEntry[]; pageInfo: { nextPage: string | null } };

/** What is stored of one piece: when it was read last (ISO 8601), and where it was left. */
export type HistoryMark = { contentId: string; contentType: ReadType; readAt: string; paragraph: number };

/** Reading histories: each call is of one account, whatever ids and cursors it is given. */
export type ReadingHistory = {
  /** Stores that a piece is read; `saved` is false where it may not be, and `paragraph` is where its reader left. */
  save(accountId: string, read: { contentId: string; paragraph?: number | undefined }): Promise<{ saved: boolean; paragraph: number }>;
  /** `cursor`: what came with the page before; an empty one begins. */
  list(accountId: string, of: { size: number; cursor?: string | undefined; halfRead?: boolean }): Promise<HistoryPage>;
  /** When a piece was read last, and where it was left. */
  find(accountId: string, contentId: string): Promise<HistoryMark | undefined>;
  remove(accountId: string, contentId: string): Promise<boolean>;
  /** Deletes all of it; gives how many pieces there were. */
  clear(accountId: string): Promise<number>;
  choices(accountId: string): Promise<ReadingChoices>;
  choose(accountId: string, choices: Partial<ReadingChoices>): Promise<void>;
};

/** Whom it is told, without a name, that a piece was read by somebody who had read others. */
export type CoReads = { note(contentId: string, others: readonly string[]): void };

const withPlace = (row: Awaited<ReturnType<typeof listHistory>>[number], item: ContentItem): HistoryEntry => {
  const { contentId, contentType, readAt, paragraph, paragraphCount } = row;
  const isThere = paragraphCount !== null && paragraph < paragraphCount;
  const entry = { ...item, contentId, contentType, readAt: readAt.toISOString() };
  return isThere ? { ...entry, paragraph, paragraphCount } : { ...entry, paragraph: 0 };
};

/** Creates the histories of a database. */
export const createReadingHistory = (parts: {
  database: Kysely<DocumentTables & HistoryTables>;
  coReads: CoReads;
  now: () => number;
}): ReadingHistory => {
  const { coReads, now } = parts;
  const database = parts.database.withTables<HistoryTables>();
  const documents = parts.database.withTables<DocumentTables>();

  /** The first time that somebody reads a piece, it is counted beside what they read before. */
  const noteFirst = async (accountId: string, contentId: string): Promise<void> => {
    const { recommends } = await findChoices(database, accountId);
    // who wants no recommendations makes none for others
    if (!recommends) return;
    const since = new Date(now() - readBeside.withinMs);
    coReads.note(contentId, await listReadBeside(database, { accountId, contentId, since, size: readBeside.most }));
  };

  return {
    save: async (accountId, { contentId, paragraph }) => {
      const contentType = findReadType(contentId);
      if (!contentType) throw notReadable();
      const bounded = paragraph === undefined ? undefined : Math.min(Math.max(Math.trunc(paragraph), 0), lastParagraph);
      const stored = await putRead(database, { accountId, contentId, contentType, readAt: now(), paragraph: bounded });
      if (!stored) return { saved: false, paragraph: 0 };
      if (stored.isFirst) {
        await trimHistory(database, accountId, mostRead);
        await noteFirst(accountId, contentId);
      }
      return { saved: true, paragraph: stored.paragraph };
    },
    list: async (accountId, { size, cursor = '', halfRead = false }) => {
      const before = cursor === '' ? undefined : parseHistoryCursor(cursor);
      if (cursor !== '' && !before) throw invalidHistoryCursor();
      const rows = await listHistory(database, { accountId, before, size: size + 1, halfRead });
      const shown = rows.slice(0, size);
      const items = await findItems(
        documents,
        shown.map(({ contentId }) => contentId),
      );
      const last = rows.length > size ? shown.at(-1) : undefined;
      return {
        data: shown.flatMap((row) => {
          const item = items.get(row.contentId);
          const entry = item && withPlace(row, item);
          // one that has become shorter than where it was left is no longer half read
          return entry && (entry.paragraph > 0 || !halfRead) ? [entry] : [];
        }),
        pageInfo: { nextPage: last ? toHistoryCursor({ readAt: last.readAt.getTime(), contentId: last.contentId }) : null },
      };
    },
    find: async (accountId, contentId) => {
      const row = await findRead(database, accountId, contentId);
      return row && { ...row, readAt: row.readAt.toISOString() };
    },
    remove: async (accountId, contentId) => (await deleteHistory(database, accountId, contentId)) > 0,
    clear: (accountId) => deleteHistory(database, accountId),
    choices: (accountId) => findChoices(database, accountId),
    choose: (accountId, choices) => putChoices(database, accountId, choices),
  };
};
