import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { QueryExecutorProvider } from 'kysely';
import { AppError, isAppError } from '#platform/errors';
import { isDryRun, toStorageFailure } from '#platform/storage';
import type { JobKind, OnJobFailure, PutOff } from './job-kind.ts';
import { type ClaimedJob, failJob, findNextJob, finishJob, longestLeaseMs, putJobOff, renewLease, restartTries } from './jobs.store.ts';
import { type Claiming, createClaiming } from './claiming.ts';
import { retryDelay } from './retry-delay.ts';

/** What one run did: how many items were done, put off, and given up; and the milliseconds until the next one is due, if one waits. */
export type JobsResult = { done: number; putOff: number; failed: number; nextInMs: number | undefined };

type Run = { database: QueryExecutorProvider; kind: JobKind; onFailure: OnJobFailure; stop: AbortSignal };
type Outcome = 'done' | 'putOff' | 'failed';

const renewalsOfLease = 3;
/** How often a process that may do more of a kind at once looks for more while it works, in milliseconds. */
const looksAgainMs = 500;
const fullDiskMs = 10_000;

const describe = (error: unknown): string => {
  const failure = toStorageFailure(error) ?? error;
  const code = isAppError(failure) ? ` [${failure.code}]` : '';
  return `${failure instanceof Error ? failure.message : String(failure)}${code}`;
};

/** Keeps the lease of a run while its items are worked on, and stops those that another process has taken over. */
const keepLease = ({ database, kind }: Run, lease: string, working: ReadonlyMap<string, AbortController>): { end: () => void } => {
  const renew = async (): Promise<void> => {
    const before = [...working];
    const renewed = await renewLease(database, kind, lease);
    for (const [key, controller] of before) if (!renewed.has(key)) controller.abort();
  };
  // a renewal that fails is made up for by the next one
  const timer = setInterval(() => void renew().catch(() => undefined), (kind.leaseMs ?? longestLeaseMs) / renewalsOfLease);
  timer.unref();
  return { end: () => clearInterval(timer) };
};

