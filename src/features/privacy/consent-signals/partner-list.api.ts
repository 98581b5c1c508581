import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { partnerListPath } from './partners.rules.ts';

/** Mounts `GET /services/partner-list`: the operator's list of vendors in the form of IAB Europe, with the partners of this deployment alone. */
export const partnerListRoutes =
  (list: Readonly<Record<string, unknown>>) =>
  (app: FastifyInstance): void => {
    const text = JSON.stringify(list);
    app.route({
      method: 'GET',
      url: partnerListPath,
      schema: {
        operationId: 'getPartnerList',
        summary: 'The partners that readers in Europe are asked for.',
        description: 'A Global Vendor List, as IAB Europe publishes it, without the vendors that this site does not work with.',
        tags: ['services'],
        security: [],
        response: { 200: { description: 'The list.', content: { 'application/json': { schema: z.looseObject({}) } } } },
      },
      handler: (_request, reply) =>
        reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=3600').serializer(String).send(text),
    });
  };
