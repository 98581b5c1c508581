import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { rootBrandOf, type Site, type Vertical } from '#brands';
import { catalogueTag } from '#content/responses/newsletter-issue';
import { vertical } from '#content/model/primitives';
import { problemResponses } from '#platform/errors';
import { catalogue } from './newsletters.schema.ts';
import type { Newsletters } from './newsletters.service.ts';

/** Mounts `GET /services/newsletter`: the newsletters of a brand, by default the one at the root of the host. */
export const newsletterRoutes =
  (parts: { newsletters: Newsletters; siteOf: (host: string | undefined) => Site | undefined }) =>
  (app: FastifyInstance): void => {
    app.route({
      method: 'GET',
      url: '/services/newsletter',
      schema: {
        operationId: 'getNewsletters',
        summary: 'The newsletters of a brand.',
        tags: ['services'],
        security: [],
        querystring: z.object({ vertical: vertical.optional() }),
        response: {
          200: { description: 'The catalogue.', content: { 'application/json': { schema: catalogue } } },
          ...problemResponses([400, 503]),
        },
      },
      handler: async (request: FastifyRequest<{ Querystring: { vertical?: Vertical } }>, reply) => {
        const asked = request.query.vertical ?? rootBrandOf(parts.siteOf(request.headers.host) ?? 'news').vertical;
        const newsletters = await parts.newsletters.list(asked);
        return reply
          .headers({ 'cache-control': 'public, max-age=60', 'surrogate-key': catalogueTag(asked) })
          .send({ data: { newsletters } });
      },
    });
  };
