import { LRUCache } from 'lru-cache';

type Something = NonNullable<unknown>;

/** Values by key. Reading one makes it the most recently used; `peek` reads without that. */
export type LruCache<Key extends Something, Value extends Something> = Pick<
  LRUCache<Key, Value>,
  'get' | 'peek' | 'set' | 'delete' | 'clear' | 'entries' | 'size'
>;

/**
 * Makes a cache of at most `maxSize` entries, or of that much of what `sizeOf` counts, such as characters. A value that is larger than the whole
 * bound is not cached. `onLeft` is given each value that leaves it.
 */
export const createLruCache = <Key extends Something, Value extends Something>({
  maxSize,
  sizeOf = () => 1,
  onLeft,
}: {
  maxSize: number;
  sizeOf?: (value: Value) => number;
  onLeft?: (value: Value) => void;
}): LruCache<Key, Value> =>
  // by size alone: the package's own bound of entries reserves room for all of them at once
  new LRUCache({ maxSize, sizeCalculation: (value) => Math.max(1, sizeOf(value)), ...(onLeft && { dispose: onLeft }) });
