/** Counting in memory: what a process counts is written together, once a batch whatever becomes of the answer, and at most a second late. */
export { createCountBatches, type CountBatches } from './count-batches.ts';
export { startCounting } from './start-counting.ts';
export { countingMigrations } from './counting.migrations.ts';
