import type { Kysely } from 'kysely';
import { correctCounts, type DocumentTables, foldCounts } from '#features/newsroom/documents';
import { type Job, startJob } from '#platform/jobs';
import type { Log } from '#platform/log';

const everyMinute = 60_000;

/** Keeps the counts of lists few, and corrects them when it starts: a node of the version before may have written without counting. Every process may run one. */
export const runListCounts = (database: Kysely<DocumentTables>, log: Log): Job => {
  let isCorrected = false;
  return startJob({
    work: async () => {
      if (!isCorrected) await correctCounts(database);
      isCorrected = true;
      await foldCounts(database);
      return undefined;
    },
    everyMs: everyMinute,
    onError: (error) => log.warn({ err: error }, 'The counts of lists could not be put together; it is tried again'),
  });
};
