/** The clock by which durations are measured. */
export { steadyNow } from './steady-now.ts';
