import { CompiledQuery, type Kysely } from 'kysely';
import type { ContentItem } from '#content/responses/content-item';
import { createLruCache, type LruCache } from '#platform/lru-cache';
import type { DocumentTables } from '#features/newsroom/document-rows';

type Database = Kysely<DocumentTables>;

/** A piece that may be shown, and the version of its row: PostgreSQL's number of the transaction that wrote it (xmin). */
export type ItemVersion = { id: string; version: string };

// about 3 kB each: what the fronts of a house show, and some
const mostItems = 8_000;
/** An item, the version it was read in, and the older one that was asked for then: a list may be older than what it lists. */
type CachedItem = { version: string; askedFor: string; item: ContentItem };
const caches = new WeakMap<object, LruCache<string, CachedItem>>();

const cacheOf = (database: Database): LruCache<string, CachedItem> => {
  // a database with other tables in its types is another object over the same one
  const executor = database.getExecutor();
  const cache = caches.get(executor) ?? createLruCache<string, CachedItem>({ maxSize: mostItems });
  caches.set(executor, cache);
  return cache;
};

const wholeItems = `select id, xmin::text as version, item from document
  where id = any($1::text[]) and status = 'published' and not hidden and item is not null`;

/**
 * Reads the items of versions that a list just gave, by id. An item of the version that is cached is neither read nor parsed again, and is the very same
 * object. One that changed meanwhile is given as it is now; one that was hidden is left out.
 */
export const readItems = async (database: Database, versions: readonly ItemVersion[]): Promise<Map<string, ContentItem>> => {
  const cache = cacheOf(database);
  const items = new Map<string, ContentItem>();
  const unknown = new Map<string, string>();
  for (const { id, version } of versions) {
    const entry = cache.get(id);
    if (entry?.version === version || entry?.askedFor === version) items.set(id, entry.item);
    else unknown.set(id, version);
  }
  if (unknown.size === 0) return items;
  const read = CompiledQuery.raw(wholeItems, [[...unknown.keys()]]);
  const { rows } = await database.executeQuery<ItemVersion & { item: ContentItem }>(read);
  for (const { id, version, item } of rows) {
    cache.set(id, { version, askedFor: unknown.get(id) ?? version, item });
    items.set(id, item);
  }
  return items;
};

const visible = `select id, xmin::text as version from document
  where id = any($1::text[]) and status = 'published' and not hidden and item is not null`;

/** The items of some ids that may be shown, by id. Hidden pieces are left out. */
export const findItems = async (database: Database, ids: readonly string[]): Promise<Map<string, ContentItem>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await database.executeQuery<ItemVersion>(CompiledQuery.raw(visible, [[...new Set(ids)]]));
  return readItems(database, rows);
};
