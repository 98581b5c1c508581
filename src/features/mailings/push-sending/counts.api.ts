import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemSchema } from '#platform/errors';
import { isFromOwnPage, type RateLimiter } from '#platform/http';
import { countBody } from './push-sending.schema.ts';
import type { SeenCounter } from './seen-counter.service.ts';

type Parts = {
  counter: Pick<SeenCounter, 'note'>;
  perClient: Pick<RateLimiter, 'take'>;
  /** Names an address for the limit alone; it is neither stored nor logged. */
  toClientKey: (request: FastifyRequest['raw']) => string | undefined;
};

/** Mounts `POST /services/push/counts`, by which workers say that a message was shown or pressed. Every answer is 204: nobody learns whether it counted. */
export const countRoutes =
  ({ counter, perClient, toClientKey }: Parts) =>
  (app: FastifyInstance): void => {
    app.withTypeProvider<ZodTypeProvider>().route({
      method: 'POST',
      url: '/services/push/counts',
      bodyLimit: 1_024,
      schema: {
        operationId: 'countPush',
        summary: 'That a message was shown or pressed.',
        description: 'Sent by the worker of a browser without cookie or identity, and counted for the message alone.',
        tags: ['services'],
        security: [],
        body: countBody,
        response: {
          204: { description: 'Heard.', content: { 'application/json': { schema: z.undefined() } } },
          400: { description: 'That is no count.', content: { 'application/problem+json': { schema: problemSchema } } },
        },
      },
      handler: async (request, reply) => {
        const { id, what } = request.body;
        const client = toClientKey(request.raw);
        if (isFromOwnPage(request) && (client === undefined || perClient.take(client).allowed)) counter.note(id, what);
        return reply.code(204).header('cache-control', 'no-store').send(undefined);
      },
    });
  };
