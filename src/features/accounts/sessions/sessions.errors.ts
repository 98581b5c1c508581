import { AppError } from '#platform/errors';

/** A token that is missing, wrong, over, or of another brand: nobody is told which. */
export const notSignedIn = (cause?: unknown): AppError =>
  new AppError({ code: 'account/not-signed-in', status: 401, message: 'The token is missing or no longer valid. Sign in again.', cause });

/** A session that is over, was ended, or was never there. */
export const sessionEnded = (): AppError =>
  new AppError({ code: 'account/session-ended', status: 401, message: 'The session is over. Sign in again.' });

/** A token without the scope that a change needs. */
export const missingScope = (scope: string): AppError =>
  new AppError({ code: 'account/missing-scope', status: 403, message: `This needs a token with the scope ${scope}.` });

/** The account of somebody else. */
export const notYourAccount = (): AppError =>
  new AppError({ code: 'account/not-yours', status: 403, message: 'The token is of another account.' });

/** The keys were sealed with another secret of the site. */
export const unreadableKey = (kid: string, cause: unknown): AppError =>
  new AppError({
    code: 'account/unreadable-key',
    status: 500,
    message: `The signing key ${kid} was stored with another MASTHEAD_SECRET, so no reader can sign in: start with that secret, or run "masthead keys rotate".`,
    cause,
  });
