import { crc32 } from 'node:zlib';

/** Remembers which keys were evicted lately. */
export type EvictedKeys = {
  /** Adds a key; past `most` (1,000 at least) the oldest is forgotten. */
  add(key: string, most: number): void;
  /** Whether a key was evicted lately; it is forgotten with that. */
  delete(key: string): boolean;
};

/** Makes an empty memory. It holds hashes, not keys: a key may be 8 kB long, and whoever floods would choose it so. */
export const createEvictedKeys = (): EvictedKeys => {
  const hashes = new Set<number>();
  return {
    add: (key, most) => {
      hashes.add(crc32(key));
      if (hashes.size > Math.max(1_000, most)) hashes.delete(hashes.values().next().value ?? 0);
    },
    delete: (key) => hashes.delete(crc32(key)),
  };
};
