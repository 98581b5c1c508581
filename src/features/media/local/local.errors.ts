import { AppError } from '#platform/errors';

/** What was sent as a zip code cannot be one. */
export const zipInvalid = (): AppError =>
  new AppError({
    code: 'local/zip-invalid',
    status: 400,
    message: 'A zip code has five digits, such as 10001; ZIP+4 such as 10001-1234 is taken too.',
  });

/** A zip code that no place has; the wording is the interface's own (LN-01). */
export const zipNotFound = (message: string): AppError => new AppError({ code: 'local/zip-not-found', status: 404, message });

/** A place that no station is near to, or whose station has said nothing; the wording is the interface's own (LN-03). */
export const localNewsNotFound = (message: string): AppError => new AppError({ code: 'local/news-not-found', status: 404, message });

/** A brand without local news or weather. */
export const notOffered = (): AppError =>
  new AppError({ code: 'local/not-offered', status: 404, message: 'This brand has no local news and no local weather.' });

/** More calls than one address may make in a minute. */
export const tooManyLocalCalls = (retryAfter: number): AppError =>
  new AppError({
    code: 'local/too-many-calls',
    status: 429,
    message: 'Too many places were asked for from this address. Wait for the seconds that Retry-After says.',
    details: { retryAfter },
  });
