import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandOf, type Site } from '#brands';
import { correlationHeader, type RateLimiter, type ReadyAnswer } from '#platform/http';
import { sendReadyAnswer } from '#platform/http-server';
import type { PageCache } from '#platform/page-cache';
import { personaliseAnswer, renderAnswer } from './call-answer.api.ts';
import type { Call } from './call.api.ts';
import { buildCallKey } from './call-key.rules.ts';
import { contentApiBase, servicesBase, tooManyCalls } from '#features/distribution/content-lists';
import { callTable } from './call-table.api.ts';
import type { ContentCalls } from '#features/distribution/content-calls';
import { mountCall } from './mount-call.api.ts';

export type ContentCallRoutesParts = {
  calls: ContentCalls;
  /** The page cache: answers lie beside the pages and are purged by the same tags. */
  cache: PageCache;
  siteOf: (host: string | undefined) => Site | undefined;
  /** Configured names of bento and curator; others are ignored (CC-07). */
  variants: readonly string[];
  limiter: RateLimiter;
  /** What a request is counted by; undefined is not counted (a server of our own). */
  toRateKey: (request: FastifyRequest['raw']) => string | undefined;
  /** What the one who asks may read; not given: what everybody may. Undefined where there is no such piece. */
  readPermission?: ((request: FastifyRequest['raw'], id: string) => Promise<{ allowed: boolean; reason: string } | undefined>) | undefined;
};

/** A call that was received, with checked parameters. */
type ReceivedCall = {
  call: Call;
  site: Site;
  key: string;
  bento?: string | undefined;
  curator?: string | undefined;
  params: unknown;
  query: unknown;
};

const isShareable = ({ call, bento, curator }: ReceivedCall): boolean => !call.isPrivate && bento === undefined && curator === undefined;

const send = (reply: FastifyReply, answer: ReadyAnswer): FastifyReply => {
  reply.hijack();
  sendReadyAnswer(reply.raw, { ...answer, headers: [...answer.headers, correlationHeader, reply.request.id] });
  return reply;
};

/** Mounts the content calls: parse → cache → store → answer. GET and POST with a JSON body ask the same (CC-09). */
export const createContentCallRoutes = (parts: ContentCallRoutesParts) => {
  const { calls, cache, limiter } = parts;
  const toKnownVariant = (name: string | undefined): string | undefined =>
    name !== undefined && parts.variants.includes(name) ? name : undefined;

  /** The calls as one reader has them. */
  const ofReader = ({ raw }: FastifyRequest): ContentCalls => ({
    ...calls,
    articlePermissions: async (id, options) => {
      const answered = await calls.articlePermissions(id, options);
      const own = answered.found ? await parts.readPermission?.(raw, id) : undefined;
      return answered.found && own ? { ...answered, data: own } : answered;
    },
  });

  const parseCall = (call: Call, request: FastifyRequest): ReceivedCall => {
    const params = call.params.parse(request.params);
    // a POST carries its parameters in the body, which wins over the address
    const merged = call.query.parse({ ...(request.query ?? {}), ...(request.body ?? {}) });
    const { bento, curator, ...query } = merged;
    const site = query.vertical ? brandOf(query.vertical).site : (parts.siteOf(request.headers.host) ?? 'news');
    return {
      call,
      site,
      params,
      query,
      bento: toKnownVariant(bento),
      curator: toKnownVariant(curator),
      key: buildCallKey(site, call.name, { ...params, ...query }),
    };
  };

  const readResult = ({ call, site, params, query, bento, curator }: ReceivedCall, correlationId?: string, request?: FastifyRequest) =>
    call.answer({ calls: request ? ofReader(request) : calls, site, options: { site, bento, curator, correlationId } }, params, query);

  /** Counts a call that is not answered from the cache, or refuses it (CC-33). */
  const takeFromLimit = (request: FastifyRequest, { cost }: Call): void => {
    const key = parts.toRateKey(request.raw);
    const decision = key === undefined ? undefined : limiter.take(key, cost);
    if (decision && !decision.allowed) throw tooManyCalls(decision.retryAfter);
  };

  const answerShared = async (received: ReceivedCall, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!cache.get(received.key)) takeFromLimit(request, received.call);
    const hasOwnId = request.headers[correlationHeader] === request.id;
    const acceptEncoding = request.headers['accept-encoding'];
    const wanted = {
      headers: { 'if-none-match': request.headers['if-none-match'], 'accept-encoding': hasOwnId ? 'identity' : acceptEncoding },
    };
    const stored = await cache.respond(received.key, wanted, async () => renderAnswer(await readResult(received)));
    return send(reply, hasOwnId && stored.status !== 304 ? await personaliseAnswer(stored, request.id, acceptEncoding) : stored);
  };

  const answerPrivate = async (received: ReceivedCall, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    takeFromLimit(request, received.call);
    const { status, headers, body } = renderAnswer(await readResult(received, request.id, request), request.id);
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'private, no-store' })
      .send(body);
  };

  const createHandler = (call: Call) => (request: FastifyRequest, reply: FastifyReply) => {
    const received = parseCall(call, request);
    return isShareable(received) ? answerShared(received, request, reply) : answerPrivate(received, request, reply);
  };

  return async (app: FastifyInstance): Promise<void> => {
    for (const call of callTable)
      for (const base of [contentApiBase, ...(call.atRoot ? [''] : []), ...(call.isService ? [servicesBase] : [])]) {
        const handler = createHandler(call);
        for (const path of call.paths) mountCall(app, { call, url: `${base}${path}`, hide: false }, handler);
        for (const path of call.alsoAt ?? []) mountCall(app, { call, url: `${base}${path}`, hide: true }, handler);
      }
  };
};
