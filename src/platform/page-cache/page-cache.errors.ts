/** What the page cache throws: a permanent code, the status to answer with, and a sentence for the person. */
export interface PageCacheError extends Error {
  readonly code: 'page-cache/render-timeout' | 'page-cache/taken-down' | 'page-cache/personal-page' | 'page-cache/bad-header';
  readonly status: number;
}

/** Makes an error of the page cache; `status` 503 may be tried again, 500 is a mistake in the page's code. */
export function pageCacheError(code: PageCacheError['code'], status: number, message: string, cause?: unknown): PageCacheError {
  return Object.assign(new Error(message, { cause }), { code, status });
}
