import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isMachine, isOwnRead } from '#features/reading/reads';
import { problemResponses } from '#platform/errors';
import type { RateLimiter } from '#platform/http';
import { parseCounts, parseSlots } from './ad-request.rules.ts';
import { clickParams, countsBody, decisionAnswer, decisionParams, decisionQuery } from './decisions.schema.ts';
import { tooManyDecisions, unknownClick } from '#features/revenue/line-items';
import type { HouseAds } from './house-ads.service.ts';

type Parts = {
  ads: HouseAds;
  /** Bounds how often one address asks. */
  perClient: Pick<RateLimiter, 'take'>;
  toClientKey: (request: IncomingMessage) => string | undefined;
};

const noStore = 'private, no-store';
const answerHeard = (reply: FastifyReply) => reply.code(204).header('cache-control', 'no-store').send();

const mountDecision = (app: FastifyInstance, { ads, perClient, toClientKey }: Parts): void => {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/services/ads/:vertical',
    {
      schema: {
        operationId: 'fillAdSlots',
        summary: 'What the slots of a page show. It is found by what the page is about; no cookie is set or read.',
        tags: ['ads'],
        security: [],
        params: decisionParams,
        querystring: decisionQuery,
        response: { 200: decisionAnswer, ...problemResponses([400, 429, 503]) },
      },
    },
    async (request, reply) => {
      const client = toClientKey(request.raw);
      const decision = client === undefined ? undefined : perClient.take(client);
      if (decision && !decision.allowed) throw tooManyDecisions(decision.retryAfter);
      const { vertical } = request.params;
      const { path, slots, shown, onPage } = request.query;
      const answer = await ads.decide({
        vertical,
        path,
        slots: parseSlots(slots) ?? [],
        shown: parseCounts(shown) ?? {},
        onPage: parseCounts(onPage) ?? {},
      });
      return reply
        .header('cache-control', noStore)
        .type('application/json; charset=utf-8')
        .serializer(JSON.stringify)
        .send({ slots: answer });
    },
  );
};

const mountClicks = (app: FastifyInstance, { ads, toClientKey }: Parts): void => {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/services/ads/click/:token',
    {
      // for people, and no program: its answer is somebody else's page
      schema: { hide: true, params: clickParams },
    },
    async (request, reply) => {
      const { token } = request.params;
      const { headers } = request;
      // what is fetched ahead, or by a machine, is no click
      const isReader = headers['sec-purpose'] === undefined && !isMachine(headers['user-agent']);
      const location = await ads.follow(token, { isReader, client: toClientKey(request.raw) });
      if (location === undefined) throw unknownClick();
      return reply.code(302).headers({ location, 'referrer-policy': 'strict-origin', 'x-robots-tag': 'noindex, nofollow' }).send();
    },
  );
};

const mountCounts = (app: FastifyInstance, { ads, toClientKey }: Parts): void => {
  void app.register((inner, _options, done) => {
    // sendBeacon sends a text as text
    inner.addContentTypeParser('text/plain', { parseAs: 'string' }, inner.getDefaultJsonParser('error', 'error'));
    inner.withTypeProvider<ZodTypeProvider>().post(
      '/services/ads/counts',
      {
        bodyLimit: 65_536,
        schema: {
          operationId: 'countAds',
          summary:
            'What became of filled slots, by their tokens. Believed of our own pages alone; each token counts each kind once, for a day.',
          tags: ['ads'],
          security: [],
          body: countsBody,
          response: { 204: z.null().describe('Heard.'), ...problemResponses([400, 413, 415]) },
        },
      },
      async (request, reply) => {
        if (isOwnRead(request)) ads.count(request.body.events, toClientKey(request.raw));
        return answerHeard(reply);
      },
    );
    done();
  });
};

/** Mounts the calls of slots: what they show, what became of it, and the way of a click. */
export const houseAdRoutes =
  (parts: Parts) =>
  (app: FastifyInstance): void => {
    mountDecision(app, parts);
    mountClicks(app, parts);
    mountCounts(app, parts);
  };
