import type { PieceType } from '../model/document-types.ts';
import { isNone, none, type None, type TypesWith } from '../model/none.ts';
import { keysOf } from '../validation/keys-of.ts';
import { all, any, type FilterNode, word } from './filter-language.ts';

const waffleTypes = {
  recipe: true,
  video: true,
  slideshow: true,
  article: true,
  product: true,
  liveBlog: none('FR-13 lists the types of waffles, and live blogs are not among them'),
  playlist: none('FR-13 lists the types of waffles, and playlists are not among them'),
} as const satisfies Record<PieceType, true | None>;
type WaffleContentType = TypesWith<typeof waffleTypes>;

/** The content types that a waffle may ask for (FR-13). */
export const waffleContentTypes = keysOf(waffleTypes).filter((type): type is WaffleContentType => !isNone(waffleTypes[type]));

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
