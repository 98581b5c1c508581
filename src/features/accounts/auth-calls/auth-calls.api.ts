import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { brandOf, isVertical, type Language, rootBrandOf, type Site } from '#brands';
import { nameSchemas } from '#content/model/schema-names';
import type { Log } from '#platform/log';
import { isSessionEnded, toFailureAnswer } from './auth-failure.service.ts';
import { type AuthBody, type AuthCallName, authCalls, authSchemaNames, type FailureName } from './auth-calls.schema.ts';
import { authFailureResponses } from './auth-responses.schema.ts';
import type { AuthClient } from './auth-client.service.ts';
import { type CallerParts, identifyBrowser, type KnownCaller, readCaller } from './caller.service.ts';
import { mountIdentity } from './identity.api.ts';
import { type CarrySession, formatSessionCookies } from './session-cookie.service.ts';
import { isRecord } from '#content/validation/is-record';
import { keysOf } from '#content/validation/keys-of';

export type AuthRouteParts = CallerParts & {
  client: AuthClient;
  siteOf: (host: string | undefined) => Site | undefined;
  /** What else a session brings into a browser; absent: nothing. */
  carry?: CarrySession | undefined;
  now: () => number;
  log: Log;
};

const mostBytes = 16_384;
const params = z.object({
  id: z.string().max(100).meta({ description: 'The account. `me` is that of the cookie, where a page of ours asks.' }),
});
const callNames = keysOf(authCalls);
const answers = new Map(
  callNames.map((name) => {
    const { data }: { data: z.ZodType } = authCalls[name];
    return [name, z.object({ success: z.literal(true), data })];
  }),
);
nameSchemas(authSchemaNames);

const findLanguage = (request: FastifyRequest, siteOf: AuthRouteParts['siteOf']): Language => {
  const brand = isRecord(request.body) ? request.body['brand'] : undefined;
  const known = isVertical(brand) ? brandOf(brand) : rootBrandOf(siteOf(request.headers.host) ?? 'news');
  return known.language;
};

type Answered = { name: AuthCallName; id: string | undefined; request: FastifyRequest; reply: FastifyReply };

/** Puts the session of a browser into its cookie, where no script reads it. */
const withCookie = async (
  data: Record<string, unknown>,
  { page }: KnownCaller,
  { name, id, request, reply }: Answered,
  { siteOf, carry, now }: Pick<AuthRouteParts, 'siteOf' | 'carry' | 'now'>,
): Promise<Record<string, unknown>> => {
  if (!page) return data;
  const { bedrock_session: secret, ...rest } = data;
  const accountId = typeof data['user_id'] === 'string' ? data['user_id'] : id;
  const { secure } = page;
  if (typeof secret === 'string' && accountId !== undefined) {
    const { vertical } = rootBrandOf(siteOf(request.headers.host) ?? 'news');
    const session = formatSessionCookies({ accountId, secret, remembered: data['remember_me'] === true }, { secure, now: now() });
    void reply.header('set-cookie', [...session, ...((await carry?.({ request: request.raw, accountId, vertical })) ?? [])]);
  }
  if (name === 'signOut') void reply.header('set-cookie', formatSessionCookies(undefined, { secure, now: now() }));
  return rest;
};

/** The calls that store something until the address is verified: they identify the browser that makes them (AC-80). */
const setsAside: ReadonlySet<AuthCallName> = new Set(['register', 'signInSocially']);

type AuthRequest = { Params: { id?: string }; Body: AuthBody<AuthCallName> & { bedrock_session?: string | undefined } };

const mount = (scope: FastifyInstance, name: AuthCallName, parts: AuthRouteParts): void => {
  const { method, path, summary, body, failure } = authCalls[name];
  const { shape }: z.ZodObject = body;
  const hasId = path.includes(':id');
  scope.route<AuthRequest, { failure: FailureName }>({
    method,
    url: `/auth${path}`,
    bodyLimit: mostBytes,
    schema: {
      operationId: `auth${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      summary,
      tags: ['auth'],
      security: hasId ? [{ accessToken: [] }, {}] : [],
      body: body,
      ...(hasId && { params }),
      response: {
        200: { description: 'The answer.', content: { 'application/json': { schema: answers.get(name) } } },
        ...authFailureResponses([400, 401, 403, 404, 413, 415, 429, 500, 503, 507]),
      },
    },
    config: { failure },
    handler: async (request, reply) => {
      const known = readCaller(request, parts);
      const { id: asked } = request.params;
      const sent = request.body;
      const session = known.page?.session;
      const id = asked === 'me' && known.page ? session?.accountId : asked;
      const usesCookie = 'bedrock_session' in shape && sent.bedrock_session === undefined && session?.accountId === id;
      const given = usesCookie && session ? { ...sent, bedrock_session: session.secret } : sent;
      const { caller, cookie } = setsAside.has(name) ? identifyBrowser(request, known.caller, parts) : { ...known, cookie: undefined };
      const data: Record<string, unknown> = await parts.client(name, { id, body: given, caller }).catch((error: unknown) => {
        // what is over is no longer carried along, nor that there was something
        if (name === 'renewToken' && known.page && usesCookie && isSessionEnded(error))
          void reply.header('set-cookie', formatSessionCookies(undefined, { secure: known.page.secure, now: parts.now() }));
        throw error;
      });
      if (cookie !== undefined) void reply.header('set-cookie', cookie);
      return reply.send({ success: true, data: await withCookie(data, known, { name, id, request, reply }, parts) });
    },
  });
};

/** Mounts the thirteen calls below `/auth/users/`. Every answer is private and stays in no cache; every failure has the wrapper of these calls. */
export const authRoutes =
  (parts: AuthRouteParts) =>
  (app: FastifyInstance): void => {
    void app.register((scope, _options, done) => {
      // what is no field of ours is dropped, __proto__ too, and nothing is said of it
      scope.removeContentTypeParser(['application/json', 'text/plain']);
      scope.addContentTypeParser(
        'application/json',
        { parseAs: 'string', bodyLimit: mostBytes },
        scope.getDefaultJsonParser('remove', 'remove'),
      );
      scope.addHook('onSend', async (_request, reply) => {
        void reply.header('x-robots-tag', 'noindex');
      });
      scope.setErrorHandler((thrown, request, reply) => {
        const { failure = 'signIn' } = request.routeOptions.config as { failure?: FailureName };
        const { status, headers, body } = toFailureAnswer(thrown, failure, findLanguage(request, parts.siteOf));
        if (status >= 500) parts.log.error({ err: thrown, correlationId: request.id }, 'A call of an account failed');
        return reply.code(status).headers(headers).send(body);
      });
      for (const name of callNames) mount(scope, name, parts);
      mountIdentity(scope, parts);
      done();
    });
  };
