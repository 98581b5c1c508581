import type { Kysely } from 'kysely';
import { type DocumentTables, mergeCounts } from '#features/newsroom/documents';
import { type Job, startJob } from '#platform/jobs';
import type { Log } from '#platform/log';

const everyMs = 60_000;

/** Keeps the rows that count lists few. Every process may run one. */
export const runListCounts = (database: Kysely<DocumentTables>, log: Log): Job =>
  startJob({
    work: async () => {
      await mergeCounts(database);
      return undefined;
    },
    everyMs,
    onError: (error) => log.warn({ err: error }, 'The counts of lists could not be put together; it is tried again'),
  });
