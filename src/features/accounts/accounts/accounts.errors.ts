import { AppError } from '#platform/errors';

/** An address that is none. */
export const invalidEmail = (): AppError => new AppError({ code: 'account/invalid-email', status: 400, message: 'Invalid email' });

/** A password that may not be taken; `problem` says why. */
export const weakPassword = (problem: string): AppError =>
  new AppError({ code: 'account/weak-password', status: 400, message: `The password ${problem}.` });

/** Address and password do not belong together, or there is no such account: nobody is told which. */
export const wrongCredentials = (): AppError =>
  new AppError({ code: 'account/wrong-credentials', status: 401, message: 'The address and the password do not belong together.' });

/** A code that is wrong, old, used, or tried too often: nobody is told which. */
export const wrongCode = (): AppError =>
  new AppError({ code: 'account/wrong-code', status: 401, message: 'The code is wrong or no longer valid. Ask for a new one.' });

/** What another house vouches for cannot be believed. */
export const wrongIdentity = (cause?: unknown): AppError =>
  new AppError({ code: 'account/wrong-identity', status: 401, message: 'The identity token cannot be believed.', cause });

/** A house that nobody signs in with here. */
export const unknownPlatform = (): AppError =>
  new AppError({ code: 'account/unknown-platform', status: 400, message: 'Nobody can sign in with this platform here.' });

/** All passwords that can be worked on at once are being worked on; `retryAfter` in seconds. */
export const tooManyPasswords = (): AppError =>
  new AppError({
    code: 'account/busy',
    status: 429,
    message: 'Too many people are signing in at this moment. Try again in a few seconds.',
    details: { retryAfter: 5 },
  });

/** An account that is no longer there. */
export const accountNotFound = (): AppError =>
  new AppError({ code: 'account/not-found', status: 404, message: 'There is no such account.' });

/** A newsletter of no catalogue. */
export const unknownNewsletter = (id: string): AppError =>
  new AppError({ code: 'account/unknown-newsletter', status: 400, message: `There is no newsletter ${id}.` });

/** The address that an account has already. */
export const sameAddress = (): AppError =>
  new AppError({ code: 'account/same-address', status: 400, message: 'The account has this address already.' });
