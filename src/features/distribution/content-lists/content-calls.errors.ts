import { AppError } from '#platform/errors';
import { invalidFilter, publisherRestricted } from '#features/newsroom/documents';
import type { FilterNode } from '#content/filters/filter-language';
import { type FilterResult, parseFilterText } from './list-query.rules.ts';

/** The filter of a call, or the 400 that says where it cannot be read (FL-06). */
export const filterOrThrow = (text: string | undefined): FilterNode | undefined => {
  const read: FilterResult = parseFilterText(text);
  if ('error' in read) throw invalidFilter(read.error.position, read.error.expected);
  if ('restricted' in read) throw publisherRestricted();
  return read.filter;
};

const failures = {
  403: ['content/forbidden', 'This content is not for this reader.'],
  404: ['content/not-found', 'There is no content here. Check the id or path.'],
  410: ['content/gone', 'This content was taken down and will not come back.'],
} as const;

/** A call that found nothing to show, and why; `movedTo` is where an old address leads now, a path of the site. */
export const callFailed = (status: keyof typeof failures, movedTo?: string): AppError =>
  new AppError({ code: failures[status][0], status, message: failures[status][1], ...(movedTo !== undefined && { details: { movedTo } }) });

/** An address made more uncached calls than it may (CC-33); `retryAfter` in seconds. */
export const tooManyCalls = (retryAfter: number): AppError =>
  new AppError({
    code: 'rate/too-many',
    status: 429,
    message: `Too many calls from this address. Try again in ${retryAfter} seconds.`,
    details: { retryAfter },
  });

/** More is searched for than can be at once: searches are refused before pages are (SR-14). */
export const tooManySearches = (): AppError =>
  new AppError({
    code: 'search/busy',
    status: 503,
    message: 'Too much is being searched for at the moment. Try again in a few seconds.',
    details: { retryAfter: 2 },
  });

/** The content API answered with a failure; the message is exact (CC-10), the code that of its problem document where it has one. */
export const contentApiFailed = (parts: {
  message: string;
  status: number;
  code?: string | undefined;
  details?: Readonly<Record<string, unknown>> | undefined;
  cause?: unknown;
}): AppError =>
  new AppError({
    code: parts.code ?? 'content-api/failed',
    status: parts.status,
    message: parts.message,
    ...(parts.details && { details: parts.details }),
    cause: parts.cause,
  });

/** A cursor that comes from no list of cards. */
export const invalidCursor = (): AppError =>
  new AppError({
    code: 'request/bad-cursor',
    status: 400,
    message: 'The cursor cannot be read. Take `next` of the page before, as it is.',
  });
