import { createLruCache } from '#platform/lru-cache';

/** What an answer turned out to depend on: tags besides those known before, and for how long it is true by the clock, in milliseconds. */
export type Dependence = { tags: readonly string[]; holdsMs?: number | undefined };

export type Question<Value> = {
  /** The tags known before it is asked. */
  tags: readonly string[];
  ask: () => Promise<Value>;
  /** Reads the rest from the answer. Where it is given, a purge of anything meanwhile ends what is still being read: it may be from before. */
  dependsOn?: (value: Value) => Dependence;
};

/** Answers cached between renders until one of their tags is purged. */
export type TaggedCache = {
  /** The answer of a key, cached, or asked for once by all who want it meanwhile; `askedAt` by the cache's clock. A failure is not cached. */
  read: <Value>(key: string, question: Question<Value>) => { answer: Promise<Value>; askedAt: number };
  /** Ends what depends on one of the tags; call it before the page cache is purged by them. */
  purgeTags: (tags: readonly string[]) => void;
  purgeEverything: () => void;
};

type Entry = { answer: Promise<unknown>; askedAt: number; until: number; tags: readonly string[] | undefined };

/** Makes a cache of at most `most` answers, by the clock `now`, in milliseconds. Purges end an answer; `longestMs` bounds what a lost one could do. */
export const createTaggedCache = ({ now, longestMs, most }: { now: () => number; longestMs: number; most: number }): TaggedCache => {
  const entries = createLruCache<string, Entry>({ maxSize: most });
  return {
    read: <Value>(key: string, { tags, ask, dependsOn }: Question<Value>) => {
      const known = entries.get(key);
      // one key is one question, so what is cached under it is of its kind
      if (known && now() < known.until) return { answer: known.answer as Promise<Value>, askedAt: known.askedAt };
      const askedAt = now();
      const answer = ask();
      const entry: Entry = { answer, askedAt, until: askedAt + longestMs, tags: dependsOn ? undefined : tags };
      entries.set(key, entry);
      answer.then(
        (value) => {
          const more = dependsOn?.(value);
          if (!more) return;
          entry.tags = [...tags, ...more.tags];
          if (more.holdsMs !== undefined) entry.until = Math.min(entry.until, askedAt + more.holdsMs);
        },
        () => {
          if (entries.peek(key) === entry) entries.delete(key);
        },
      );
      return { answer, askedAt };
    },
    purgeTags: (tags) => {
      const purged = new Set(tags);
      for (const [key, entry] of entries.entries()) if (!entry.tags || entry.tags.some((tag) => purged.has(tag))) entries.delete(key);
    },
    purgeEverything: () => entries.clear(),
  };
};

// a list is some ids: a front has about fifteen, a house about forty fronts, and each of its topics has one for related pieces
const mostLists = 5_000;
const longestListMs = 600_000;

/** The cache of what lists were answered with, for all pages of a process. */
export const createListCache = ({ now }: { now: () => number }): TaggedCache =>
  createTaggedCache({ now, longestMs: longestListMs, most: mostLists });

/** Caches nothing: for who asks once. */
export const noCache: TaggedCache = {
  read: (_key, { ask }) => ({ answer: ask(), askedAt: 0 }),
  purgeTags: () => undefined,
  purgeEverything: () => undefined,
};
