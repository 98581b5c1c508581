import { all, any, toFilterText, word, type FilterNode } from './filter-language.ts';
import { parseFilter, type FilterError } from './filter-parser.ts';

/** Which kinds of content a waffle asks for (specification §5 "Waffle search"). */
export type WaffleContentTypes = { recipe?: boolean; video?: boolean; slideshow?: boolean; article?: boolean; product?: boolean };
export const waffleContentTypes = ['recipe', 'video', 'slideshow', 'article'] as const;

/** The page a waffle starts at (specification §9), and how many items it asks for (decisions §3 "Sizes not shown"). */
export const waffleDefaults = { page: 1, size: 24 } as const;

/** The kinds as a filter: chosen kinds combine with OR, `product` overrides them, and without any there is nothing to ask: undefined. */
export const waffleTypeFilter = (types: WaffleContentTypes): FilterNode | undefined => {
  if (types.product) return word('type', 'product');
  const chosen = waffleContentTypes.filter((type) => types[type] === true).map((type) => word('type', type));
  return chosen.length === 0 ? undefined : any(...chosen);
};

/**
 * The request of a waffle, from its kinds and the editor's further filters: the filter to send, `undefined` for no request
 * (specification §5: no content type is chosen), or the fault in the editor's filters.
 */
export const waffleRequest = (
  types: WaffleContentTypes,
  further?: string,
): { filter: FilterNode; filters: string } | { error: FilterError } | undefined => {
  const kinds = waffleTypeFilter(types);
  if (!kinds) return undefined;
  if (further === undefined || further.trim() === '') return { filter: kinds, filters: toFilterText(kinds) };
  const parsed = parseFilter(further);
  if ('error' in parsed) return parsed;
  const filter = all(kinds, parsed.filter);
  return { filter, filters: toFilterText(filter) };
};
