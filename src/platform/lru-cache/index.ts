/** The door of the one cache that evicts: values by key within a bound, the least recently used makes place first. */
export { createLruCache, type LruCache } from './lru-cache.ts';
