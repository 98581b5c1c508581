import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Site } from '#brands';
import { isFromOwnPage, type RateDecision } from '#platform/http';
import { mountDecisions } from './cable-decisions.api.ts';
import { notFromOwnPage, tooManyRequests, unknownChannel } from '#features/media/tv-providers';
import { type CableSessions, toTvMetadata } from './cable-sessions.service.ts';
import type { CableVisits } from './cable-visits.service.ts';
import type { VisitStep } from './cable-way.service.ts';
import type { MediaTokens } from './media-token.service.ts';
import { describe, readSession, sendOwn } from './own-call.api.ts';

type Parts = {
  sessions: Pick<CableSessions, 'find' | 'admit' | 'preauthorize'>;
  getClientAddress: (request: FastifyRequest['raw']) => string;
  visits: Pick<CableVisits, 'begin' | 'finish' | 'end' | 'collect'>;
  tokens: Pick<MediaTokens, 'issue'>;
  /** Throws for an id that is none of a channel. */
  getChannel: (id: string) => { id: string };
  /** The path of a channel's stream, which is that of its token. */
  pathOfStream: (channel: string) => string;
  siteOf: (host: string | undefined) => Site | undefined;
  /** Counts a call for its client. */
  limit: (request: FastifyRequest['raw']) => RateDecision;
};

const text = (most: number) => z.string().max(most);
const session = z.object({
  authenticated: z.boolean(),
  provider: z.string().nullable(),
  passLeftMs: z.number().nullable(),
  metadata: z.record(z.string(), z.string()),
});
const begun = z.object({ authenticated: z.boolean(), url: z.string().optional(), state: z.string().optional() });
const finished = z.object({ status: z.enum(['signed-in', 'cancelled', 'waiting', 'over']), url: z.string().optional() });

/** Signing in and out beside a page. */
const mountSessions = (scope: FastifyInstance, { sessions, visits, siteOf, pathOfStream, getChannel }: Parts): void => {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const path = '/services/tve/session';
  const toFinished = (reply: FastifyReply, step: VisitStep | 'cancelled' | 'waiting' | 'over') =>
    typeof step === 'string' ? sendOwn(reply, { status: step }) : sendOwn(reply, { status: 'signed-in' }, step.cookies);
  app.get(path, { schema: describe('getTvSession', 'Who is signed in with a TV provider here.', session) }, async (request, reply) => {
    const found = await sessions.find(readSession(request));
    return sendOwn(reply, {
      authenticated: found !== undefined,
      provider: found?.provider.id ?? null,
      passLeftMs: found?.passLeftMs ?? null,
      metadata: found ? toTvMetadata(found) : {},
    });
  });
  app.post(
    path,
    {
      schema: {
        ...describe(
          'beginTvSession',
          'Begins a sign-in with a TV provider in a frame or window, or by the page itself: `url` is where it goes on, and `state` what its way back brings.',
          begun,
        ),
        body: z.object({ provider: text(80), way: z.enum(['beside', 'page']).default('beside') }),
      },
    },
    async (request, reply) => {
      const site = siteOf(request.headers.host);
      if (!site) throw unknownChannel();
      const { location, cookies, state } = await visits.begin(request.raw, site, request.body);
      return sendOwn(reply, state === undefined ? { authenticated: true } : { authenticated: false, url: location, state }, cookies);
    },
  );
  app.post(
    `${path}/return`,
    {
      schema: {
        ...describe('finishTvSession', 'Finishes a sign-in with the query that the provider gave its way back.', finished),
        body: z.object({ query: text(4_000) }),
      },
    },
    async (request, reply) => toFinished(reply, await visits.finish(request.raw, new URLSearchParams(request.body.query))),
  );
  app.post(
    '/services/tve/code',
    {
      schema: describe('collectTvCode', 'Whether somebody signed in for the code that this device shows; then it is signed in.', finished),
    },
    async (request, reply) => toFinished(reply, await visits.collect(request.raw)),
  );
  app.post(
    `${path}/end`,
    {
      schema: describe(
        'endTvSession',
        'Signs out of the TV provider, here and in every tab; `url`: where to go on to sign out there.',
        finished,
      ),
    },
    async (request, reply) => {
      const site = siteOf(request.headers.host);
      if (!site) throw unknownChannel();
      const { location, cookies } = await visits.end(request.raw, site, pathOfStream(getChannel(site).id));
      return sendOwn(reply, { status: 'over', url: location }, cookies);
    },
  );
};

/** Mounts the calls by which the entitlement script signs one reader in and out. They are for our own pages alone, and nothing of them is ever shared. */
export const cableCalls =
  (parts: Parts) =>
  (app: FastifyInstance): void => {
    void app.register((inner, _options, done) => {
      inner.addHook('onRequest', async (request) => {
        if (request.method !== 'GET' && !isFromOwnPage(request)) throw notFromOwnPage();
        const decision = parts.limit(request.raw);
        if (!decision.allowed) throw tooManyRequests(decision.retryAfter);
      });
      mountDecisions(inner, parts);
      mountSessions(inner, parts);
      done();
    });
  };
