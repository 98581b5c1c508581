import { AppError } from '#platform/errors';

/** A GET that changes something, without the header that only a program of ours sends. */
export const headerNeeded = (): AppError =>
  new AppError({
    code: 'mynews/header-needed',
    status: 401,
    message: 'A GET that changes something needs the header Authorization or X-Auth-Token. Or use POST, PUT or DELETE.',
  });

/** A browser that fetches ahead of its reader changes nothing. */
export const fetchedAhead = (): AppError =>
  new AppError({ code: 'mynews/prefetch', status: 403, message: 'This changes something, and may not be fetched ahead of a reader.' });

/** The host that answers these calls, or that knows who is signed in, does not answer. */
export const accountHostFailed = (cause: unknown): AppError =>
  new AppError({ code: 'mynews/unavailable', status: 503, message: 'The account API does not answer.', cause });
