import { type ContentCalls } from '#features/distribution/content-calls';
import { createContentCallRoutes } from '#features/distribution/content-api';
import { createRateLimiter } from '#platform/http';
import { createLog } from '#platform/log';
import { createPageCache, type PageCache } from '#platform/page-cache';
import { createApi } from '../../src/api/app.ts';
import { createHosts } from '../../src/site/hosts.ts';

export type ListeningApi = { origin: string; cache: PageCache; close: () => Promise<void> };

/** The calls behind a real socket on a free port of loopback. */
export const listenApi = async (
  calls: ContentCalls,
  { limit = 100_000, variants = [] as readonly string[] } = {},
): Promise<ListeningApi> => {
  const cache = createPageCache({ maxBytes: 20_000_000 });
  const hosts = createHosts({}, 0);
  const register = createContentCallRoutes({
    calls,
    cache,
    siteOf: (host) => hosts.siteOf(host),
    variants,
    limiter: createRateLimiter({ limit, windowMs: 60_000, maxKeys: 100 }),
    toRateKey: (request) => request.socket.remoteAddress,
  });
  const log = createLog({ production: false, level: 'silent', secrets: [] });
  const app = await createApi({ log, isReady: () => Promise.resolve(true), languageOf: () => 'en', register });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { origin, cache, close: () => app.close() };
};
