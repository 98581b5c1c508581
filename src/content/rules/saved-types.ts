import type { PieceType } from '../model/document-types.ts';
import { type IdPrefix, listIdPrefixes } from '../model/id-prefixes.ts';
import { none, type None, valueOf } from '../model/none.ts';
import { keysOf } from '../validation/keys-of.ts';

/** The kinds of things that readers can save; products are the wishlist. */
export const savedTypes = ['article', 'video', 'recipe', 'product'] as const;
export type SavedType = (typeof savedTypes)[number];

/** The kind under which each content type is saved. Types with the same prefix have the same kind: only ids are saved. */
const savedTypeOf: Readonly<Record<PieceType, SavedType | None>> = {
  article: 'article',
  slideshow: 'article',
  liveBlog: 'article',
  recipe: 'recipe',
  product: 'product',
  video: 'video',
  playlist: none('readers save its videos'),
};

/** The kinds by the prefix of an id. */
export const savedTypesByPrefix: ReadonlyMap<IdPrefix | undefined, SavedType> = new Map(
  keysOf(savedTypeOf).flatMap((type) => {
    const saved = valueOf(savedTypeOf[type]);
    return saved === undefined ? [] : listIdPrefixes(type).map((prefix) => [prefix, saved] as const);
  }),
);
