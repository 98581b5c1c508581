export { createLog, type Log, type LogOptions } from './log.ts';
