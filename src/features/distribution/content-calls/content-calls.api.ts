import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { brandOf, type Site } from '#brands';
import type { CallResult } from '#content/content-client';
import { nameSchemas } from '#content/schema-names';
import { problemResponses, toProblem } from '#platform/errors';
import { acceptedEncodings, CORRELATION_HEADER, type RateLimiter, type ReadyAnswer, sendReadyAnswer } from '#platform/http';
import type { PageCache, RenderedPage } from '#platform/page-cache';
import { type Call, formatNoun, operationId } from './call.api.ts';
import { getBodySchema } from './call-parameters.schema.ts';
import { callKey } from './call-key.rules.ts';
import { callTable } from './call-table.api.ts';
import { callFailed, tooManyCalls } from './content-calls.errors.ts';
import type { ContentCalls } from './content-calls.service.ts';
import { contentApiBase } from './call-request.rules.ts';
import { forAnyOrigin, preflight } from './cross-origin.api.ts';
import { framed } from './wire.schema.ts';

export type ContentCallRoutesParts = {
  calls: ContentCalls;
  /** The page cache: answers lie beside the pages and are purged by the same tags. */
  cache: PageCache;
  siteOf: (host: string | undefined) => Site | undefined;
  /** Configured names of bento and curator; others are ignored (CC-07). */
  variants: readonly string[];
  limiter: RateLimiter;
  /** What a request is counted by; undefined is not counted (a front of our own). */
  toRateKey: (request: FastifyRequest['raw']) => string | undefined;
};

const gzipped = promisify(gzip);
// below this a compressed answer is hardly smaller
const worthPacking = 2048;
const idMark = Buffer.from('"correlationID":"');
const inAnswer = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  ...forAnyOrigin,
};
const inProblem = { ...inAnswer, 'content-type': 'application/problem+json' };

const failures = problemResponses([400, 404, 410, 429, 503]);

const answers = new Map<Call, z.ZodType>(callTable.map((call) => [call, framed(call.data)]));
nameSchemas(Object.fromEntries([...answers].map(([call, answer]) => [`${formatNoun(call)}Answer`, answer])));

type Asked = {
  call: Call;
  site: Site;
  key: string;
  bento?: string | undefined;
  curator?: string | undefined;
  params: unknown;
  query: unknown;
};

const shared = (asked: Asked): boolean => !asked.call.isPrivate && asked.bento === undefined && asked.curator === undefined;

/** The id that stands in a shared answer: the same for the same data, so that its ETag is too, and nothing a caller sent. */
const answerId = (data: string): string => `answer-${createHash('sha256').update(data).digest('hex').slice(0, 32)}`;

/** Puts a caller's own id in the place of the one in a stored answer; the id is the last thing in every answer. */
const withId = (body: Buffer, id: string): Buffer => {
  const start = body.lastIndexOf(idMark) + idMark.length;
  return Buffer.concat([body.subarray(0, start), Buffer.from(id), body.subarray(body.indexOf('"', start))]);
};

const render = (result: CallResult<unknown>, id?: string): RenderedPage => {
  if (!result.found) {
    const failure = toProblem(callFailed(result.status, result.movedTo));
    const body = JSON.stringify({ ...failure, correlationID: id ?? answerId(failure.code) });
    return { status: result.status, headers: inProblem, body, tags: result.tags };
  }
  const data = JSON.stringify(result.data);
  return {
    status: 200,
    headers: inAnswer,
    body: `{"data":${data},"extensions":{"correlationID":"${id ?? answerId(data)}"}}`,
    tags: result.tags,
    holdsMs: result.holdsMs,
  };
};

/** A stored answer with the caller's own id in it: not for others, so it varies by that header. */
const personalised = async (stored: ReadyAnswer, request: FastifyRequest): Promise<ReadyAnswer> => {
  const body = withId(stored.body, request.id);
  const packed =
    body.length > worthPacking && acceptedEncodings(request.headers['accept-encoding']).includes('gzip')
      ? await gzipped(body, { level: 1 })
      : undefined;
  const headers: string[] = [];
  for (let index = 0; index < stored.headers.length; index += 2) {
    const [name = '', value = ''] = stored.headers.slice(index, index + 2);
    const lower = name.toLowerCase();
    if (lower === 'content-length' || lower === 'content-encoding') continue;
    headers.push(name, lower === 'vary' ? `${value}, ${CORRELATION_HEADER}` : lower === 'etag' ? `W/${value}` : value);
  }
  const bytes = packed ?? body;
  return {
    status: stored.status,
    headers: [...headers, 'Content-Length', String(bytes.length), ...(packed ? ['Content-Encoding', 'gzip'] : [])],
    body: bytes,
  };
};

