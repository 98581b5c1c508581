import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isOwnRead } from '#features/reading/reads';
import { problemSchema } from '#platform/errors';
import type { RateLimiter } from '#platform/http';
import type { MetricsRegistry } from '#platform/metrics';
import { mostVitals, toCounted, type Vitals } from './vitals.rules.ts';

type Parts = {
  registry: Pick<MetricsRegistry, 'histogram'>;
  perClient: Pick<RateLimiter, 'take'>;
  /** Names an address for the limit alone; it is neither stored nor logged. */
  toClientKey: (request: FastifyRequest['raw']) => string | undefined;
};

// where the field draws the lines between good, middling and poor, and one step to each side
const bounds = { lcp: [1, 1.8, 2.5, 4, 8], inp: [0.05, 0.1, 0.2, 0.5, 1], cls: [0.01, 0.05, 0.1, 0.25, 0.5] };
const upTo = (most: number) => z.coerce.number().min(0).max(most).optional();

/** Mounts `POST /services/vitals`, which pages report their speed to. Every answer is 204: nobody learns whether it counted. */
export const vitalsRoutes = ({ registry, perClient, toClientKey }: Parts) => {
  const lcp = registry.histogram('masthead_web_lcp_seconds', 'When the largest part of a page was there, of sampled visits.', bounds.lcp);
  const inp = registry.histogram('masthead_web_inp_seconds', 'How long pages took to answer readers, of sampled visits.', bounds.inp);
  const cls = registry.histogram('masthead_web_cls', 'How much pages moved under their readers, of sampled visits.', bounds.cls);
  const count = (vitals: Vitals): void => {
    const counted = toCounted(vitals);
    if (counted?.lcp !== undefined) lcp.observe(counted.lcp, counted.labels);
    if (counted?.inp !== undefined) inp.observe(counted.inp, counted.labels);
    if (counted?.cls !== undefined) cls.observe(counted.cls, counted.labels);
  };
  return (app: FastifyInstance): void => {
    app.route({
      method: 'POST',
      url: '/services/vitals',
      schema: {
        operationId: 'countVitals',
        summary: 'How fast a page was.',
        description:
          'Sent by a sample of pages themselves. Counted by page type and brand, without cookie or identity, and believed only of a page of the same host.',
        tags: ['services'],
        security: [],
        querystring: z.object({
          page: z.string().max(40),
          brand: z.string().max(40),
          lcp: upTo(mostVitals.lcp),
          inp: upTo(mostVitals.inp),
          cls: upTo(mostVitals.cls),
        }),
        response: {
          204: { description: 'Heard.', content: { 'application/json': { schema: z.undefined() } } },
          400: { description: 'That is no measurement.', content: { 'application/problem+json': { schema: problemSchema } } },
        },
      },
      handler: async (request: FastifyRequest<{ Querystring: Vitals }>, reply) => {
        const client = toClientKey(request.raw);
        if (isOwnRead(request) && (client === undefined || perClient.take(client).allowed)) count(request.query);
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    });
  };
};
