/** Background jobs: work that one process does again and again, when woken and at the latest after a while. */
export { startJob, type Job, type JobWork } from './start-job.ts';
export { retryDelay } from './retry-delay.ts';
export { allOrEach, type OnFailure } from './all-or-each.ts';
export { inTurns } from './in-turns.ts';
