import type { TaxonomyTerm } from '#content/model/site-furniture';
import { isSameJson } from '#content/validation/same-json';

/**
 * A term with its dates (PB-20): a date that was not sent stays as it was, and a change without a date of its own happens at `timestamp` (ISO 8601).
 * Undefined when the term is the same as before: dates that are left out or sent back change nothing.
 */
export const withTermDates = (term: TaxonomyTerm, before: TaxonomyTerm | undefined, timestamp: string): TaxonomyTerm | undefined => {
  const dateCreated = term.dateCreated ?? before?.dateCreated ?? timestamp;
  const dated = { ...term, dateCreated, dateModified: term.dateModified ?? before?.dateModified ?? dateCreated };
  if (before && isSameJson({ dateCreated, dateModified: dateCreated, ...before }, dated)) return undefined;
  const isOwn = term.dateModified !== undefined && term.dateModified !== before?.dateModified;
  return isOwn || !before ? dated : { ...dated, dateModified: timestamp };
};
