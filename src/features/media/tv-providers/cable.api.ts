import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemResponses } from '#platform/errors';
import { unknownProvider } from './cable.errors.ts';
import { isProviderId, type Provider } from './provider.rules.ts';
import type { ProviderLogos } from './provider-logos.service.ts';
import type { Providers } from './providers.service.ts';
import { drawMark, simulatedProviders } from './simulated-providers.rules.ts';

const provider = z.object({
  id: z.string(),
  displayName: z.string(),
  featured: z.boolean(),
  logo2xWhite: z.string(),
  logoColor: z.string(),
  freewheelHash: z.string(),
  errAuth: z.string().nullable(),
  errGeneric: z.string().nullable(),
  concurrencyFlow: z.number().int().nullable(),
});
const channelParams = z.object({ id: z.string().min(1).max(40) });
const providerParams = z.object({ id: z.string().min(1).max(40), provider: z.string().min(1).max(200) });
const logoParams = z.object({ file: z.string().max(80) });
const shared = { 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400' };
const svg = {
  'cache-control': 'public, max-age=86400',
  'content-security-policy': "default-src 'none'",
  'content-type': 'image/svg+xml',
};

// a picture of somebody else at our own address: opened by itself it may do nothing
const ofOthers = {
  'cache-control': 'public, max-age=86400',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'content-disposition': 'inline',
  'x-content-type-options': 'nosniff',
};

const describe = (operationId: string, summary: string, params: z.ZodType<{ id: string; provider?: string }>, answer: z.ZodType) => ({
  operationId,
  summary,
  tags: ['services'],
  security: [],
  params,
  response: {
    200: { description: 'The answer.', content: { 'application/json': { schema: z.object({ data: answer }) } } },
    ...problemResponses([400, 404, 502]),
  },
});

type Parts = {
  providers: Providers;
  /** Throws for an id that is none of a channel. */
  checkChannel: (id: string) => void;
  /** Whether the marks of the invented providers are to be had. */
  isSimulated: boolean;
  logos: ProviderLogos;
};

/** Mounts the calls of TV providers below /services/tve. Nothing in them is about a reader. */
export const cableRoutes =
  ({ providers, checkChannel, isSimulated, logos }: Parts) =>
  (scope: FastifyInstance): void => {
    const app = scope.withTypeProvider<ZodTypeProvider>();
    const mount = (url: string, schema: ReturnType<typeof describe>, pick: (all: readonly Provider[], id: string) => unknown): void => {
      app.get(url, { schema }, async (request, reply) => {
        const { params } = request;
        checkChannel(params.id);
        const { all, tempPassId } = await providers.read();
        // the pass is offered apart: nobody has it from their provider
        const data = pick(params.provider === tempPassId ? all : all.filter(({ id }) => id !== tempPassId), params.provider ?? '');
        return reply.headers(shared).send({ data });
      });
    };
    mount(
      '/services/tve/mvpd/:id/featured',
      describe('listFeaturedProviders', 'The TV providers of a channel that stand first, by name.', channelParams, z.array(provider)),
      (all) => all.filter(({ featured }) => featured),
    );
    mount(
      '/services/tve/mvpd/:id/options',
      describe('listProviders', 'All TV providers of a channel, by name.', channelParams, z.array(provider)),
      (all) => all,
    );
    mount(
      '/services/tve/mvpd/:id/id/:provider',
      describe('getProvider', 'One TV provider of a channel.', providerParams, provider),
      (all, id) => {
        const found = isProviderId(id) ? all.find((one) => one.id === id) : undefined;
        if (!found) throw unknownProvider();
        return found;
      },
    );
    app.get('/services/tve/logo/:file', { schema: { hide: true, params: logoParams } }, async (request, reply) => {
      const [, id = '', tone] = /^(.+)-(color|white)(?:\.svg)?$/.exec(request.params.file) ?? [];
      const found = isSimulated ? simulatedProviders.find(({ mvpd }) => mvpd === id) : undefined;
      if (found) return reply.headers(svg).send(drawMark(found, tone === 'white'));
      const logo = isProviderId(id) ? await logos.read(id, tone === 'white' ? 'white' : 'color') : undefined;
      if (!logo) throw unknownProvider();
      return reply.headers({ ...ofOthers, 'content-type': logo.mediaType }).send(Buffer.from(logo.bytes));
    });
  };
