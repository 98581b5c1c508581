/** What lists were answered with, kept between renders until one of their tags is purged. */
export type KeptLists = {
  /** The answer of a key: kept, or asked for once by all who want it meanwhile. `tags` are all that it depends on; a failure is not kept. */
  keep: <Value>(key: string, tags: readonly string[], ask: () => Promise<Value>) => Promise<Value>;
  /** Forgets what depends on one of the tags; call it before the page cache is purged by them. */
  purgeTags: (tags: readonly string[]) => void;
  purgeEverything: () => void;
};

type Kept = { answer: Promise<unknown>; tags: readonly string[]; until: number };

// purges are what ends an answer; this bounds what a lost one could do beside the purge log's own reading: ms
const keepMs = 600_000;
// a list is some ids: a front has about fifteen, a house about forty fronts
const mostKept = 2_000;

/** Keeps answers by the clock `now`, in milliseconds. */
export const createKeptLists = ({ now }: { now: () => number }): KeptLists => {
  const kept = new Map<string, Kept>();
  return {
    keep: <Value>(key: string, tags: readonly string[], ask: () => Promise<Value>): Promise<Value> => {
      const known = kept.get(key);
      // one key is one question, so what is kept under it is of its kind
      if (known && now() < known.until) return known.answer as Promise<Value>;
      const entry: Kept = { answer: ask(), tags, until: now() + keepMs };
      if (kept.size >= mostKept) kept.clear();
      kept.set(key, entry);
      entry.answer.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return entry.answer as Promise<Value>;
    },
    purgeTags: (tags) => {
      const purged = new Set(tags);
      for (const [key, entry] of kept) if (entry.tags.some((tag) => purged.has(tag))) kept.delete(key);
    },
    purgeEverything: () => kept.clear(),
  };
};

/** Keeps nothing: for who asks once. */
export const noKeptLists: KeptLists = { keep: (_key, _tags, ask) => ask(), purgeTags: () => undefined, purgeEverything: () => undefined };
