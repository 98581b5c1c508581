import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimiter } from '#platform/http';
import { parseUtf8 } from '#platform/utf8';
import { takesJson } from './accept.rules.ts';
import { binCalls } from './bin.api.ts';
import { cardCalls } from './cards.api.ts';
import { documentCalls } from './documents.api.ts';
import { type Actor, requireActor, type Recognise, refuseCrossSite } from './editorial-actor.service.ts';
import { answersJson, badJson, compressedBody, jsonOnly, badEncoding, tooDeep, tooManyTries } from './editorial.errors.ts';
import type { Editorial } from './editorial.service.ts';
import { furnitureCalls } from './furniture.api.ts';
import { isDeeperThan, mostDepth } from './json-depth.rules.ts';
import { publishingCalls } from './publishing.api.ts';
import { uploadCall } from './uploads.api.ts';

export type EditorialRoutesParts = {
  editorial: Editorial;
  /** Who is let in: the token first, a signed-in editor later. */
  known: readonly Recognise[];
  /** Counts calls that nobody was known by, by address. */
  limiter: RateLimiter;
  toRateKey: (request: FastifyRequest['raw']) => string | undefined;
  /** `https://www.example.com` of a site, for the addresses of documents in answers. */
  originOf: Parameters<typeof documentCalls>[1];
};

/** Mounts what editors do under /editorial: guard → parse → service → answer. Every answer is private and never stored. */
export const createEditorialRoutes = (parts: EditorialRoutesParts) => {
  const { editorial, known, limiter } = parts;
  const actors = new WeakMap<FastifyRequest, Actor>();
  const actor = (request: FastifyRequest): Actor => {
    const found = actors.get(request);
    if (!found) throw new Error('The guard stands before every call.');
    return found;
  };

  // a wrong token is counted before anything of the call is read
  const guard = async (request: FastifyRequest): Promise<void> => {
    refuseCrossSite(request.method, request.headers);
    try {
      actors.set(request, await requireActor(request.headers, known));
    } catch (error) {
      const key = parts.toRateKey(request.raw);
      const decision = key === undefined ? undefined : limiter.take(key);
      throw decision && !decision.allowed ? tooManyTries(decision.retryAfter) : error;
    }
  };

  const takeJsonOnly = (scope: FastifyInstance): void => {
    scope.removeAllContentTypeParsers();
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser(['application/json', 'application/merge-patch+json'], { parseAs: 'buffer' }, (request, body, done) => {
      const text = parseUtf8(body as Buffer);
      if (text === undefined) return done(badEncoding());
      if (text === '') return done(null, undefined);
      if (isDeeperThan(text, mostDepth)) return done(tooDeep(mostDepth));
      return parse(request, text, (error, value) => (error ? done(badJson(error)) : done(null, value)));
    });
    // a call without a body is one, whatever type its client says nothing is of
    scope.addContentTypeParser('*', (request, _body, done) =>
      request.headers['content-length'] === '0' ? done(null, undefined) : done(jsonOnly(request.headers['content-type'])),
    );
  };

  return async (app: FastifyInstance): Promise<void> => {
    await app.register(
      async (scope) => {
        scope.addHook('onRequest', async (request, reply) => {
          void reply.header('www-authenticate', 'Bearer realm="editorial"');
          await guard(request);
          // before anything is done that its sender would not learn of
          const { accept } = request.headers;
          if (!takesJson(accept)) throw answersJson(accept ?? '');
          if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw compressedBody();
          void reply.removeHeader('www-authenticate');
        });
        scope.addHook('onSend', async (_request, reply) => {
          void reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
          if (reply.statusCode !== 401) void reply.removeHeader('www-authenticate');
        });
        takeJsonOnly(scope);
        const calls = [
          ...documentCalls(editorial, parts.originOf),
          ...binCalls(editorial, parts.originOf),
          ...publishingCalls(editorial, parts.originOf),
          ...furnitureCalls(editorial),
          ...cardCalls(editorial),
        ];
        for (const mount of calls) mount(scope, actor, editorial.once);
        await scope.register(async (uploads) => {
          uploads.removeAllContentTypeParsers();
          uploads.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
          uploadCall(editorial)(uploads, actor, editorial.once);
        });
      },
      { prefix: '/editorial' },
    );
  };
};
