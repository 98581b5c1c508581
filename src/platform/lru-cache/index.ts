/** The one cache that evicts: values by key within a bound, the least recently used is evicted first. */
export { createLruCache, type LruCache } from './lru-cache.ts';
