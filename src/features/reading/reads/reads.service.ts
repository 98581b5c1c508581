import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { type CountBatches, createCountBatches } from '#platform/counting';
import type { RateLimiter } from '#platform/http';
import { toBucket } from './reads.rules.ts';
import { addReads, type Reads } from './reads.store.ts';

/** Counts reads, and writes them. `client` names an address for the limits only, and is neither stored nor logged. */
export type ReadCounter = CountBatches & {
  note(id: string, client: string | undefined): void;
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

  const batches = createCountBatches({
    database,
    take: () => {
      if (counted.size === 0) return undefined;
      const gathered = [...counted.values()];
      counted = new Map();
      return gathered;
    },
    add: addReads,
  });

  return {
    ...batches,
    note: (id, client) => {
      if (client !== undefined && !(perPiece.take(`${client} ${id}`).allowed && perClient.take(client).allowed)) return;
      const at = toBucket(now());
      const key = `${at} ${id}`;
      const known = counted.get(key);
      if (known) known.reads += 1;
      else if (counted.size < mostCounted) counted.set(key, { id, at, reads: 1 });
    },
  };
};
