import type { Kysely } from 'kysely';
import { toCoReadWeight, toPairs } from './co-reading.rules.ts';
import { addPairs, addTotals, type CountedPair, type CountedTotal, deleteOldCoReads } from './co-reading.store.ts';
import type { RecommendationTables } from './recommendations.tables.ts';

/** Counts what readers of the same pieces read, without who. */
export type CoReadCounter = {
  /** A piece was read by somebody who had read others before. */
  note(contentId: string, others: readonly string[]): void;
  /** Writes what was counted since the last call, that of many readers together; what cannot be written is kept for the next call. */
  write(): Promise<void>;
  /** Forgets what nobody has read for long. */
  forget(): Promise<number>;
};

// what a flood of reads costs is bounded, and so is each statement
const mostPairs = 200_000;
const atOnce = 2_000;

/** Writes what a map has, bit by bit; what is written leaves it, and what fails stays. */
const writeAll = async <Value>(
  counted: Map<string, Value>,
  add: (value: Value) => void,
  write: (values: readonly Value[]) => Promise<void>,
): Promise<void> => {
  while (counted.size > 0) {
    const some: Value[] = [];
    // what is counted while these are written is counted apart
    for (const [key, value] of counted) {
      if (some.length === atOnce) break;
      some.push(value);
      counted.delete(key);
    }
    try {
      await write(some);
    } catch (error) {
      some.forEach(add);
      throw error;
    }
  }
};

/**
 * Gathers pairs in memory and writes those of all readers together: neither a row nor the transaction that wrote it says whose they are, and a read costs the
 * database nothing here.
 */
export const createCoReadCounter = ({ database, now }: { database: Kysely<RecommendationTables>; now: () => number }): CoReadCounter => {
  const pairs = new Map<string, CountedPair>();
  const totals = new Map<string, CountedTotal>();

  const addPair = (pair: CountedPair): void => {
    const key = `${pair.contentId} ${pair.otherId}`;
    const known = pairs.get(key);
    if (known) {
      known.readers += pair.readers;
      known.weight += pair.weight;
    } else if (pairs.size < mostPairs) pairs.set(key, { ...pair });
  };
  const addTotal = ({ contentId, weight }: CountedTotal): void => {
    const known = totals.get(contentId);
    if (known) known.weight += weight;
    else if (totals.size < mostPairs) totals.set(contentId, { contentId, weight });
  };

  return {
    note: (contentId, others) => {
      const weight = toCoReadWeight(now());
      addTotal({ contentId, weight });
      for (const [one, other] of toPairs(contentId, others)) addPair({ contentId: one, otherId: other, readers: 1, weight });
    },
    write: async () => {
      const at = new Date(now());
      await writeAll(totals, addTotal, (some) => addTotals(database, some, at));
      await writeAll(pairs, addPair, (some) => addPairs(database, some, at));
    },
    forget: () => deleteOldCoReads(database, new Date(now())),
  };
};
