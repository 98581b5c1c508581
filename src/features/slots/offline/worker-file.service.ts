import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Brand, brands, flagsOf, pathOnSite, type Site } from '#brands';
import { sha256 } from '#platform/hashing';
import { hasEntityTag } from '#platform/http';
import { offlineLimits, offlineNames, type OfflineSettings, workerPath } from './offline.rules.ts';

/** Answers the file of the service worker. */
export type WorkerFile = {
  /** True where the request was for it, and is answered. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
};

const empty = `await caches.delete('${offlineNames.cache}');
  indexedDB.deleteDatabase('${offlineNames.database}');`;

/** A worker that takes itself away, with all that it stored: it answers for whoever has one that is broken, or of which there is none any more. */
const withdrawnWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  ${empty}
  await registration.unregister();
})()));
`;

/**
 * What stands before a worker that only shows notifications: it deletes what reading offline stored, and ends a worker that was there for that alone. It has
 * no part that answers requests.
 */
const withoutOffline = `addEventListener('activate', (event) => event.waitUntil((async () => {
  const wasOffline = await caches.has('${offlineNames.cache}');
  ${empty}
  if (wasOffline && !(await registration.pushManager?.getSubscription())) await registration.unregister();
})()));
`;

/** What the build made, and how many bytes may be stored in a browser. */
type Built = { scripts: readonly string[]; build: string; bytes?: number };

const hasSaved = (brand: Brand, site: Site): boolean => brand.site === site && flagsOf(brand.vertical).savedItems === true;
const toSettings = (site: Site, { scripts, build, bytes = offlineLimits.bytes }: Built): OfflineSettings => ({
  lists: brands
    .filter((brand) => hasSaved(brand, site))
    .map((brand) => ({
      path: pathOnSite(brand, '/account/saved'),
      shell: pathOnSite(brand, '/account/saved/offline'),
      language: brand.language,
    })),
  scripts,
  bytes,
  build,
});

/**
 * Creates what answers `/service-worker.js` of each site. `worker` and `push`: the built scripts that read offline and show notifications, undefined where
 * there is to be none; settings come before them in the file, so that another build is another worker. Where neither is left the worker ends itself.
 */
export const createWorkerFile = (
  parts: Built & {
    worker: string | undefined;
    push?: string | undefined;
    siteOf: (host: string | undefined) => Site | undefined;
  },
): WorkerFile => {
  const files = new Map<Site, { body: string; etag: string }>();
  const build = (site: Site) => {
    const settings = toSettings(site, parts);
    const isOn = parts.worker !== undefined && settings.lists.length > 0;
    const { push } = parts;
    const offline = isOn ? `self.mastheadOffline=${JSON.stringify(settings)};\n${parts.worker}` : undefined;
    const body = push === undefined ? (offline ?? withdrawnWorker) : `${offline ?? withoutOffline}\n${push}`;
    return { body, etag: `"${sha256(body, 'base64url').slice(0, 20)}"` };
  };
  return {
    handle: (request, response) => {
      const { url, method, headers } = request;
      const site = url === workerPath && (method === 'GET' || method === 'HEAD') ? parts.siteOf(headers.host) : undefined;
      if (!site) return false;
      const file = files.get(site) ?? build(site);
      files.set(site, file);
      const isKnown = hasEntityTag(headers['if-none-match'], file.etag);
      response.writeHead(isKnown ? 304 : 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'service-worker-allowed': '/',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'x-content-type-options': 'nosniff',
        etag: file.etag,
      });
      response.end(isKnown || method === 'HEAD' ? undefined : file.body);
      return true;
    },
  };
};
