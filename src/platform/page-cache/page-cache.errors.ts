import { AppError } from '#platform/errors';

/** The permanent codes of what the page cache throws: 503 may be tried again, 500 is a mistake in the page's code. */
export type PageCacheErrorCode =
  'page-cache/render-timeout' | 'page-cache/unreadable' | 'page-cache/taken-down' | 'page-cache/personal-page' | 'page-cache/bad-header';

/** Makes an error of the page cache. */
export const pageCacheError = (code: PageCacheErrorCode, status: number, message: string, cause?: unknown): AppError =>
  new AppError({ code, status, message, cause });
