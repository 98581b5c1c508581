import type { RouteOptions } from 'fastify';
import { correlationHeader } from '#platform/http';

/** The headers of every answer of a public call: a page of any origin may read it. Nothing in it is about a reader, and with `*` browsers send no cookies. */
export const forAnyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': `${correlationHeader}, ETag, Retry-After`,
};

/** Answers the preflight of a call from another origin with a JSON body: it is allowed, and the answer is valid for a day. */
export const createPreflight = (url: string): RouteOptions => ({
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
        'access-control-allow-headers': `Content-Type, ${correlationHeader}`,
        'access-control-max-age': '86400',
        'cache-control': 'public, max-age=86400',
      })
      .send(),
});
