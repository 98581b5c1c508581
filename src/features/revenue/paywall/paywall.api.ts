import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { brandOf } from '#brands';
import { findApplication, findPlan, homeOf, listPlans, type Product } from '#features/slots/plans';
import { problemResponses } from '#platform/errors';
import { isFromOwnPage } from '#platform/http';
import type { FindPiece } from './find-piece.service.ts';
import type { Gate } from './gate.service.ts';
import { applicationNotFound, notFromPage, pieceNotFound } from './paywall.errors.ts';
import type { MeterReading } from './meter.rules.ts';

type Parts = {
  gate: Gate;
  findPiece: FindPiece;
  /** Counts that a checkout failed in a browser. */
  countError: (product: Product, plan: string) => Promise<void>;
};

const access = z.object({
  access: z.object({ granted: z.boolean(), rule: z.string(), resource: z.object({ rid: z.string() }) }),
  meter: z
    .object({
      meter_name: z.string(),
      state: z.enum(['active', 'expired']),
      views: z.number(),
      views_left: z.number(),
      max_views: z.number(),
      total_views: z.number(),
      resets_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});
const application = z.object({ aid: z.string(), product: z.string(), brand: z.string(), offerId: z.string(), terms: z.array(z.string()) });

const toMeter = (aid: string, { state, views, viewsLeft, maxViews, resetsAt }: MeterReading) => ({
  meter_name: aid,
  state,
  views,
  views_left: viewsLeft,
  max_views: maxViews,
  total_views: views,
  resets_at: resetsAt === undefined ? null : new Date(resetsAt).toISOString(),
});

/** Mounts the calls of the paywall's runtime: its application, whether a reader may read a piece, and errors of a checkout. */
export const paywallRoutes =
  ({ gate, findPiece, countError }: Parts) =>
  (scope: FastifyInstance): void => {
    const app = scope.withTypeProvider<ZodTypeProvider>();
    app.get(
      '/services/paywall/applications/:aid',
      {
        schema: {
          operationId: 'getPaywallApplication',
          summary: 'What an application of the paywall sells: its offer and the terms of it.',
          tags: ['paywall'],
          security: [],
          params: z.object({ aid: z.string().max(40) }),
          response: { 200: application, ...problemResponses([400, 404]) },
        },
      },
      async (request, reply) => {
        const found = findApplication(request.params.aid);
        if (!found) throw applicationNotFound();
        const { aid, product } = found;
        return reply.header('cache-control', 'public, max-age=300').send({
          aid,
          product,
          brand: homeOf(product),
          offerId: `${product}-offer`,
          terms: listPlans(product).map(({ id }) => id),
        });
      },
    );
    app.get(
      '/services/paywall/access/:id',
      {
        schema: {
          operationId: 'checkPaywallAccess',
          summary: 'Whether the one who asks may read a piece whole, by which rule, and how their meter stands. Nothing is counted.',
          tags: ['paywall'],
          security: [],
          params: z.object({ id: z.string().max(40) }),
          response: { 200: access, ...problemResponses([400, 404]) },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const piece = await findPiece(id);
        if (!piece) throw pieceNotFound(id);
        const asked = { request: request.raw, brand: brandOf(piece.vertical), path: piece.path };
        const { granted, rule, reading, product, cookies } = await gate.open(asked, piece, { counts: false });
        if (cookies.length > 0) void reply.header('set-cookie', [...cookies]);
        const meter = piece.access === 'metered' && reading && product ? toMeter(`${product}-meter`, reading) : null;
        return reply.send({ access: { granted, rule, resource: { rid: piece.id } }, meter });
      },
    );
    void app.register((inner, _options, done) => {
      inner.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1_024 }, (_request, body, parsed) => {
        parsed(null, new URLSearchParams(String(body)));
      });
      inner.post('/services/paywall/events', { bodyLimit: 1_024, schema: { hide: true } }, async (request, reply) => {
        if (!isFromOwnPage(request)) throw notFromPage();
        const plan = request.body instanceof URLSearchParams ? findPlan(request.body.get('term') ?? '') : undefined;
        if (plan) await countError(plan.product, plan.id);
        return reply.code(204).header('cache-control', 'no-store').send();
      });
      done();
    });
  };
