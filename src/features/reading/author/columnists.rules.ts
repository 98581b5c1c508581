import type { ContentItem } from '#content/responses/content-item';

/** The newest piece of each author, by the author's id, from pieces that come newest first. */
export const findNewestByAuthor = (items: readonly ContentItem[]): Map<string, ContentItem> => {
  const newest = new Map<string, ContentItem>();
  for (const piece of items) for (const { id } of piece.item.authors) if (!newest.has(id)) newest.set(id, piece);
  return newest;
};
