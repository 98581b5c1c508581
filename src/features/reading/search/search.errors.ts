import { AppError } from '#platform/errors';

/** A client has searched so often that it must wait `retryAfter` seconds (SR-14). */
export const tooManyPageSearches = (retryAfter: number): AppError =>
  new AppError({
    code: 'search/too-many',
    status: 429,
    message: `Too many searches from this address. Try again in ${retryAfter} seconds.`,
    details: { retryAfter },
  });
