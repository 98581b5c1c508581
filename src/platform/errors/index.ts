export { AppError, isAppError, type AppErrorFields } from './app-error.ts';
export { toProblem, type Problem } from './problem.ts';
