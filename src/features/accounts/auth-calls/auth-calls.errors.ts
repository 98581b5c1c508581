import { AppError } from '#platform/errors';
import type { AuthFailure } from './auth-answer.rules.ts';

/** What was sent cannot be taken; the fields are named, what was in them is not. */
export const invalidRequest = (fields: readonly string[]): AppError =>
  new AppError({ code: 'account/invalid', status: 400, message: `This call cannot be answered: ${fields.join('; ')}.` });

/** Sent by the page of another site. */
export const notFromOwnPage = (): AppError =>
  new AppError({ code: 'account/not-from-page', status: 403, message: 'A browser may send this from our own pages only.' });

/** Tried too often; `retryAfter` in seconds. */
export const triedTooOften = (retryAfter: number): AppError =>
  new AppError({ code: 'account/too-many', status: 429, message: 'Tried too often. See Retry-After.', details: { retryAfter } });

/** A token that names no account and brand of ours. */
export const invalidToken = (): AppError =>
  new AppError({ code: 'account/not-signed-in', status: 401, message: 'The token is missing or no longer valid. Sign in again.' });

/** Interests are changed with a session and an access token. */
export const interestsWithoutSession = (): AppError =>
  new AppError({
    code: 'account/no-session',
    status: 401,
    message: 'Cannot update interests without a valid session and access token',
  });

/** Interests are those of somebody. */
export const interestsWithoutUser = (): AppError =>
  new AppError({ code: 'account/no-user', status: 400, message: 'Cannot update interests without a valid user id' });

/** A failure that another sign-in API answered: passed on as it is. */
export class AuthCallFailed extends Error {
  readonly failure: AuthFailure;
  constructor(failure: AuthFailure, cause?: unknown) {
    super(failure.api_message, { cause });
    this.name = 'AuthCallFailed';
    this.failure = failure;
  }
}
