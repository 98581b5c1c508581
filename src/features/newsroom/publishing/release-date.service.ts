import type { Kysely } from 'kysely';
import type { Document } from '#content/model/document';
import { dateToCome } from './publishing.errors.ts';
import type { PublishingTables } from './publishing.tables.ts';
import { listSchedules } from './schedules.store.ts';

/** The most that another machine's clock may be ahead of ours (ms). */
const clockErrorMs = 60_000;

/** A document's own date of publication, if it has one. */
export const findReleaseDate = (document: Document | undefined): string | undefined =>
  document && 'datePublished' in document ? document.datePublished : undefined;

/** True when a date lies after the time (ms) at which its document goes out. */
export const isLater = (date: string | undefined, at: number): boolean => date !== undefined && Date.parse(date) > at + clockErrorMs;

/**
 * Refuses (400) to publish a document at a time (ms) before its own date (PB-28): readers would get it too early, under another date. The date of
 * its own waiting schedule is not refused, because publishing or scheduling it again replaces that schedule (PB-12).
 */
export const refuseEarlyRelease = async (
  database: Kysely<PublishingTables>,
  { id, date, at }: { id: string; date: string | undefined; at: number },
): Promise<void> => {
  if (date === undefined || !isLater(date, at)) return;
  const waiting = await listSchedules(database, { state: 'waiting', documentId: id, size: 10 });
  if (!waiting.some((schedule) => schedule.action === 'publish' && Date.parse(schedule.at) === Date.parse(date)))
    throw dateToCome(id, date);
};
