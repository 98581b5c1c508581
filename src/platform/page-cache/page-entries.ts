import { createEvictedKeys } from './evicted-keys.ts';
import { countBytes, type StoredPage } from './stored-page.ts';
import { createTagIndex } from './tag-index.ts';

/** The stored pages within a byte budget, found by key and by tag. */
export type PageEntries = {
  get(key: string): StoredPage | undefined;
  put(page: StoredPage): void;
  remove(page: StoredPage): void;
  /** Counts the bytes of a page again: call it when its encodings have changed. */
  weigh(page: StoredPage): void;
  tagged(tag: string): Iterable<StoredPage>;
  all(): Iterable<StoredPage>;
  readonly bytes: number;
  readonly entries: number;
  readonly evictions: number;
};

type Slot = {
  readonly page: StoredPage;
  segment: Segment;
  /** Reads since eviction last considered it, counted to 3. */
  reads: number;
};

/** Slots in the order of eviction, and the bytes of their pages. */
type Segment = { readonly slots: Map<string, Slot>; bytes: number };

const createSegment = (): Segment => ({ slots: new Map(), bytes: 0 });

const append = (segment: Segment, slot: Slot): void => {
  slot.segment = segment;
  segment.slots.set(slot.page.key, slot);
  segment.bytes += slot.page.bytes;
};

const detach = ({ segment, page }: Slot): void => {
  segment.slots.delete(page.key);
  segment.bytes -= page.bytes;
};

const findOldest = (segment: Segment): Slot | undefined => segment.slots.values().next().value;

/**
 * Decides which slot must go while the two segments are over `maxBytes`. Slots on trial that were read go on to the main segment, and slots there that were
 * read get another round. Undefined when the segments are within the budget.
 */
const findEvicted = (trial: Segment, main: Segment, maxBytes: number): Slot | undefined => {
  while (trial.bytes + main.bytes > maxBytes) {
    const onTrial = trial.bytes > maxBytes / 10 || main.slots.size === 0 ? findOldest(trial) : undefined;
    const slot = onTrial ?? findOldest(main);
    if (!slot || slot.reads === 0) return slot;
    slot.reads = onTrial ? 0 : slot.reads - 1;
    detach(slot);
    append(main, slot);
  }
  return undefined;
};

/**
 * Cached pages of at most `maxBytes`. New pages queue in a small trial segment (a tenth); only those read again before they reach its end
 * move to the main segment, so a flood of addresses that are asked for once passes through the tenth and leaves the others alone (L9).
 * A key that comes back soon after it was evicted goes to the main segment at once. Reading only counts: no list is moved on the hot path.
 */
export const createPageEntries = (maxBytes: number): PageEntries => {
  const slots = new Map<string, Slot>();
  const trial = createSegment();
  const main = createSegment();
  const tags = createTagIndex();
  const evicted = createEvictedKeys();
  let evictions = 0;

  const drop = (slot: Slot): void => {
    slots.delete(slot.page.key);
    detach(slot);
    tags.remove(slot.page);
    slot.page.removed = true;
  };

  const evict = (): void => {
    for (let slot = findEvicted(trial, main, maxBytes); slot; slot = findEvicted(trial, main, maxBytes)) {
      drop(slot);
      if (slot.segment === trial) evicted.add(slot.page.key, slots.size);
      evictions += 1;
    }
  };

  return {
    get: (key) => {
      const slot = slots.get(key);
      if (!slot) return undefined;
      if (slot.reads < 3) slot.reads += 1;
      return slot.page;
    },
    put: (page) => {
      const existing = slots.get(page.key);
      if (existing) drop(existing);
      // One page may not push out an eighth of the others, and of addresses that lead elsewhere (302) there is no end.
      if (page.bytes > maxBytes / 8 || page.status === 302) return;
      const segment = existing?.segment ?? (evicted.delete(page.key) ? main : trial);
      const slot: Slot = { page, segment, reads: existing?.reads ?? 0 };
      slots.set(page.key, slot);
      append(segment, slot);
      tags.add(page);
      evict();
    },
    weigh: (page) => {
      const slot = slots.get(page.key);
      const more = countBytes(page) - page.bytes;
      page.bytes += more;
      if (slot?.page !== page) return;
      slot.segment.bytes += more;
      evict();
    },
    remove: (page) => {
      const slot = slots.get(page.key);
      if (slot?.page === page) drop(slot);
    },
    tagged: tags.list,
    all: () => [...slots.values()].map(({ page }) => page),
    get bytes() {
      return trial.bytes + main.bytes;
    },
    get entries() {
      return slots.size;
    },
    get evictions() {
      return evictions;
    },
  };
};
