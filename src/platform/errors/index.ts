/** Errors: the one error of Masthead, and how it is answered over HTTP. */
export { AppError, isAppError, type AppErrorFields } from './app-error.ts';
export { chooseRetryAfter } from './retry-after.ts';
export { toProblem, type Problem } from './problem.ts';
export { problemSchema } from './problem.schema.ts';
export { problemResponses } from './problem-responses.ts';
