import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage } from 'node:http';
import type { Site } from '#brands';
import { nameDevice, isFromOwnPage, type RateDecision } from '#platform/http';
import { problemResponses } from '#platform/errors';
import { formatPushDevice, type PushDevice, readPushDevice } from './device-cookie.service.ts';
import { notFromOwnPage, pushOff, tooManySubscriptions } from './push.errors.ts';
import type { PushKeys } from './push-keys.service.ts';
import { keyAnswer, replaceBody, subscribeBody, subscribedAnswer } from './push.schema.ts';
import type { Subscribing, Subscriptions } from './subscriptions.service.ts';

type Parts = {
  subscriptions: Pick<Subscriptions, 'subscribe' | 'replace'>;
  keys: Pick<PushKeys, 'current'>;
  /** Whether this site sends any. */
  isOn: boolean;
  /** Of a demo: where a browser that reaches no push service gets a subscription. */
  receiver: string | undefined;
  siteOf: (host: string | undefined) => Site | undefined;
  /** Who is signed in in the browser that asks; `cookies` is what the answer sets for them. */
  findSignedIn: (request: IncomingMessage, site: Site) => Promise<{ by: Subscribing['by']; cookies: readonly string[] } | undefined>;
  /** Counts a subscription for its client. */
  limit: (request: IncomingMessage) => RateDecision;
  isHttps: (request: IncomingMessage) => boolean;
  now: () => number;
};

const mostBytes = 8_192;
const open = { tags: ['services'], security: [] };
const refusals = problemResponses([400, 403, 404, 409, 413, 429, 503]);

/** Lets in who asks from a page or the worker of the site, not too often; gives the site. */
const letIn = ({ siteOf, isOn, limit }: Parts, request: FastifyRequest): Site => {
  const site = siteOf(request.headers.host);
  if (!isOn) throw pushOff();
  if (!site || !isFromOwnPage(request)) throw notFromOwnPage();
  const decision = limit(request.raw);
  if (!decision.allowed) throw tooManySubscriptions(decision.retryAfter);
  return site;
};

/**
 * Mounts the calls of browsers that subscribe: `GET /services/push` gives the key, `POST /services/push/subscriptions` subscribes, and `PUT` takes another
 * subscription of the same browser. Only pages and the worker of the site may.
 */
export const pushRoutes = (parts: Parts) => {
  const { subscriptions, keys, isHttps, now } = parts;
  const place = (request: FastifyRequest) => ({ host: request.headers.host, https: isHttps(request.raw) });
  const readOwn = (request: FastifyRequest): PushDevice | undefined => readPushDevice(request.headers.cookie, place(request));
  const answer = (request: FastifyRequest, reply: FastifyReply, device: PushDevice, cookies: readonly string[] = []) =>
    reply
      .header('set-cookie', [formatPushDevice(device, { ...place(request), now: now() }), ...cookies])
      .send({ data: { subscribed: true } });
  return (scope: FastifyInstance): void => {
    const app = scope.withTypeProvider<ZodTypeProvider>();
    app.route({
      method: 'GET',
      url: '/services/push',
      schema: {
        ...open,
        operationId: 'getPushKey',
        summary: 'The key that browsers subscribe to notifications with.',
        response: { 200: keyAnswer, ...problemResponses([404, 503]) },
      },
      handler: async (_request, reply) => {
        if (!parts.isOn) throw pushOff();
        const { publicKey } = await keys.current();
        const { receiver } = parts;
        return reply.header('cache-control', 'no-store').send({ data: { key: publicKey, ...(receiver !== undefined && { receiver }) } });
      },
    });
    app.route({
      method: 'POST',
      url: '/services/push/subscriptions',
      bodyLimit: mostBytes,
      schema: {
        ...open,
        operationId: 'subscribeToPush',
        summary: 'Subscribes the browser that asks to notifications.',
        description: 'For the pages of the site alone. The browser is known again by a cookie that no script reads.',
        body: subscribeBody,
        response: { 200: subscribedAnswer, ...refusals },
      },
      handler: async (request, reply) => {
        const site = letIn(parts, request);
        const { body } = request;
        const signedIn = await parts.findSignedIn(request.raw, site);
        const device = await subscriptions.subscribe({
          site,
          subscription: body.subscription,
          brand: body.brand,
          topics: body.topics,
          zone: body.zone,
          device: nameDevice(request.headers['user-agent']),
          by: signedIn?.by,
          own: readOwn(request),
        });
        return answer(request, reply, device, signedIn?.cookies);
      },
    });
    app.route({
      method: 'PUT',
      url: '/services/push/subscriptions',
      bodyLimit: mostBytes,
      schema: {
        ...open,
        operationId: 'replacePushSubscription',
        summary: 'Takes another subscription of a browser in place of one that its push service has ended.',
        body: replaceBody,
        response: { 200: subscribedAnswer, ...refusals },
      },
      handler: async (request, reply) => {
        const site = letIn(parts, request);
        const { subscription, old } = request.body;
        return answer(request, reply, await subscriptions.replace({ site, subscription, old, own: readOwn(request) }));
      },
    });
  };
};
