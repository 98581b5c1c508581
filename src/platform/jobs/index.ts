/** Background jobs: items that wait in tables are done one by one with tries and an end; and queues that let a bounded number of tasks run at once. */
export { startJob, type Job, type JobWork } from './start-job.ts';
export { patientLimits, type Attempt, type JobKind, type OnJobFailure, type PutOff } from './job-kind.ts';
export { createUpkeep, type UpkeepTask } from './upkeep.ts';
export { workJobs, type JobsResult } from './work-jobs.ts';
export { countJobs, dropJobs, listJobs, retryJobs, type JobChoice, type JobCount, type ListedJob } from './failed-jobs.store.ts';
export { jobMigrations } from './jobs.migrations.ts';
export { retryDelay } from './retry-delay.ts';
export { allOrEach, type OnFailure } from './all-or-each.ts';
export { inTurns } from './in-turns.ts';
export { createWorkQueue, type WorkQueue } from './work-queue.ts';
