import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimiter } from '#platform/http';
import { takesJson } from './accept.rules.ts';
import { type Actor, type Recognise, refuseCrossSite, requireActor } from './actor.service.ts';
import { answersJson, compressedBody, tooManyTries } from './editorial-calls.errors.ts';

export type GuardParts = {
  /** Who is let in: the token first, a signed-in editor later. */
  known: readonly Recognise[];
  /** Counts calls of nobody that is known, by address. */
  limiter: RateLimiter;
  toRateKey: (request: FastifyRequest['raw']) => string | undefined;
};

/** The guard before every editorial call: it lets editors in alone, and keeps every answer private and out of caches. */
export const createGuard = ({ known, limiter, toRateKey }: GuardParts) => {
  const actors = new WeakMap<FastifyRequest, Actor>();

  /** Who sends a call that the guard let in. */
  const actorOf = (request: FastifyRequest): Actor => {
    const actor = actors.get(request);
    if (!actor) throw new Error('The guard stands before every call.');
    return actor;
  };

  // a wrong token is counted before anything of the call is read
  const letIn = async (request: FastifyRequest): Promise<void> => {
    refuseCrossSite(request.method, request.headers);
    try {
      actors.set(request, await requireActor(request.headers, known));
    } catch (error) {
      const key = toRateKey(request.raw);
      const decision = key === undefined ? undefined : limiter.take(key);
      throw decision && !decision.allowed ? tooManyTries(decision.retryAfter) : error;
    }
  };

  /** Guards all calls of a scope. */
  const guardScope = (scope: FastifyInstance): void => {
    scope.addHook('onRequest', async (request, reply) => {
      void reply.header('www-authenticate', 'Bearer realm="editorial"');
      await letIn(request);
      // before anything is done that its sender could not read the answer of
      const { accept } = request.headers;
      if (!takesJson(accept)) throw answersJson(accept ?? '');
      if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw compressedBody();
      void reply.removeHeader('www-authenticate');
    });
    scope.addHook('onSend', async (_request, reply) => {
      void reply.header('x-robots-tag', 'noindex');
      if (reply.statusCode !== 401) void reply.removeHeader('www-authenticate');
    });
  };

  return { actorOf, guardScope };
};
