import { AppError } from '#platform/errors';

/** The process has as many open streams as it may; browsers poll meanwhile. */
export const tooManyStreams = (): AppError =>
  new AppError({
    code: 'live/too-many-streams',
    status: 503,
    message: 'There are too many readers on this stream right now. Ask for the state of the live blog instead, or try again later.',
    details: { retryAfter: 30 },
  });

/** An address has as many open streams as it may; its browsers poll meanwhile. */
export const enoughStreams = (): AppError =>
  new AppError({
    code: 'live/enough-streams',
    status: 429,
    message: 'Too many streams are open from this address. Ask for the state of the live blog instead, or try again later.',
    details: { retryAfter: 30 },
  });
