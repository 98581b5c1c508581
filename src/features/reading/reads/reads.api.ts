import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { problemSchema } from '#platform/errors';
import { isOwnRead } from './own-read.service.ts';
import type { ReadCounter } from './reads.service.ts';

/** Mounts `POST /services/read`, which a page's script calls when somebody reads it. Every answer is 204: nobody learns whether it counted. */
export const readRoutes =
  (counter: ReadCounter, toClientKey: (request: FastifyRequest['raw']) => string | undefined) =>
  (app: FastifyInstance): void => {
    app.route({
      method: 'POST',
      url: '/services/read',
      schema: {
        operationId: 'countRead',
        summary: 'A piece is being read.',
        description:
          'Sent by the pages themselves. Counted by piece and ten minutes, without cookie or identity, and believed only of a page of the same host.',
        tags: ['services'],
        security: [],
        querystring: z.object({ id: z.string().regex(/^[a-z]{4}[0-9]{1,15}$/) }),
        response: {
          204: { description: 'Heard.', content: { 'application/json': { schema: z.undefined() } } },
          400: { description: 'That is no id.', content: { 'application/problem+json': { schema: problemSchema } } },
        },
      },
      handler: async (request: FastifyRequest<{ Querystring: { id: string } }>, reply) => {
        if (isOwnRead(request)) counter.note(request.query.id, toClientKey(request.raw));
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    });
  };
