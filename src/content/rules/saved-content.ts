import { findIdPrefix, normaliseArticleId } from '../urls/ids.ts';
import { type SavedType, savedTypesByPrefix } from './saved-types.ts';

/** The id and type of something that can be saved, by what was written; undefined for everything else, such as authors, fronts and cards. */
export const parseSavedId = (written: string): { contentId: string; contentType: SavedType } | undefined => {
  const contentId = normaliseArticleId(written);
  const contentType = savedTypesByPrefix.get(findIdPrefix(contentId));
  return contentType && { contentId, contentType };
};
