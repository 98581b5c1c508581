import { crc32 } from 'node:zlib';
import { countBytes, type StoredPage } from './stored-page.ts';

type Slot = {
  page: StoredPage;
  /** Reads since it was last looked at for eviction, counted to 3. */
  reads: number;
  proven: boolean;
};

/** Where pages lie within a byte budget, found by key and by tag. */
export type PageEntries = {
  get(key: string): StoredPage | undefined;
  put(page: StoredPage): void;
  remove(page: StoredPage): void;
  /** Told that a page holds more encodings than before, or fewer. */
  weigh(page: StoredPage): void;
  tagged(tag: string): Iterable<StoredPage>;
  all(): Iterable<StoredPage>;
  readonly bytes: number;
  readonly entries: number;
  readonly evictions: number;
};

/**
 * Cached pages of at most `maxBytes`. New pages queue in a small trial part (a tenth); only those read again before they reach its end
 * move to the main part, so a flood of addresses that are asked for once passes through the tenth and leaves the others alone (L9).
 * A key that comes back soon after it was turned out goes to the main part at once. The main part gives every page that was read another round.
 * Reading only counts: no list is moved on the hot path.
 */
export const createPageEntries = (maxBytes: number): PageEntries => {
  const slots = new Map<string, Slot>();
  const trial = new Map<string, Slot>();
  const main = new Map<string, Slot>();
  const byTag = new Map<string, Set<StoredPage>>();
  const turnedOut = new Set<number>();
  let trialBytes = 0;
  let mainBytes = 0;
  let evictions = 0;

  const forget = (slot: Slot): void => {
    const { page } = slot;
    slots.delete(page.key);
    (slot.proven ? main : trial).delete(page.key);
    if (slot.proven) mainBytes -= page.bytes;
    else trialBytes -= page.bytes;
    untag(page);
    page.removed = true;
  };

  const untag = (page: StoredPage): void => {
    for (const tag of page.tags) {
      const pages = byTag.get(tag);
      pages?.delete(page);
      if (pages?.size === 0) byTag.delete(tag);
    }
  };

  const remember = (key: string): void => {
    // Hashes, not keys: a key may be 8 kB long, and whoever floods would choose it so.
    turnedOut.add(crc32(key));
    if (turnedOut.size > Math.max(1_000, slots.size)) turnedOut.delete(turnedOut.values().next().value ?? 0);
  };

  const evictFromTrial = (slot: Slot): void => {
    if (slot.reads === 0) {
      forget(slot);
      remember(slot.page.key);
      evictions += 1;
      return;
    }
    trial.delete(slot.page.key);
    trialBytes -= slot.page.bytes;
    slot.reads = 0;
    slot.proven = true;
    main.set(slot.page.key, slot);
    mainBytes += slot.page.bytes;
  };

  const evictFromMain = (slot: Slot): void => {
    if (slot.reads === 0) {
      forget(slot);
      evictions += 1;
      return;
    }
    slot.reads -= 1;
    main.delete(slot.page.key);
    main.set(slot.page.key, slot);
  };

  const evict = (): void => {
    while (trialBytes + mainBytes > maxBytes) {
      const oldestOnTrial = trialBytes > maxBytes / 10 || main.size === 0 ? trial.values().next().value : undefined;
      const oldestProven = main.values().next().value;
      if (oldestOnTrial) evictFromTrial(oldestOnTrial);
      else if (oldestProven) evictFromMain(oldestProven);
      else return;
    }
  };

  return {
    get(key) {
      const slot = slots.get(key);
      if (!slot) return undefined;
      if (slot.reads < 3) slot.reads += 1;
      return slot.page;
    },
    put(page) {
      const existing = slots.get(page.key);
      if (page.bytes > maxBytes / 8) {
        // One page may not push out an eighth of the others.
        if (existing) forget(existing);
        return;
      }
      const proven = existing?.proven ?? turnedOut.delete(crc32(page.key));
      const reads = existing?.reads ?? 0;
      if (existing) forget(existing);
      const slot: Slot = { page, reads, proven };
      slots.set(page.key, slot);
      (proven ? main : trial).set(page.key, slot);
      if (proven) mainBytes += page.bytes;
      else trialBytes += page.bytes;
      for (const tag of page.tags) {
        const pages = byTag.get(tag);
        if (pages) pages.add(page);
        else byTag.set(tag, new Set([page]));
      }
      evict();
    },
    weigh(page) {
      const slot = slots.get(page.key);
      const more = countBytes(page) - page.bytes;
      page.bytes += more;
      if (slot?.page !== page) return;
      if (slot.proven) mainBytes += more;
      else trialBytes += more;
      evict();
    },
    remove(page) {
      const slot = slots.get(page.key);
      if (slot?.page === page) forget(slot);
    },
    tagged: (tag) => [...(byTag.get(tag) ?? [])],
    *all() {
      for (const slot of [...slots.values()]) yield slot.page;
    },
    get bytes() {
      return trialBytes + mainBytes;
    },
    get entries() {
      return slots.size;
    },
    get evictions() {
      return evictions;
    },
  };
};
