import { parseSavedId } from '#content/rules/saved-content';
import { savedTypes, type SavedType } from '#content/rules/saved-types';
import { dayMs } from '#platform/time';

/** The kinds of pieces that a history holds, as its calls name them: those that can be saved. */
export const readTypes = savedTypes;
export type ReadType = SavedType;

/** What kind of piece an id is of: the id decides, whatever a caller says of it. Undefined for what nobody reads, such as a front. */
export const findReadType = (id: string): ReadType | undefined => parseSavedId(id)?.contentType;

/** Entries of a page of history: those that are shown first, and the most that a caller gets (SV-31). */
export const historySizes = { shown: 10, most: 150 } as const;
/** A history holds so many pieces; the oldest make way. */
export const mostRead = 10_000;
/** No text has more paragraphs than this. */
export const lastParagraph = 100_000;

/** The place of an entry in the order of a history: when it was read (milliseconds), and its piece. */
export type HistoryPlace = { readAt: number; contentId: string };

/** The cursor that leads to what was read before an entry: `1763640000000-rcna12`. It says nothing of whose history it is. */
export const toHistoryCursor = ({ readAt, contentId }: HistoryPlace): string => `${readAt}-${contentId}`;

// the last millisecond of the year 9999
const latestTimestamp = 253_402_300_799_999;

/** The place that a cursor names; undefined for what is none. */
export const parseHistoryCursor = (cursor: string): HistoryPlace | undefined => {
  const [, milliseconds, contentId] = /^([0-9]{1,15})-([a-z]{4}[0-9]{1,15})$/.exec(cursor) ?? [];
  const readAt = Number(milliseconds);
  return contentId === undefined || !(readAt <= latestTimestamp) ? undefined : { readAt, contentId };
};

/** What was read so long before (milliseconds) counts as read beside a piece, up to so many. */
export const readBeside = { withinMs: 14 * dayMs, most: 12 } as const;
