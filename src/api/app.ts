import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Language } from '#brands';
import { type RefusedField, withCode } from '#content/validation/field-problem';
import { isPersonalPath } from '#content/site/personal-paths';
import { AppError } from '#platform/errors';
import { correlationHeader, getCorrelationId, refuseUnstorable } from '#platform/http';
import type { Log } from '#platform/log';
import { toStorageFailure } from '#platform/storage';
import { answerFailure, type FailedRequest } from './failure-answers.ts';
import { listRefusedFields } from './refused-fields.ts';
import { trackMethods } from './route-methods.ts';
import { describeRoutes } from './openapi.ts';
import { describeCommonRefusals } from './openapi-refusals.ts';

export type ApiParts = {
  log: Log;
  isReady: () => Promise<boolean>;
  /** The language of the sentences that a failed sign-in call answers with. */
  languageOf: (request: IncomingMessage) => Language;
  register: (app: FastifyInstance) => Promise<void>;
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

/** Marks every answer at a personal path as private. Refuses a cookie at any other path: caches strip cookies there, so it would reach nobody or everybody. */
const keepOutOfCaches = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  // the route, where there is one: a path may be spelled with percent signs
  const path = request.routeOptions.url ?? request.url;
  if (isPersonalPath(path)) void reply.header('cache-control', 'private, no-store');
  else if (reply.hasHeader('set-cookie')) {
    void reply.removeHeader('set-cookie');
    throw new TypeError(`${path} sets a cookie, but is not in src/content/site/personal-paths.ts.`);
  }
};

const state = z.object({ status: z.string() });

/** The HTTP calls: routes of the features, with one form of failure (problem+json, never a stack). */
export const createApi = async ({ log, isReady, languageOf, register }: ApiParts): Promise<FastifyInstance> => {
  const toFailed = ({ url, id, raw }: FastifyRequest): FailedRequest => ({ url, correlationId: id, language: languageOf(raw) });
  const app = Fastify({
    logger: false,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 500 },
    genReqId: (request) => getCorrelationId(request),
    // an address that cannot be decoded never reaches a route or the error handler
    frameworkErrors: (_error, request, reply) => {
      const { status, headers, body } = answerFailure(badAddress(), toFailed(request));
      reply.hijack();
      reply.raw.writeHead(status, { ...headers, [correlationHeader]: request.id });
      reply.raw.end(body);
    },
  });
  app.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown, request);
    const { status, headers, body } = answerFailure(error, toFailed(request));
    if (status >= 500) log.error({ err: thrown, correlationId: request.id }, 'A call failed');
    // bytes: to a text the framework would add a charset, which a problem document has none of
    return reply.code(status).headers(headers).send(Buffer.from(body));
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
  // bodies of every kind that was parsed, before any schema or store sees them (SEC-30)
  app.addHook('preValidation', (request, _reply, done) => {
    refuseUnstorable(request.body);
    done();
  });
  describeCommonRefusals(app);
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
        summary: 'Able to serve: the database answers and accepts changes.',
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
