import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAskedFrom, notSignedIn, wrongResource } from '#features/media/tv-providers';
import type { CableSessions } from './cable-sessions.service.ts';
import type { MediaTokens } from './media-token.service.ts';
import { describe, readSession, sendOwn } from './own-call.api.ts';
import { parseResource } from './tv-resource.rules.ts';

type Parts = {
  sessions: Pick<CableSessions, 'admit' | 'preauthorize'>;
  tokens: Pick<MediaTokens, 'issue'>;
  getClientAddress: (request: FastifyRequest['raw']) => string;
  /** Throws for an id that is none of a channel. */
  getChannel: (id: string) => { id: string };
};

const resource = z.string().max(2_100);
const mostResources = 10;

/** Which channel a resource names. */
const createChannelReader =
  ({ getChannel }: Pick<Parts, 'getChannel'>) =>
  (given: string): string => {
    const name = parseResource(given);
    if (name === undefined) throw wrongResource();
    return getChannel(name).id;
  };

/** What a signed-in reader may see. */
export const mountDecisions = (scope: FastifyInstance, parts: Parts): void => {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { sessions, tokens, getClientAddress } = parts;
  const readChannel = createChannelReader(parts);
  app.post(
    '/services/tve/authorize',
    {
      schema: {
        ...describe(
          'authorizeTv',
          'Whether the one who is signed in with a TV provider may watch a channel; the token opens its stream for their session alone.',
          z.object({ resource: z.string(), token: z.string() }),
        ),
        body: z.object({ resource }),
      },
    },
    async (request, reply) => {
      const asked = request.body.resource;
      const channel = readChannel(asked);
      const secret = readSession(request);
      if (secret === undefined) throw notSignedIn();
      await sessions.admit({ session: secret, channel, isAsking: true, from: readAskedFrom(request.raw, getClientAddress) });
      return sendOwn(reply, { resource: asked, token: tokens.issue({ session: secret, channel }) });
    },
  );
  app.post(
    '/services/tve/preauthorize',
    {
      schema: {
        ...describe(
          'preauthorizeTv',
          'Which of some channels the one who is signed in would be let watch.',
          z.object({ resources: z.array(z.string()) }),
        ),
        body: z.object({ resources: z.array(resource).max(mostResources) }),
      },
    },
    async (request, reply) => {
      const { resources } = request.body;
      const asked = resources.map((given) => [given, readChannel(given)] as const);
      const allowed = await sessions.preauthorize({
        session: readSession(request) ?? '',
        channels: [...new Set(asked.map(([, channel]) => channel))],
        from: readAskedFrom(request.raw, getClientAddress),
      });
      return sendOwn(reply, { resources: asked.flatMap(([given, channel]) => (allowed.includes(channel) ? [given] : [])) });
    },
  );
};
