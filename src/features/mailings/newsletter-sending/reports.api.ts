import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { problemResponses } from '#platform/errors';
import { refuseUnstorable } from '#platform/http';
import { badReports, unsignedReports } from './sending.errors.ts';
import { isSigned, type Reports } from './reports.service.ts';

const body = z
  .object({
    reports: z
      .array(
        z
          .object({
            kind: z.enum(['bounce-hard', 'complaint']),
            address: z
              .string()
              .min(3)
              .max(254)
              .regex(/^[^\s@]+@[^\s@]+$/),
          })
          .strict(),
      )
      .min(1)
      .max(500),
  })
  .strict();

const parse = (text: string): z.infer<typeof body> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw badReports('it is no JSON');
    throw error;
  }
  refuseUnstorable(value);
  const parsed = body.safeParse(value);
  if (!parsed.success) throw badReports(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  return parsed.data;
};

/** Mounts `POST /services/newsletter/reports`: what the service that sends the mails says of them, signed with MASTHEAD_BOUNCE_SECRET. */
export const reportRoutes =
  ({ reports, secret, now }: { reports: Reports; secret: string | undefined; now: () => number }) =>
  (app: FastifyInstance): void => {
    void app.register((inner, _options, done) => {
      inner.removeContentTypeParser('application/json');
      inner.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, parsed) => parsed(null, String(text)));
      inner.route({
        method: 'POST',
        url: '/services/newsletter/reports',
        schema: {
          operationId: 'reportMails',
          summary: 'Mails that could not be delivered, and complaints: their addresses get no newsletters any more.',
          description: 'Signed: `Masthead-Signature: t=<seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<body>`.',
          tags: ['services'],
          security: [],
          response: { 200: z.object({ data: z.object({ taken: z.number() }) }), ...problemResponses([400, 401, 503]) },
        },
        handler: async (request, reply) => {
          const text = typeof request.body === 'string' ? request.body : '';
          const header = request.headers['masthead-signature'];
          if (secret === undefined || !isSigned([header].flat()[0], text, { secret, now: now() })) throw unsignedReports();
          return reply.header('cache-control', 'no-store').send({ data: { taken: await reports.takeSent(parse(text).reports) } });
        },
      });
      done();
    });
  };
