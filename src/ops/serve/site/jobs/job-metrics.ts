import type { QueryExecutorProvider } from 'kysely';
import { countJobs, type Job, type JobCount, startJob } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { MetricsRegistry } from '#platform/metrics';

const everyMs = 15_000;

/** Counts the jobs that failed or are tried again, for the metrics. */
export const watchJobs = (database: QueryExecutorProvider, { registry, log }: { registry: MetricsRegistry; log: Log }): Job => {
  let counts: readonly JobCount[] = [];
  registry.read('masthead_jobs', 'gauge', 'Background jobs that failed and are tried again, or were given up.', () =>
    counts.flatMap(({ kind, retrying, failed }) => [
      [{ kind, state: 'retrying' }, retrying] as const,
      [{ kind, state: 'failed' }, failed] as const,
    ]),
  );
  return startJob({
    work: async () => {
      counts = await countJobs(database);
      return undefined;
    },
    everyMs,
    onError: (error) => log.warn({ err: error, failing: 'job counts' }, 'Jobs could not be counted; it is tried again'),
  });
};
