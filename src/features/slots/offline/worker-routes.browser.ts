import { savedPrefixes } from './offline.rules.ts';
import type { WorkerRoute } from './worker-scope.browser.ts';

/** The calls that can wait for the network. */
export const lateCalls = ['createbookmark', 'deleteBookmark', 'restorebookmark', 'bookmarkdetails'] as const;

const pages = [...savedPrefixes.map((prefix) => `/*${prefix}*`), '/account/saved*', '/*/account/saved*'];
const files = ['/assets/*', '/fonts/*', '/_images/*', '/mynewsapi/arecontentbookmarked'];

/**
 * What comes to the worker at all, where browsers can be told so; everything else goes to the network without it. Pages that could be saved race: the network
 * answers, and the worker only where that fails. Files come only while it runs: it knows which pages it has answered as long as that.
 */
export const offlineRoutes: readonly WorkerRoute[] = [
  ...pages.map((pathname): WorkerRoute => ({
    condition: { requestMode: 'navigate', requestMethod: 'GET', urlPattern: { pathname } },
    source: 'race-network-and-fetch-handler',
  })),
  { condition: { requestMode: 'navigate', requestMethod: 'POST', urlPattern: { pathname: '/*account/saved/*' } }, source: 'fetch-event' },
  ...lateCalls.flatMap((name) =>
    ['POST', 'PUT', 'DELETE'].map((requestMethod): WorkerRoute => ({
      condition: { requestMethod, urlPattern: { pathname: `/mynewsapi/${name}/*` } },
      source: 'fetch-event',
    })),
  ),
  ...files.map((pathname): WorkerRoute => ({
    condition: { urlPattern: { pathname }, runningStatus: 'running' },
    source: 'fetch-event',
  })),
  { condition: { urlPattern: { pathname: '/*' } }, source: 'network' },
];
