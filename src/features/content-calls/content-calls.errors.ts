import { invalidFilter, publisherRestricted } from '#features/documents';
import type { FilterNode } from '#content/filter-language';
import { type ReadFilter, readFilter } from './list-query.rules.ts';

/** The filter of a call, or the 400 that says where it cannot be read (issue "Bad input": filters with errors → 400 with the position). */
export const filterOrThrow = (text: string | undefined): FilterNode | undefined => {
  const read: ReadFilter = readFilter(text);
  if ('error' in read) throw invalidFilter(read.error.position, read.error.expected);
  if ('restricted' in read) throw publisherRestricted();
  return read.filter;
};
