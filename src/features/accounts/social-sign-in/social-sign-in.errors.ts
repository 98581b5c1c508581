import { AppError } from '#platform/errors';

/** A sign-in at another house that did not come back as it was sent away, or that the house does not confirm. */
export const failedSignIn = (cause?: unknown): AppError =>
  new AppError({ code: 'account/social-failed', status: 400, message: 'The sign-in at the other house did not succeed.', cause });
