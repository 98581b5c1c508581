/** The log: JSON lines in production, readable lines elsewhere, secrets never. */
export { createLog, type Log, type LogOptions } from './log.ts';
export { toLoggedPath } from './logged-path.ts';
