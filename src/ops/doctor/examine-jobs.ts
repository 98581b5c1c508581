import type { QueryExecutorProvider } from 'kysely';
import { countJobs, listJobs } from '#platform/jobs';
import { type Finding, ok, problem, warn } from './finding.ts';

const shown = 3;

/** Background work that was given up, and work that failed and is tried again, by kind. */
export const examineJobs = async (database: QueryExecutorProvider): Promise<Finding[]> => {
  const counts = await countJobs(database);
  const newest = await listJobs(database, 100);
  const findings = counts.flatMap(({ kind, retrying, failed }): Finding[] => {
    const about = `jobs ${kind}`;
    const reasons = newest.filter((job) => job.kind === kind && (failed === 0 || job.state === 'failed')).slice(0, shown);
    const why = reasons.map(({ key, error }) => `${key}: ${error ?? 'no reason was kept'}`).join('; ');
    if (failed > 0)
      return [problem(about, `${failed} were given up: ${why}`, `Put the cause right, then: masthead jobs retry --kind ${kind}`)];
    return retrying > 0
      ? [warn(about, `${retrying} failed and are tried again: ${why}`, 'They come back by themselves; masthead jobs lists them.')]
      : [];
  });
  return findings.length > 0 ? findings : [ok('jobs', 'No background work failed.')];
};
