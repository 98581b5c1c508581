import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, problemResponses } from '#platform/errors';
import { metricsContentType } from '#platform/metrics';
import { isSame } from '#platform/sealing';

/** Nobody is asked for a token on the machine itself. */
const asLocalOrWithToken: Record<string, string[]>[] = [{}, { metricsToken: [] }];
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
// a proxy on this machine speaks for others, so its connection is not the machine's own
const isLocal = (request: FastifyRequest): boolean =>
  loopback.has(request.socket.remoteAddress ?? '') &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined;
const hasToken = (request: FastifyRequest, token: string | undefined): boolean => {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return token !== undefined && given !== undefined && isSame(given, token);
};

const schema = {
  operationId: 'getMetrics',
  security: asLocalOrWithToken,
  summary: 'The numbers of this site in Prometheus text; from this machine or with a token.',
  tags: ['operation'],
  response: {
    200: { description: 'Prometheus text format 0.0.4.', content: { 'text/plain': { schema: z.string() } } },
    ...problemResponses([403]),
  },
};

/** The call `/metrics`, for this machine and for holders of the token; others are refused with 403 (OP-07). */
export const metricsRoute =
  (readText: () => Promise<string>, token: string | undefined) =>
  (app: FastifyInstance): void => {
    app.get('/metrics', { schema }, async (request, reply) => {
      if (!isLocal(request) && !hasToken(request, token))
        throw new AppError({
          code: 'metrics/forbidden',
          status: 403,
          message: 'These numbers are for this machine, or for a Bearer token (MASTHEAD_METRICS_TOKEN).',
        });
      return reply
        .header('content-type', metricsContentType)
        .serializer(String)
        .send(await readText());
    });
  };
