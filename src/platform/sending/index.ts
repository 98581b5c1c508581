/** Sending the same to many, each once whatever ends in between: what is to be sent is a job, and those who get it are sent to in turns and at the rates they take. */
export { createRunStore, type FinishedPart } from './run-store.ts';
export { runSending } from './run-sending.ts';
export { longestWaitMs, sendingLimits, startTurn } from './sending-limits.ts';
export { createThrottle, type Throttle } from './throttle.ts';