/** Mounts the content calls: parse → cache → store → answer. GET and POST with a JSON body ask the same (CC-09). */
export const createContentCallRoutes = (parts: ContentCallRoutesParts) => {
  const { calls, cache, limiter } = parts;
  const known = (name: string | undefined): string | undefined => (name !== undefined && parts.variants.includes(name) ? name : undefined);

  const readCall = (call: Call, request: FastifyRequest): Asked => {
    const params = call.params.parse(request.params);
    // a POST carries its parameters in the body; what both say, the body says
    const merged = call.query.parse({ ...(request.query as object), ...(request.body ?? {}) });
    const { bento, curator, ...query } = merged;
    const site = query.vertical ? brandOf(query.vertical).site : (parts.siteOf(request.headers.host) ?? 'news');
    return {
      call,
      site,
      params,
      query,
      bento: known(bento),
      curator: known(curator),
      key: callKey(site, call.name, { ...params, ...query }),
    };
  };

  const ask = ({ call, site, params, query, bento, curator }: Asked, correlationId?: string) =>
    call.answer({ calls, site, options: { site, bento, curator, correlationId } }, params, query);

  const count = (request: FastifyRequest): void => {
    const key = parts.toRateKey(request.raw);
    const decision = key === undefined ? undefined : limiter.take(key);
    if (decision && !decision.allowed) throw tooManyCalls(decision.retryAfter);
  };

  const send = (reply: FastifyReply, answer: ReadyAnswer): FastifyReply => {
    reply.hijack();
    sendReadyAnswer(reply.raw, { ...answer, headers: [...answer.headers, CORRELATION_HEADER, reply.request.id] });
    return reply;
  };

  const answerShared = async (asked: Asked, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!cache.get(asked.key)) count(request);
    const hasOwnId = request.headers[CORRELATION_HEADER] === request.id;
    const condition = request.headers['if-none-match'];
    const wanted = {
      headers: { 'if-none-match': condition, 'accept-encoding': hasOwnId ? 'identity' : request.headers['accept-encoding'] },
    };
    const stored = await cache.respond(asked.key, wanted, async () => render(await ask(asked)));
    return send(reply, hasOwnId && stored.status !== 304 ? await personalised(stored, request) : stored);
  };

  const answerPrivate = async (asked: Asked, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    count(request);
    const result = await ask(asked, request.id);
    const { status, headers, body } = render(result, request.id);
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'private, no-store' })
      .send(body);
  };

  return async (app: FastifyInstance): Promise<void> => {
    const mount = (call: Call, url: string, hide: boolean): void => {
      const names = [...url.matchAll(/:(\w+)|(\*)/g)].map(([, name, rest]) => name ?? rest ?? '');
      const params = z.object(Object.fromEntries(names.map((name) => [name, call.params.shape[name] as z.ZodType])));
      const answered = { 200: { description: 'The answer.', content: { 'application/json': { schema: answers.get(call) } } } };
      const schema = {
        operationId: operationId('get', call, url),
        summary: call.summary,
        tags: ['content'],
        security: [],
        hide,
        params,
        querystring: call.query.strict(),
        response: { ...answered, ...failures },
      };
      const handler = (request: FastifyRequest, reply: FastifyReply) => {
        const asked = readCall(call, request);
        return shared(asked) ? answerShared(asked, request, reply) : answerPrivate(asked, request, reply);
      };
      // also for refusals, which the application answers
      const onRequest = (_request: FastifyRequest, reply: FastifyReply, done: () => void) => {
        void reply.headers(forAnyOrigin);
        done();
      };
      app.route({ method: 'GET', url, schema, handler, onRequest });
      app.route({
        method: 'POST',
        url,
        schema: {
          ...schema,
          operationId: operationId('query', call, url),
          body: getBodySchema(call.query).nullish(),
          'x-optional-body': true,
        },
        handler,
        onRequest,
      });
      app.route(preflight(url));
    };
    for (const call of callTable)
      for (const base of call.atRoot ? [contentApiBase, ''] : [contentApiBase]) {
        for (const path of call.paths) mount(call, `${base}${path}`, false);
        for (const path of call.alsoAt ?? []) mount(call, `${base}${path}`, true);
      }
  };
};
