import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Site } from '#brands';
import { isSecureHost, notFromOwnPage, type ReaderIdentity, readSessionCookie, triedTooOften } from '#features/accounts/auth-calls';
import { problemResponses } from '#platform/errors';
import { getCorrelationId, type RateLimiter, singleHeader } from '#platform/http';
import type { AccountCall, AccountMethod } from './account-call.schema.ts';
import type { AccountCaller, AccountClient } from './account-client.service.ts';
import { fetchedAhead, headerNeeded } from './account-api.errors.ts';
import { type AskedFrom, findGuardRefusal, isOwnPage } from './account-guard.rules.ts';
import { isRecord } from '#content/validation/is-record';

/** What all calls below `/mynewsapi` share. */
export type AccountFrame = {
  identity: ReaderIdentity;
  siteOf: (host: string | undefined) => Site | undefined;
  /** What an address is counted by; undefined for the servers of the house. */
  toClientKey: (request: FastifyRequest['raw']) => string | undefined;
  isHttps: (request: FastifyRequest['raw']) => boolean;
  /** Calls of an account, and of an address, which may be that of many. */
  limits: { account: Pick<RateLimiter, 'take'>; client: Pick<RateLimiter, 'take'> };
};

const refusals = { 'not-from-page': notFromOwnPage, prefetch: fetchedAhead, 'header-needed': headerNeeded } as const;
const always = [400, 401, 403, 405, 413, 415, 429, 503];

const readFrom = ({ method, headers }: FastifyRequest): AskedFrom & { token: string | undefined } => {
  const token = singleHeader(headers['x-auth-token']) ?? /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return {
    method,
    token,
    hasToken: token !== undefined && token !== '',
    origin: headers.origin,
    host: headers.host,
    site: singleHeader(headers['sec-fetch-site']),
    purposes: ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => singleHeader(headers[name])),
  };
};

const take = (limiter: Pick<RateLimiter, 'take'>, key: string | undefined): void => {
  const decision = key === undefined ? undefined : limiter.take(key);
  if (decision && !decision.allowed) throw triedTooOften(decision.retryAfter);
};

/** Who asks: by the token of the headers, or on our own pages by the session of the cookie. */
const findCaller = async (request: FastifyRequest, frame: AccountFrame, isElsewhere: boolean): Promise<AccountCaller> => {
  const { headers, raw } = request;
  const from = readFrom(request);
  const client = frame.toClientKey(raw);
  take(frame.limits.client, client);
  const session = isOwnPage(from) ? readSessionCookie(headers.cookie, isSecureHost(headers.host, frame.isHttps(raw))) : undefined;
  const { accountId } = isElsewhere ? await frame.identity.claim(from) : await frame.identity.identify({ token: from.token, session });
  // who has no account here is counted where the call is answered
  if (!isElsewhere) take(frame.limits.account, accountId);
  const agent = headers['user-agent']?.slice(0, 400);
  return { accountId, site: frame.siteOf(headers.host) ?? 'news', token: from.token, client, agent, correlationId: getCorrelationId(raw) };
};

/** The addresses of a call: with and without the parts that may be left out, and the slash at its end. */
const listUrls = ({ path, optional }: AccountCall): string[] => {
  const parts = path.split('/');
  const shortened = Array.from({ length: optional + 1 }, (_none, count) => parts.slice(0, parts.length - count).join('/'));
  return shortened.flatMap((one) => [`/mynewsapi${one}`, `/mynewsapi${one}/`]);
};

// an empty part of a path is written as a hyphen
const toParams = (params: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(isRecord(params) ? params : {}).filter(([, value]) => value !== '-'));

type Mounted = { name: string; call: AccountCall; method: AccountMethod; url: string; isShown: boolean };

const toOperationId = ({ name, call, method }: Mounted): string =>
  `account${name.charAt(0).toUpperCase()}${name.slice(1)}${method === call.method ? '' : `By${method.charAt(0)}${method.slice(1).toLowerCase()}`}`;

const toSchema = (mounted: Mounted): object => {
  const { call, method, isShown } = mounted;
  const twin = `The same as ${call.method}, for programs that change nothing by a GET.`;
  return {
    ...(!isShown && { hide: true }),
    operationId: toOperationId(mounted),
    summary: call.summary,
    ...(method !== call.method && { description: twin }),
    tags: ['account'],
    security: [{ accessToken: [] }],
    ...(call.path.includes(':') && { params: call.params }),
    querystring: call.query,
    ...(!(call.body instanceof z.ZodUndefined) && { body: call.body }),
    response: {
      200: { description: 'The answer.', content: { 'application/json': { schema: z.object({ data: call.data }) } } },
      ...problemResponses([...new Set([...always, ...call.failures])].toSorted((one, other) => one - other)),
    },
  };
};

const mount = <Calls extends Readonly<Record<string, AccountCall>>>(
  scope: FastifyInstance,
  mounted: Mounted,
  { frame, client }: { frame: AccountFrame; client: AccountClient<Calls> },
): void => {
  const { name, call, method, url } = mounted;
  scope.route({
    method,
    url,
    // a HEAD that changed something would be asked by whoever looks whether a link is alive
    exposeHeadRoute: false,
    schema: toSchema(mounted),
    onRequest: (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
      const refusal = findGuardRefusal(readFrom(request), call.changes);
      done(refusal && refusals[refusal]());
    },
    preValidation: (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
      request.params = toParams(request.params);
      done();
    },
    handler: async (request) => {
      const caller = await findCaller(request, frame, client.isElsewhere);
      const { params, query, body } = request;
      return { data: await client.call(name, { params, query, body: body ?? undefined } as never, caller) };
    },
  });
};

/** Mounts calls below `/mynewsapi`. What changes something is guarded (SV-04), and every answer is one reader's: no cache stores it. */
export const accountRoutes =
  <Calls extends Readonly<Record<string, AccountCall>>>(frame: AccountFrame, calls: Calls, client: AccountClient<Calls>) =>
  (app: FastifyInstance): void => {
    void app.register((scope, _options, done) => {
      scope.addHook('onSend', async (_request, reply) => {
        void reply.header('x-robots-tag', 'noindex');
      });
      for (const [name, call] of Object.entries(calls))
        for (const method of [call.method, ...call.twins])
          for (const [index, url] of listUrls(call).entries())
            mount(scope, { name, call, method, url, isShown: index === 0 }, { frame, client });
      done();
    });
  };
