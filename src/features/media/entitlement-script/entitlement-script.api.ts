import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemResponses } from '#platform/errors';
import { sha256 } from '#platform/hashing';
import { hasEntityTag } from '#platform/http';
import { otherEnvironment, type Providers } from '#features/media/tv-providers';
import { type Environment, environments, scriptPaths } from './entitlement-script.rules.ts';

const mvpd = z.object({
  id: z.string(),
  displayName: z.string(),
  logoUrl: z.string(),
  isTempPass: z.boolean(),
  iFrameRequired: z.boolean(),
  iFrameWidth: z.number().int(),
  iFrameHeight: z.number().int(),
});
const configuration = z.object({ requestor: z.object({ id: z.string(), mvpds: z.array(mvpd) }) });
const params = z.object({ id: z.string().min(1).max(40) });
const query = z.object({ environment: z.enum(environments) });
const shared = { 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400' };
const frame = { iFrameWidth: 480, iFrameHeight: 560 };

type Parts = {
  providers: Providers;
  /** Throws for an id that is none of a channel. */
  checkChannel: (id: string) => void;
  /** The built script. */
  script: string;
  /** Which of the two this site signs in by: the other one signs in nobody. */
  environment: Environment;
};

const sendScript = (request: FastifyRequest, reply: FastifyReply, body: string) => {
  const etag = `"${sha256(body, 'base64url').slice(0, 20)}"`;
  void reply.headers({
    'cache-control': 'public, max-age=300',
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    etag,
  });
  return hasEntityTag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(body);
};

/** Mounts the entitlement script, staging and production, and what it is configured with. */
export const entitlementScriptRoutes =
  ({ providers, checkChannel, script, environment }: Parts) =>
  (app: FastifyInstance): void => {
    for (const one of environments) {
      // whose script it is stands before it in the file
      const body = `self.mastheadEntitlement='${one}';\n${script}`;
      app.get(scriptPaths[one], { schema: { hide: true } }, (request, reply) => sendScript(request, reply, body));
    }
    app.withTypeProvider<ZodTypeProvider>().get(
      '/services/tve/configuration/:id',
      {
        schema: {
          operationId: 'getTvConfiguration',
          summary:
            'What the entitlement script of an environment is configured with: the TV providers of a channel, and how each signs in.',
          tags: ['services'],
          security: [],
          params,
          querystring: query,
          response: { 200: configuration, ...problemResponses([400, 404, 409, 502]) },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        checkChannel(id);
        if (request.query.environment !== environment) throw otherEnvironment(environment);
        const { all, tempPassId } = await providers.read();
        const mvpds = all.map((one) => ({
          id: one.id,
          displayName: one.displayName,
          logoUrl: one.logoColor,
          isTempPass: one.id === tempPassId,
          iFrameRequired: one.isFramed === true,
          ...frame,
        }));
        return reply.headers(shared).send({ requestor: { id, mvpds } });
      },
    );
  };
