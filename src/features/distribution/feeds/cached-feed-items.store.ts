import type { Kysely } from 'kysely';
import type { WireArticle, WireSlideshow } from '#content/responses/wire';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findAnswers } from '#features/newsroom/document-queries';
import { createLruCache } from '#platform/lru-cache';
import { type FeedItem, buildFeedItem, type FeedPlace } from './feed.view.ts';

/** A piece as a feed item, and whether it is paid for. */
export type CachedFeedItem = { id: string; item: FeedItem; isPaid: boolean };

// characters of text: some hundred long pieces
const mostCharacters = 6_000_000;

/**
 * Reads pieces as feed items, from the cache where the row is unchanged: a change builds one item again for every feed that has it, not all fifty of
 * each. `versions` are ids and row versions that were just listed; what was unpublished meanwhile is left out.
 */
export const createFeedItemCache = (database: Kysely<DocumentTables>) => {
  const cached = createLruCache<string, CachedFeedItem & { version: string }>({
    maxSize: mostCharacters,
    sizeOf: ({ item }) => item.html?.length ?? 0,
  });
  return async (versions: readonly { id: string; version: string }[], place: FeedPlace): Promise<CachedFeedItem[]> => {
    const toKey = (id: string) => `${place.origin} ${id}`;
    const found = new Map<string, CachedFeedItem>();
    for (const { id, version } of versions) {
      const known = cached.get(toKey(id));
      if (known?.version === version) found.set(id, known);
    }
    const unknown = versions.map(({ id }) => id).filter((id) => !found.has(id));
    const answers = unknown.length > 0 ? await findAnswers<WireArticle | WireSlideshow>(database, unknown) : new Map<string, never>();
    for (const [id, { version, answer: piece }] of answers) {
      const made = { id, version, item: buildFeedItem(piece, place), isPaid: piece.nativeAd };
      cached.set(toKey(id), made);
      found.set(id, made);
    }
    return versions.flatMap(({ id }) => found.get(id) ?? []);
  };
};
