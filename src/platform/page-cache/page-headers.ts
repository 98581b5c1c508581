import { validateHeaderName, validateHeaderValue } from 'node:http';
import { pageCacheError } from './page-cache.errors.ts';
import type { PageTimes } from './page-times.ts';

// The cache's own headers, and those that would make a shared page personal or break its framing.
const reserved = new Set(
  (
    'age cache-control cache-tag connection content-encoding content-length date etag expires keep-alive pragma set-cookie set-cookie2 ' +
    'surrogate-control surrogate-key trailer transfer-encoding upgrade vary www-authenticate'
  ).split(' '),
);

/**
 * The headers of a render as a flat list, after two checks: none is reserved (a page that sets cookies or its own caching is not the
 * same for everyone and must not come here), and none can break out of its line.
 */
export const checkHeaders = (headers: Readonly<Record<string, string>>): readonly string[] => {
  const flat: string[] = [];
  for (const [name, value] of Object.entries(headers)) {
    if (reserved.has(name.toLowerCase())) {
      throw pageCacheError(
        'page-cache/personal-page',
        500,
        `A shared page cannot set "${name}". Answer personal pages outside the page cache.`,
      );
    }
    try {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    } catch (cause) {
      throw pageCacheError('page-cache/bad-header', 500, 'A header of this page holds characters that are not allowed in headers.', cause);
    }
    flat.push(name, value);
  }
  return flat;
};

/** The headers, as a flat list, by which CDNs know a page's tags. */
export type TagHeaders = (tags: readonly string[]) => readonly string[];

/** The header that gives a CDN the tags by default. */
export const toSurrogateKey: TagHeaders = (tags) => ['Surrogate-Key', tags.join(' ')];

/** The headers every encoding shares: the page's own and those for the CDN (architecture, Publishing). */
export const buildBaseHeaders = (
  own: readonly string[],
  page: {
    readonly tags: readonly string[];
    readonly storable: boolean;
    readonly sharedMaxAge: number;
    readonly notFound: boolean;
    readonly times: PageTimes;
    readonly tagHeaders?: TagHeaders | undefined;
    readonly byDictionary?: boolean;
  },
): readonly string[] => {
  if (!page.storable) return [...own, 'Cache-Control', 'no-store'];
  const errorSeconds = Math.floor(page.times.staleIfErrorMs / 1000);
  const late = page.notFound
    ? ''
    : `, stale-while-revalidate=${Math.floor(page.times.staleWhileRevalidateMs / 1000)}, stale-if-error=${errorSeconds}`;
  const headers = [...own, 'Cache-Control', `public, max-age=0, s-maxage=${page.sharedMaxAge}${late}`];
  headers.push('Vary', page.byDictionary ? 'Accept-Encoding, Available-Dictionary' : 'Accept-Encoding');
  // 50 tags of 128 characters are 6.4 kB: below the 16 kB that CDNs take.
  if (page.tags.length > 0) headers.push(...(page.tagHeaders ?? toSurrogateKey)(page.tags));
  return headers;
};

/**
 * The same headers for a page that is sent stale: a CDN must not store for another minute what was purged a moment ago, so it may
 * use it once, and again only while this server is down.
 */
export const toStaleHeaders = (headers: readonly string[]): readonly string[] => {
  const at = headers.indexOf('Cache-Control') + 1;
  return at === 0 ? headers : headers.with(at, (headers[at] ?? '').replace(/s-maxage=\d+(?:, stale-while-revalidate=\d+)?/, 's-maxage=0'));
};
