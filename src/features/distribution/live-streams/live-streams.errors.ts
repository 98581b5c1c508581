import { AppError } from '#platform/errors';

/** More open streams than one process holds; browsers poll meanwhile. */
export const tooManyStreams = (): AppError =>
  new AppError({
    code: 'live/too-many-streams',
    status: 503,
    message: 'There are too many readers on this stream right now. Ask for the state of the live blog instead, or try again later.',
    details: { retryAfter: 30 },
  });

/** One address holds as many streams as one may; its browsers poll meanwhile. */
export const enoughStreams = (): AppError =>
  new AppError({
    code: 'live/enough-streams',
    status: 429,
    message: 'Too many streams are open from this address. Ask for the state of the live blog instead, or try again later.',
    details: { retryAfter: 30 },
  });
