import type { FastifyInstance, FastifyReply } from 'fastify';
import { openPianoData } from './piano-data.service.ts';
import { webhookNotOurs, webhookNotSigned } from './piano.errors.ts';
import { accessWebhook, type AccessWebhook } from './piano.schema.ts';
import type { PianoAccess } from './piano-access.service.ts';

type Parts = {
  access: PianoAccess;
  privateKey: string;
  /** The application ids of this site. */
  aids: readonly string[];
  /** Counts what was sold there. */
  onSold: (webhook: AccessWebhook) => Promise<void>;
};

const path = '/services/paywall/piano/webhook';
const mostBytes = 20_000;

/**
 * Mounts where Piano's webhooks arrive: `data` in the query or in a form, encrypted and signed. What is about access is taken once and in its order; what is
 * about something else is taken and changes nothing, so that it does not come again.
 */
export const pianoRoutes =
  ({ access, privateKey, aids, onSold }: Parts) =>
  (app: FastifyInstance): void => {
    const take = async (data: unknown, reply: FastifyReply): Promise<FastifyReply> => {
      const opened = typeof data === 'string' ? openPianoData(data, privateKey) : undefined;
      if (opened === undefined) throw webhookNotSigned();
      const { data: webhook } = accessWebhook.safeParse(opened);
      if (webhook && !aids.includes(webhook.aid)) throw webhookNotOurs();
      const isNews = webhook !== undefined && (await access.tell(webhook));
      if (webhook && isNews && webhook.event === 'new_purchase') await onSold(webhook);
      return reply.header('cache-control', 'no-store').type('text/plain').send('OK');
    };
    void app.register((inner, _options, done) => {
      inner.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: mostBytes },
        (_request, body, parsed) => {
          parsed(null, new URLSearchParams(String(body)));
        },
      );
      inner.get<{ Querystring: { data?: unknown } }>(path, { schema: { hide: true } }, ({ query }, reply) => take(query.data, reply));
      inner.post(path, { bodyLimit: mostBytes, schema: { hide: true } }, (request, reply) =>
        take(request.body instanceof URLSearchParams ? request.body.get('data') : undefined, reply),
      );
      done();
    });
  };
