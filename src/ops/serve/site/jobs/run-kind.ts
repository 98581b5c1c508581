import type { QueryExecutorProvider } from 'kysely';
import { type Job, type JobKind, type JobsResult, startJob, workJobs } from '#platform/jobs';
import type { Log } from '#platform/log';

/** Does what is due of a kind of jobs, and logs what failed. */
export type RunKind = (kind: JobKind, stop: AbortSignal) => Promise<JobsResult>;

/** Creates what does the jobs of a running site. */
export const createRunKind =
  (database: QueryExecutorProvider, log: Log): RunKind =>
  (kind, stop) =>
    workJobs({
      database,
      kind,
      stop,
      onFailure: ({ error, key, tries, isGivenUp, kind: name }) => {
        const fields = { err: error, job: name, key, tries };
        if (isGivenUp) log.error(fields, 'A job was given up; `masthead jobs` lists it');
        else log.warn(fields, 'A job failed; it is tried again');
      },
    });

/** Starts doing the jobs of one kind again and again: at least every `everyMs`, and when the next one is due. */
export const startKind = (
  kind: JobKind,
  { run, everyMs, log, onDone }: { run: RunKind; everyMs: number; log: Log; onDone?: (result: JobsResult) => void },
): Job =>
  startJob({
    work: async (stop) => {
      const result = await run(kind, stop);
      onDone?.(result);
      return result.nextInMs;
    },
    everyMs,
    onError: (error) => log.warn({ err: error, failing: kind.name }, 'Jobs could not be read; it is tried again'),
  });
