import type { ContentClient } from '#content/responses/content-client';
import { endBreaking } from './breaking-calls.service.ts';
import { createCardCalls } from './card-calls.service.ts';
import {
  createFrontCalls,
  createFurnitureCalls,
  createListCalls,
  type ListCalls,
  createRecipeCalls,
  type RecipeCalls,
  type RecipeCallsParts,
  noCache,
  type TaggedCache,
} from '#features/distribution/content-lists';
import { createGuideCalls } from './guide-calls.service.ts';
import { createLiveReads } from './live-reads.service.ts';
import { createSearchCalls } from './search-calls.service.ts';
import { createPieceCalls, type PieceCallsParts } from './piece-calls.service.ts';
import { createVideoCalls } from './video-calls.service.ts';
import { createShowBlogCalls } from './show-blog-calls.service.ts';
import { createStationCalls } from './station-calls.service.ts';

export type ContentCallsParts = Omit<PieceCallsParts, 'reads' | 'lists' | 'now'> &
  Pick<RecipeCallsParts, 'publicAddress'> & {
    /** What lists were answered with, between renders; nothing is cached where it is absent. */
    lists?: TaggedCache | undefined;
    /** Milliseconds since 1970; the clock unless said. */
    now?: (() => number) | undefined;
  };

/** The content calls of the store: those pages use, and plain lists by filter. */
export type ContentCalls = ContentClient & ListCalls & RecipeCalls;

/** The content calls answered by the store itself, in this process. */
export const createContentCalls = ({ lists = noCache, now = Date.now, ...given }: ContentCallsParts): ContentCalls => {
  const parts = { ...given, lists, now, reads: createLiveReads(given.database) };
  const pieces = createPieceCalls(parts);
  const furniture = createFurnitureCalls(parts);
  return endBreaking(
    {
      ...pieces,
      ...createRecipeCalls({ ...parts, article: pieces.article }),
      ...createCardCalls(parts),
      ...createFrontCalls(parts),
      ...createListCalls(parts),
      ...createShowBlogCalls(parts),
      ...furniture,
      ...createVideoCalls({ ...parts, article: pieces.article, curatedList: furniture.curatedList }),
      ...createStationCalls(parts),
      ...createSearchCalls(parts),
      ...createGuideCalls(parts),
    },
    now,
  );
};
