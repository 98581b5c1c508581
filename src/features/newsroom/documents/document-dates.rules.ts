import type { Document } from '#content/model/document';
import { isSameJson } from '#content/validation/same-json';

type Dates = { dateCreated?: string | undefined; datePublished?: string | undefined; dateModified?: string | undefined };

// the database keeps microseconds and everything else milliseconds: anything finer would be lost between a list and its cursor
const toMilliseconds = (timestamp: string | undefined): string | undefined =>
  timestamp === undefined ? undefined : new Date(timestamp).toISOString();

/**
 * The document with its dates: a date that was not sent stays as it was, and a change without a date of its own happens at `now` (ISO 8601). A document
 * that is otherwise the same as `before` keeps its dates.
 */
export const withDates = (document: Document, before: Document | undefined, now: string): Document => {
  if (!('status' in document)) return document;
  const previous: Dates = before && 'status' in before ? before : {};
  const datePublished = document.datePublished ?? previous.datePublished ?? (document.status === 'published' ? now : undefined);
  const dated = (dateModified: string | undefined): Document => ({
    ...document,
    dateCreated: toMilliseconds(document.dateCreated ?? previous.dateCreated ?? now),
    dateModified: toMilliseconds(document.dateModified ?? dateModified),
    datePublished: toMilliseconds(datePublished),
  });
  const unchanged = dated(previous.dateModified);
  return before && isSameJson(before, unchanged) ? unchanged : dated(before ? now : (datePublished ?? now));
};
