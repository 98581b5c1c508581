import { findIdPrefix, normaliseArticleId } from '#content/ids';

/** What can be saved; products are the wishlist. */
export const savedTypes = ['article', 'video', 'recipe', 'product'] as const;
export type SavedType = (typeof savedTypes)[number];
/** What a list of bookmarks is chosen by. */
export const filterTypes = [...savedTypes, 'all'] as const;
export type FilterType = (typeof filterTypes)[number];

/** Sizes of pages (specification §9): where nobody says, and the constants beside it. */
export const savedSizes = { standard: 10, few: 5, many: 30, most: 150 } as const;
/** Bookmarks on a page of the saved area: the lifestyle brand shows more (SV-03). */
export const pageSizes = { usual: 20, today: 24 } as const;

/** As much as one account may save; of each removal it can be taken back for a while. */
export const savedLimits = { bookmarks: 20_000, note: 1_000, collections: 100, collectionName: 80, undoMs: 86_400_000 } as const;

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
