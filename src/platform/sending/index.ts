/** Sending the same to many, each once whatever ends in between: what is to be sent is taken by a run, and those who get it in turns and at the rates they take. */
export { createRunStore, type FinishedPart } from './run-store.ts';
export { runSending } from './run-sending.ts';
export { longestWaitMs, sendInTurns } from './send-in-turns.ts';
export { createThrottle, type Throttle } from './throttle.ts';