/** Does one item within the time that its kind allows. */
const attempt = async ({ database, kind }: Run, job: ClaimedJob, lease: string, controller: AbortController): Promise<PutOff | void> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => {
      reject(
        new AppError({
          code: 'jobs/took-too-long',
          status: 503,
          message: `It was not done within ${Math.round(kind.longestMs / 1_000)} s.`,
        }),
      );
      controller.abort();
    },
    Math.min(kind.longestMs, 2 ** 31 - 1),
  );
  timer.unref();
  const progress = async (): Promise<void> => {
    if (job.tries <= 1) return;
    job.tries = 1;
    await restartTries(database, { kind: kind.name, key: job.key, lease });
  };
  try {
    return await Promise.race([kind.work(job.key, { tries: job.tries, lease, stop: controller.signal, progress }), late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Puts an item that failed off until its next try, or gives it up after the last. */
const settleFailure = async (run: Run, job: ClaimedJob, lease: string, error: unknown): Promise<Outcome> => {
  const { database, kind, onFailure } = run;
  const own = { kind: kind.name, key: job.key, lease };
  const reason = describe(error);
  const wait = (tries: number): number => retryDelay(tries, Math.random(), kind.retryMs);
  const isGivenUp = job.tries >= kind.tries || kind.isFinal?.(error) === true;
  onFailure({ kind: kind.name, key: job.key, error, tries: job.tries, isGivenUp });
  if (!isGivenUp) {
    await putJobOff(database, own, { waitMs: wait(job.tries), error: reason });
    return 'putOff';
  }
  let hasEnded: boolean | void = false;
  try {
    hasEnded = await kind.giveUp?.(job.key, { error, reason });
  } catch (failure) {
    onFailure({ kind: kind.name, key: job.key, error: failure, tries: job.tries, isGivenUp: false });
    await putJobOff(database, own, { waitMs: wait(job.tries), error: reason });
    return 'putOff';
  }
  await (hasEnded === true ? finishJob(database, kind.name, job.key, lease) : failJob(database, own, reason));
  return 'failed';
};

/** A run that claims items. `working` maps the items in progress to their abort controllers. */
type ClaimingRun = Run & { lease: string; claiming: Claiming; working: Map<string, AbortController> };

/** Processes one item; it is aborted when the run stops. */
const attemptWhileRunning = async (run: ClaimingRun, job: ClaimedJob): Promise<PutOff | void> => {
  const { lease, working } = run;
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  run.stop.addEventListener('abort', abort);
  working.set(job.key, controller);
  try {
    return await attempt(run, job, lease, controller);
  } finally {
    working.delete(job.key);
    run.stop.removeEventListener('abort', abort);
  }
};

const workOn = async (run: ClaimingRun, job: ClaimedJob): Promise<Outcome> => {
  const { database, kind, stop, lease, claiming } = run;
  const own = { kind: kind.name, key: job.key, lease };
  /** Lets it wait without counting the try. */
  const putOff = async (waitMs: number): Promise<Outcome> => {
    await putJobOff(database, own, { waitMs, error: undefined });
    return 'putOff';
  };
  if (stop.aborted) return putOff(0);
  try {
    if (job.tries > kind.tries) throw new AppError({ code: 'jobs/process-ended', status: 500, message: 'The process ended at each try.' });
    const later = await attemptWhileRunning(run, job);
    if (later?.isTurnOver === true) {
      await claiming.allowAgain(job.key, () => putJobOff(database, own, { waitMs: later.againInMs, error: undefined, isTurnOver: true }));
      return 'putOff';
    }
    if (later) return await putOff(later.againInMs);
    await finishJob(database, kind.name, job.key, lease);
    return 'done';
  } catch (error) {
    if (stop.aborted) return await putOff(0);
    // a full disk says nothing about this item
    if (toStorageFailure(error)?.code === 'storage/full') return await putOff(fullDiskMs);
    return await settleFailure(run, job, lease, error);
  }
};

/** Does items as they are claimed, up to as many at once as the kind allows; while some are under way it looks for more. */
const dispatch = async (run: Run, lease: string, most: number): Promise<Omit<JobsResult, 'nextInMs'>> => {
  const { kind, stop } = run;
  const result = { done: 0, putOff: 0, failed: 0 };
  const working = new Map<string, AbortController>();
  const active = new Set<Promise<void>>();
  const claiming = createClaiming({ ...run, isUnderWay: (key) => working.has(key) }, lease);
  const keeper = keepLease(run, lease, working);
  let failure: { error: unknown } | undefined;
  const begin = (job: ClaimedJob): void => {
    const work = workOn({ ...run, lease, claiming, working }, job)
      .then((outcome) => void (result[outcome] += 1))
      .catch((error: unknown) => void (failure ??= { error }))
      .finally(() => active.delete(work));
    active.add(work);
  };
  try {
    for (let begun = 0; begun < most && !stop.aborted && !failure;) {
      const job = active.size < kind.atOnce ? await claiming.next() : undefined;
      if (job) {
        begin(job);
        begun += 1;
        continue;
      }
      if (active.size === 0) break;
      await Promise.race([...active, ...(active.size < kind.atOnce ? [pause(looksAgainMs, undefined, { ref: false })] : [])]);
    }
  } finally {
    await Promise.all(active);
    keeper.end();
  }
  if (failure) throw failure.error;
  return result;
};

/**
 * Does everything of one kind that is due, a few items at a time, each alone: one that fails or hangs never stops another one. Several processes may do
 * this at the same time; each item is done by one of them. `most`: at most so many items. Rejects only if the database itself fails, after which the leases run out by themselves.
 */
export const workJobs = async ({
  most = Number.POSITIVE_INFINITY,
  ...parts
}: Omit<Run, 'stop'> & { stop?: AbortSignal | undefined; most?: number }): Promise<JobsResult> => {
  const run = { ...parts, stop: parts.stop ?? new AbortController().signal };
  // each try is a transaction of its own, which a dry run could not undo
  if (isDryRun()) return { done: 0, putOff: 0, failed: 0, nextInMs: undefined };
  const result = await dispatch(run, randomUUID(), most);
  return { ...result, nextInMs: await findNextJob(run.database, run.kind) };
};
