import { all, any, type FilterNode, word } from './filter-language.ts';

/** The kinds of content that a waffle may ask for (FR-13). */
export const waffleContentTypes = ['recipe', 'video', 'slideshow', 'article', 'product'] as const;
type WaffleContentType = (typeof waffleContentTypes)[number];

/** The page a waffle starts at and how many items it asks for (FR-12). */
export const waffleDefaults = { page: 1, size: 24 } as const;

/**
 * What a waffle asks for: its kinds combine with OR, `product` overrides them, and the editor's further filter narrows them. Without any kind there
 * is nothing to ask: undefined (FR-13).
 */
export const waffleFilter = (types: readonly WaffleContentType[], further?: FilterNode): FilterNode | undefined => {
  const chosen = types.includes('product') ? (['product'] as const) : types;
  if (chosen.length === 0) return undefined;
  const kinds = any(...chosen.map((type) => word('type', type)));
  return further ? all(kinds, further) : kinds;
};
