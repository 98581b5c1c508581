import type { TaxonomyTerm } from '#content/site-furniture';
import { isSameJson } from './same-json.rules.ts';

/**
 * A term with its dates (PB-20): what it does not say stays as it was, and a change without a date of its own is of `instant`. Undefined
 * when it is the same as before: dates that are left out or handed back change nothing.
 */
export const datedTerm = (term: TaxonomyTerm, before: TaxonomyTerm | undefined, timestamp: string): TaxonomyTerm | undefined => {
  const dateCreated = term.dateCreated ?? before?.dateCreated ?? timestamp;
  const kept = { ...term, dateCreated, dateModified: term.dateModified ?? before?.dateModified ?? dateCreated };
  if (before && isSameJson({ dateCreated, dateModified: dateCreated, ...before }, kept)) return undefined;
  const isOwn = term.dateModified !== undefined && term.dateModified !== before?.dateModified;
  return isOwn || !before ? kept : { ...kept, dateModified: timestamp };
};
