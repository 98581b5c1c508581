import { AppError } from '#platform/errors';

/** The host of SERVICES_API_URL does not say which newsletters there are. */
export const catalogueAway = (cause: unknown): AppError =>
  new AppError({ code: 'newsletter/catalogue-away', status: 503, message: 'The list of newsletters cannot be read at the moment.', cause });
