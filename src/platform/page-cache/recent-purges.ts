/** How pages are purged: soft makes them stale, hard removes them. */
export type PurgeKind = 'soft' | 'hard';

type Mark = {
  soft: number;
  hard: number;
};

/** Remembers the purges that came while renders run, so that none of these can bring back what was purged meanwhile. */
export type RecentPurges = {
  /** Counts up with every purge; a render notes it when it begins. */
  readonly sequence: number;
  /** The newest generation of the purge log that was applied. */
  readonly generation: number;
  reach(generation: number): void;
  record(tags: readonly string[], kind: PurgeKind): void;
  recordEverything(kind: PurgeKind): void;
  /** The strongest purge of any of `tags` after `sequence`. */
  since(tags: readonly string[], sequence: number): PurgeKind | undefined;
  /** Forgets what no running render can ask for any more. */
  forgetBefore(sequence: number): void;
  readonly size: number;
};

/** Makes an empty memory of purges. */
export const createRecentPurges = (): RecentPurges => {
  const marks = new Map<string, Mark>();
  const everything: Mark = { soft: 0, hard: 0 };
  let sequence = 0;
  let newest = 0;
  return {
    get sequence() {
      return sequence;
    },
    get generation() {
      return newest;
    },
    reach: (generation) => {
      newest = Math.max(newest, generation);
    },
    get size() {
      return marks.size;
    },
    record(tags, kind) {
      sequence += 1;
      for (const tag of tags) {
        const mark = marks.get(tag) ?? { soft: 0, hard: 0 };
        mark[kind] = sequence;
        // Set again at the end: the oldest marks stay in front.
        marks.delete(tag);
        marks.set(tag, mark);
      }
    },
    recordEverything(kind) {
      sequence += 1;
      everything[kind] = sequence;
    },
    since(tags, start) {
      const found = [everything, ...tags.map((tag) => marks.get(tag))];
      if (found.some((mark) => mark !== undefined && mark.hard > start)) return 'hard';
      if (found.some((mark) => mark !== undefined && mark.soft > start)) return 'soft';
      return undefined;
    },
    forgetBefore(oldest) {
      for (const [tag, mark] of marks) {
        if (Math.max(mark.soft, mark.hard) > oldest) return;
        marks.delete(tag);
      }
    },
  };
};
