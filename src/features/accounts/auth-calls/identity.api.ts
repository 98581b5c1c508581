import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authFailureResponses } from './auth-responses.schema.ts';
import type { AuthClient } from './auth-client.service.ts';
import { type CallerParts, readCaller } from './caller.service.ts';
import { checkOwnToken } from './own-token.service.ts';

const id = z.string().max(200);

// the routes' own settings are read by the error handler of their scope
const config: object = { failure: 'signInAgain' };

/** Mounts `POST /account/identity`, by which a page says who reads it. The token is checked; the ids of other houses are not stored. */
export const mountIdentity = (scope: FastifyInstance, parts: CallerParts & { client: AuthClient }): void => {
  scope.route({
    method: 'POST',
    url: '/account/identity',
    bodyLimit: 4_096,
    schema: {
      operationId: 'authIdentify',
      summary: 'A page says who reads it. 204 for a token that holds; nothing of the body is stored.',
      tags: ['auth'],
      security: [{ accessToken: [] }, {}],
      body: z.object({ customerId: id.optional(), mparticleId: id.optional() }),
      response: {
        204: { description: 'The token holds.', content: { 'application/json': { schema: z.undefined() } } },
        ...authFailureResponses([400, 401, 403, 413, 415, 429, 500, 503]),
      },
    },
    config,
    handler: async (request: FastifyRequest, reply) => {
      const { caller } = readCaller(request, parts);
      await checkOwnToken(parts.client, caller);
      return reply.code(204).send();
    },
  });
};
