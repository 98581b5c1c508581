/** The door of the clock by which durations are measured. */
export { steadyNow } from './steady-now.ts';
