import { type QueryExecutorProvider, sql } from 'kysely';
import type { Editorial } from '#features/newsroom/editorial';
import { type JobKind, workJobs } from '#platform/jobs';

type Done = { done: number; failed: number };

/** Does once what is due of a kind of jobs, as a running site does again and again; gives how many items were done and given up. */
export const runKind = async (
  database: QueryExecutorProvider,
  kind: JobKind,
  onFailure: (error: unknown, key: string) => void = () => undefined,
  stop?: AbortSignal,
): Promise<Done> => {
  const { done, failed } = await workJobs({ database, kind, onFailure: ({ error, key }) => onFailure(error, key), stop });
  return { done, failed };
};

/** Carries out the schedules that are due, as a running site does: publishing, then unpublishing, until nothing is due any more. */
export const runSchedules = async (database: QueryExecutorProvider, { publishing }: Pick<Editorial, 'publishing'>): Promise<Done> => {
  const sum = { done: 0, failed: 0 };
  for (;;) {
    const results = [
      await runKind(database, publishing.dueSchedules('publish')),
      await runKind(database, publishing.dueSchedules('unpublish')),
    ];
    for (const { done, failed } of results) {
      sum.done += done;
      sum.failed += failed;
    }
    if (results.every(({ done, failed }) => done + failed === 0)) return sum;
  }
};

/** Lets the time go by until the jobs that failed are tried again. */
export const bringTriesForward = async (database: QueryExecutorProvider): Promise<void> => {
  await sql`update job set due_at = clock_timestamp() where state = 'waiting'`.execute(database);
};
