import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/documents';
import type { RateLimiter } from '#platform/http';
import { toBucket } from './reads.rules.ts';
import { addReads, deleteOldReads, type Reads } from './reads.store.ts';

/** Counts reads. `client` names an address for the limits alone, and is neither stored nor logged. */
export type ReadCounter = {
  note(id: string, client: string | undefined): void;
  /** Writes the reads since the last call and deletes old ones; reads that cannot be written are kept for the next call. */
  write(): Promise<void>;
};

// a flood of made-up ids costs bounded memory and one bounded statement
const mostCounted = 10_000;

/**
 * Gathers reads in memory and writes them together: a reader costs the database nothing. `perClient` bounds what one address adds to everything,
 * `perPiece` what it adds to one piece, so that nobody reads a piece to the top alone.
 */
export const createReadCounter = (parts: {
  database: Kysely<DocumentTables>;
  now: () => number;
  perClient: Pick<RateLimiter, 'take'>;
  perPiece: Pick<RateLimiter, 'take'>;
}): ReadCounter => {
  const { database, now, perClient, perPiece } = parts;
  let counted = new Map<string, Reads>();

  const add = ({ id, at, reads }: Reads): void => {
    const key = `${at} ${id}`;
    const known = counted.get(key);
    if (known) known.reads += reads;
    else if (counted.size < mostCounted) counted.set(key, { id, at, reads });
  };

  return {
    note: (id, client) => {
      if (client !== undefined && !(perPiece.take(`${client} ${id}`).allowed && perClient.take(client).allowed)) return;
      add({ id, at: toBucket(now()), reads: 1 });
    },
    write: async () => {
      const gathered = [...counted.values()];
      counted = new Map();
      try {
        await addReads(database, gathered);
        await deleteOldReads(database, now());
      } catch (error) {
        for (const reads of gathered) add(reads);
        throw error;
      }
    },
  };
};
