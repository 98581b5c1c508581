/** Background jobs, which one process does again and again, and queues that let a bounded number of tasks run at once. */
export { startJob, type Job, type JobWork } from './start-job.ts';
export { retryDelay } from './retry-delay.ts';
export { allOrEach, type OnFailure } from './all-or-each.ts';
export { inTurns } from './in-turns.ts';
export { createWorkQueue, type WorkQueue } from './work-queue.ts';
