import type { RouteOptions } from 'fastify';
import { CORRELATION_HEADER } from '#platform/http';

/** What every answer of a public call says: any page of anyone may read it. Nothing in it is about a reader, and with `*` a browser sends no cookie along. */
export const forAnyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': `${CORRELATION_HEADER}, ETag, Retry-After`,
};

/** The answer to a browser that asks first whether a page of another origin may call `url` with a JSON body: it may, and need not ask again for a day. */
export const preflight = (url: string): RouteOptions => ({
  method: 'OPTIONS',
  url,
  schema: { hide: true },
  handler: (_request, reply) =>
    reply
      .code(204)
      .headers({
        ...forAnyOrigin,
        allow: 'GET, HEAD, POST, OPTIONS',
        'access-control-allow-methods': 'GET, HEAD, POST',
        'access-control-allow-headers': `Content-Type, ${CORRELATION_HEADER}`,
        'access-control-max-age': '86400',
        'cache-control': 'public, max-age=86400',
      })
      .send(),
});
