import Fastify, { type FastifyInstance } from 'fastify';
import { AppError, toProblem } from '#platform/errors';
import { correlationIdOf } from '#platform/http';
import type { Log } from '#platform/log';
import { toStorageFailure } from '#platform/storage';

export type ApiParts = { log: Log; isReady: () => Promise<boolean>; register: (app: FastifyInstance) => Promise<void> };

/** Paths that belong to the calls, on any host name; everything else is a page. */
const prefixes = ['/bentoapi/', '/services/', '/auth/', '/mynewsapi/', '/editorial/'];
const exact = new Set(['/healthz', '/readyz', '/metrics', '/openapi.json']);

/** True for a request that the calls answer. */
export const isApiPath = (url: string): boolean => {
  const path = url.split('?', 1)[0] ?? '';
  return exact.has(path) || prefixes.some((prefix) => path.startsWith(prefix));
};

/** The HTTP calls: routes of the features, with one way of failing (problem+json, never a stack). */
export const createApi = async ({ log, isReady, register }: ApiParts): Promise<FastifyInstance> => {
  const app = Fastify({ logger: false, bodyLimit: 256 * 1024, genReqId: (request) => correlationIdOf(request) });
  app.setErrorHandler((thrown, request, reply) => {
    const error = toStorageFailure(thrown) ?? thrown;
    const problem = toProblem(error);
    if (problem.status >= 500) log.error({ err: thrown, correlationId: request.id }, 'A call failed');
    if (problem.status === 503 || problem.status === 429) void reply.header('retry-after', '5');
    return reply
      .code(problem.status)
      .type('application/problem+json')
      .send({ ...problem, correlationID: request.id });
  });
  app.setNotFoundHandler((request) => {
    throw new AppError({
      code: 'http/not-found',
      status: 404,
      message: `There is no call ${request.method} ${request.url.split('?', 1)[0]}. See /openapi.json for those there are.`,
    });
  });
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => ((await isReady()) ? { status: 'ready' } : reply.code(503).send({ status: 'not ready' })));
  await register(app);
  await app.ready();
  return app;
};
