import { AppError } from './app-error.ts';

/** The Retry-After of a refusal, in seconds: what the failure says itself, otherwise 5 for 429 and 503; undefined for every other status. */
export const chooseRetryAfter = (error: unknown, status: number): string | undefined => {
  const seconds = error instanceof AppError ? error.details?.['retryAfter'] : undefined;
  if (typeof seconds === 'number') return String(seconds);
  return status === 503 || status === 429 ? '5' : undefined;
};
