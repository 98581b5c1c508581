import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type RefusedField, withCode } from '#content/field-problem';
import { isPersonalPath } from '#content/personal-paths';
import { AppError, chooseRetryAfter, toProblem } from '#platform/errors';
import { correlationHeader, getCorrelationId } from '#platform/http';
import type { Log } from '#platform/log';
import { toStorageFailure } from '#platform/storage';
import { listRefusedFields } from './refused-fields.ts';
import { trackMethods } from './route-methods.ts';
import { describeRoutes } from './openapi.ts';

export type ApiParts = { log: Log; isReady: () => Promise<boolean>; register: (app: FastifyInstance) => Promise<void> };

/** Paths that belong to the calls, on any host name; everything else is a page. */
const prefixes = ['/bentoapi/', '/services/', '/auth/', '/mynewsapi/', '/editorial/', '/curation/taxonomy-terms/'];
const exact = new Set(['/healthz', '/readyz', '/metrics', '/openapi.json', '/account/identity']);

/** True for a request that the calls answer. */
export const isApiPath = (url: string): boolean => {
  const path = url.split('?', 1)[0] ?? '';
  return exact.has(path) || prefixes.some((prefix) => path.startsWith(prefix));
};

/** 400 with the fields of a request that were refused. */
const requestInvalid = (fields: readonly RefusedField[]): AppError =>
  new AppError({
    code: 'request/invalid',
    status: 400,
    message: `This call cannot be answered: ${fields.map(({ path, problem }) => `${path}: ${problem}`).join('; ')}.`,
    details: { fields: fields.map(withCode) },
  });

const badAddress = (): AppError =>
  new AppError({ code: 'request/bad-address', status: 400, message: 'The address of this call cannot be read. Check its percent signs.' });

/** More was sent than the call takes; `limit` in bytes. */
const bodyTooLarge = (limit: number): AppError =>
  new AppError({
    code: 'http/payload-too-large',
    status: 413,
    message: `The body is larger than the ${limit.toLocaleString('en')} bytes that this call takes. Send less at once.`,
    details: { limit },
  });

const methodNotAllowed = (method: string, path: string, allowed: readonly string[]): AppError =>
  new AppError({
    code: 'http/method-not-allowed',
    status: 405,
    message: `${path} does not take ${method}; it takes ${allowed.join(', ')}.`,
    details: { allowed },
  });

const isTooLarge = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'FST_ERR_CTP_BODY_TOO_LARGE';

const toAppError = (thrown: unknown, request: FastifyRequest): unknown => {
  if (isTooLarge(thrown)) return bodyTooLarge(request.routeOptions.bodyLimit);
  if (!hasZodFastifySchemaValidationErrors(thrown)) return toStorageFailure(thrown) ?? thrown;
  return requestInvalid(listRefusedFields(thrown, request));
};

/** The names of query parameters with a NUL: no stored text has one, and the database refuses it. */
const listNulParameters = (parts: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(parts).flatMap(([name, value]) => (JSON.stringify([name, value]).includes('\\u0000') ? [name.replaceAll('\0', '')] : []));

/** Marks every answer at a personal path as private. Refuses a cookie at any other path: caches strip cookies there, so it would reach nobody or everybody. */
const keepOutOfCaches = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  // the route, where there is one: a path may be spelled with percent signs
  const path = request.routeOptions.url ?? request.url;
  if (isPersonalPath(path)) void reply.header('cache-control', 'private, no-store');
  else if (reply.hasHeader('set-cookie')) {
    void reply.removeHeader('set-cookie');
    throw new TypeError(`${path} sets a cookie, but is not in src/content/personal-paths.ts.`);
  }
};

const state = z.object({ status: z.string() });

/** The HTTP calls: routes of the features, with one form of failure (problem+json, never a stack). */
export const createApi = async ({ log, isReady, register }: ApiParts): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: false,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 500 },
    genReqId: (request) => getCorrelationId(request),
    // an address that cannot be decoded never reaches a route or the error handler
    frameworkErrors: (_error, request, reply) => {
      const problem = JSON.stringify({ ...toProblem(badAddress()), correlationID: request.id });
      reply.hijack();
      reply.raw.writeHead(400, { 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
      reply.raw.end(problem);
    },
  });
  app.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown, request);
    const problem = toProblem(error);
    if (problem.status >= 500) log.error({ err: thrown, correlationId: request.id }, 'A call failed');
    const retryAfter = chooseRetryAfter(error, problem.status);
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    return reply
      .code(problem.status)
      .type('application/problem+json')
      .header('cache-control', 'no-store')
      .serializer(JSON.stringify)
      .send({ ...problem, correlationID: request.id });
  });
  const methodsOf = trackMethods(app);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = methodsOf(path);
    if (allowed.length > 0) void reply.header('allow', allowed.join(', '));
    if (allowed.length > 0) throw methodNotAllowed(request.method, path, allowed);
    throw new AppError({
      code: 'http/not-found',
      status: 404,
      message: `There is no call ${request.method} ${request.url.split('?', 1)[0]}. See /openapi.json for those there are.`,
    });
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(correlationHeader, request.id).header('x-content-type-options', 'nosniff');
    done();
  });
  app.addHook('onSend', keepOutOfCaches);
  app.addHook('preValidation', (request, _reply, done) => {
    const names = listNulParameters(request.query as Record<string, unknown>);
    if (names.length === 0) done();
    else done(requestInvalid(names.map((path) => ({ path, problem: 'holds a character that no text has' }))));
  });
  await describeRoutes(app);
  app.get(
    '/healthz',
    { schema: { operationId: 'isAlive', summary: 'Alive.', tags: ['operation'], security: [], response: { 200: state } } },
    () => ({ status: 'alive' }),
  );
  app.get(
    '/readyz',
    {
      schema: {
        operationId: 'isReady',
        summary: 'Able to serve: the store answers.',
        tags: ['operation'],
        security: [],
        response: { 200: state, 503: state },
      },
    },
    async (_request, reply) => ((await isReady()) ? { status: 'ready' } : reply.code(503).send({ status: 'not ready' })),
  );
  await register(app);
  await app.ready();
  return app;
};
