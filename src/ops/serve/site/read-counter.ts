import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createReadCounter, deleteOldReads, readRoutes } from '#features/reading/reads';
import { startCounting } from '#platform/counting';
import type { RateLimiter, RateLimiterOptions } from '#platform/http';
import { startJob } from '#platform/jobs';
import type { Log } from '#platform/log';

const tenMinutes = 600_000;
/** Reads that one address may add in ten minutes, in all and for one piece: as many as a household or an office, but not a machine. */
const clientRate = { limit: 200, windowMs: tenMinutes, maxKeys: 50_000 };
const pieceRate = { limit: 5, windowMs: tenMinutes, maxKeys: 200_000 };
/** The interval between two deletions of old reads. */
const sweepEveryMs = 60_000;

/** Counts what readers read: the call that pages make, and the job that writes the counts of this process; closing it writes the last ones. */
export const openReadCounter = (parts: {
  database: Kysely<DocumentTables>;
  limiter: (name: string, options: RateLimiterOptions) => RateLimiter;
  getClientAddress: (request: IncomingMessage) => string | undefined;
  now: () => number;
  log: Log;
}): { routes: (app: FastifyInstance) => void; close: () => Promise<void> } => {
  const { database, limiter, getClientAddress, now, log } = parts;
  const counter = createReadCounter({
    database,
    now,
    perClient: limiter('reads', clientRate),
    perPiece: limiter('reads-of-one', pieceRate),
  });
  const onError = (error: unknown): void => log.warn({ err: error }, 'Reads could not be counted; they are written with the next');
  const counting = startCounting(counter, onError);
  const sweeping = startJob({
    work: () => deleteOldReads(database, now()).then(() => undefined),
    everyMs: sweepEveryMs,
    onError: (error) => log.warn({ err: error }, 'Old reads could not be deleted; it is tried again'),
  });
  return {
    routes: readRoutes(counter, getClientAddress),
    close: async () => {
      await sweeping.close();
      await counting.close();
    },
  };
};
