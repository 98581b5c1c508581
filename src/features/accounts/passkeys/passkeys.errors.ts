import { AppError } from '#platform/errors';

/** What a browser sent of a passkey cannot be believed, or is of nobody here: nobody is told which. */
export const wrongPasskey = (cause?: unknown): AppError =>
  new AppError({ code: 'account/wrong-passkey', status: 401, message: 'The passkey cannot be believed, or is of no account here.', cause });

/** An account that has as many passkeys as one may. */
export const tooManyPasskeys = (most: number): AppError =>
  new AppError({ code: 'account/too-many-passkeys', status: 400, message: `An account has ${most} passkeys at most.` });
