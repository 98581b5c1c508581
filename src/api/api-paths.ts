/** Paths that belong to the calls, on any host name; everything else is a page. */
const prefixes = ['/bentoapi/', '/services/', '/auth/', '/mynewsapi/', '/editorial/', '/curation/taxonomy-terms/'];
const exact = new Set(['/healthz', '/readyz', '/metrics', '/openapi.json', '/account/identity']);

const toPath = (url: string): string => url.split('?', 1)[0] ?? '';

/** True for a request that the calls answer. */
export const isApiPath = (url: string): boolean => {
  const path = toPath(url);
  return exact.has(path) || prefixes.some((prefix) => path.startsWith(prefix));
};

/** True for the calls of signing in, whose failures have a wrapper of their own (AC-08). */
export const isAuthPath = (url: string): boolean => toPath(url).startsWith('/auth/') || toPath(url) === '/account/identity';
