import type { ContentPackage } from '#content/model/curation';
import type { FilterNode } from '#content/filters/filter-language';
import { waffleFilter } from '#content/filters/waffle-rules';
import { filterOrThrow } from './content-calls.errors.ts';

/** The list that fills a package: `filter` undefined where it takes everything, `hasList` false where it asks for nothing (FR-13). Throws for a bad filter. */
export const readPackageFilter = ({
  type,
  autofill,
  metadata,
}: Pick<ContentPackage, 'type' | 'autofill' | 'metadata'>): { filter: FilterNode | undefined; hasList: boolean } => {
  const kinds = type === 'waffle' ? metadata.contentTypes : undefined;
  if (!autofill && !kinds) return { filter: undefined, hasList: false };
  const further = filterOrThrow(autofill?.filters);
  const filter = kinds ? waffleFilter(kinds, further) : further;
  return { filter, hasList: !kinds || filter !== undefined };
};
