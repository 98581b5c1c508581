import { isAppError } from '#platform/errors';

/** A failure that lies in one thing that is brought in, not in the store: bad data, or larger than PostgreSQL takes. */
export const isRefused = (error: unknown): error is Error =>
  (isAppError(error) && error.status < 500) || (error instanceof Error && 'code' in error && /^(?:22|54)/.test(String(error.code)));
