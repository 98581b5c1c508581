import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { type Job, startJob } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { MetricsRegistry } from '#platform/metrics';
import { readWritable } from './read-writable.ts';

const everyMs = 15_000;

/** Asks whether the database accepts changes, for the metrics (OP-95). While it is away its last answer stays: other alarms are for that. */
export const watchReadOnly = (database: Kysely<DocumentTables>, { registry, log }: { registry: MetricsRegistry; log: Log }): Job => {
  let isReadOnly = false;
  registry.read('masthead_database_read_only', 'gauge', 'Whether the database accepts no changes, as after a failover to a standby.', () =>
    Number(isReadOnly),
  );
  return startJob({
    work: async () => {
      const writable = await readWritable(database);
      if (writable !== undefined) isReadOnly = !writable;
      return undefined;
    },
    everyMs,
    onError: (error) => log.warn({ err: error, failing: 'read-only check' }, 'The database could not be asked whether it accepts changes'),
  });
};
