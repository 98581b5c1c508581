import { findIdPrefix, normaliseArticleId } from '../urls/ids.ts';

/** What readers can save; products are the wishlist. */
export const savedTypes = ['article', 'video', 'recipe', 'product'] as const;
export type SavedType = (typeof savedTypes)[number];

const typeOfPrefix: Partial<Record<string, SavedType>> = {
  rcna: 'article',
  tdrp: 'recipe',
  tdpd: 'product',
  mmvo: 'video',
  tmvo: 'video',
};

/** The id and type of something that can be saved, by what was written; undefined for everything else, such as authors, fronts and cards. */
export const parseSavedId = (written: string): { contentId: string; contentType: SavedType } | undefined => {
  const contentId = normaliseArticleId(written);
  const contentType = typeOfPrefix[findIdPrefix(contentId) ?? ''];
  return contentType && { contentId, contentType };
};
