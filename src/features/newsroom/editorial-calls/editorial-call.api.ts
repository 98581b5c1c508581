import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { invalidDocument } from '#features/newsroom/documents';
import { problemResponses } from '#platform/errors';
import type { Actor } from './actor.service.ts';
import { type RunOnce, runAsDryRun, type StoredCallAnswer } from './idempotency.service.ts';
import { isAsked } from './editorial-calls.schema.ts';
import { isRecord } from '#content/validation/is-record';

/** What a call's handler gets: its checked parameters, who acts, and the request for its headers and raw body. */
export type Asked<Params, Query, Body> = { params: Params; query: Query; body: Body; actor: Actor; request: FastifyRequest };
/** Bytes of JSON (ED-11). */
const mostJsonBytes = 2 * 1024 * 1024;
/** What it gives: data in the frame of every call, or nothing (204). */
type EditorialResult = { status?: 200 | 201 | 202; data: unknown; headers?: Readonly<Record<string, string>> } | undefined;

const revisionTag = 'The ETag of what was opened, such as `"3"`; with another one since, the answer is 412.';
const ifMatchHeaders = {
  required: z.object({ 'if-match': z.string().describe(revisionTag) }),
  optional: z.object({
    'if-match': z.string().optional().describe(`${revisionTag} Without it the newest is changed, whatever it is.`),
  }),
  'unless-new': z.object({ 'if-match': z.string().optional().describe(`${revisionTag} Left out for a new one only.`) }),
};

const idempotencyHeader = {
  'idempotency-key': z
    .string()
    .max(257)
    .optional()
    .describe('A name of this call, new for each: sent again within 24 hours it is answered as it was, and nothing is done twice.'),
};

/** One call of the editorial side. `describedBody` is only described: the rules of documents check it and name every field. */
export type EditorialCall<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType> = {
  /** The name that generated clients give it; never changed. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  summary: string;
  description?: string;
  params?: Params;
  /** A path that answers the same, with the rest of it as the parameter `*`; not in the description. */
  alsoAt?: { url: string; rest: keyof z.output<Params> & string };
  query?: Query;
  body?: Body;
  describedBody?: z.ZodType;
  bodyLimit?: number;
  /** Media types of a body that is no JSON. */
  bodyTypes?: readonly string[];
  /** Whether If-Match must say what is changed, or may. */
  ifMatch?: keyof typeof ifMatchHeaders;
  /** Statuses beyond those that every call may answer. */
  failures?: readonly number[];
  answer?: z.ZodType;
  created?: boolean;
  /** Its answer has an ETag, and where it made something, a Location. */
  hasTag?: boolean;
  /** It takes something from readers: it is carried out also on a disk without room for its `Idempotency-Key`. */
  takesFromReaders?: boolean;
  handle: (asked: Asked<z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<EditorialResult>;
};

/** Every call that changes something can be tried. */
const dryRunQuery = z.object({
  dryRun: z.enum(['', 'true', 'false']).optional().describe('Checks and answers as always, and stores nothing.'),
});

type Described = Pick<EditorialCall<z.ZodObject, z.ZodObject, z.ZodType>, 'answer' | 'created' | 'failures' | 'method' | 'hasTag'>;
const framed = (data: z.ZodType) => z.object({ data, extensions: z.object({ correlationID: z.string() }) });
const json = (description: string, schema: z.ZodType) => ({ description, content: { 'application/json': { schema } } });
const describeHeader = (description: string) => ({ type: 'string', description });

const describeResponses = (call: Described) => {
  const changes = call.method === 'GET' ? [] : [403, 507];
  const keyed = call.method === 'POST' ? [409, 422] : [];
  const statuses = [...new Set([400, 401, 406, ...changes, ...keyed, 429, 503, ...(call.failures ?? [])])];
  const headers = {
    ...(call.hasTag && { ETag: describeHeader('Names what this is now; If-Match of the next change.') }),
    ...(call.created && call.hasTag && { Location: describeHeader('Where it is opened and changed.') }),
  };
  const good = call.answer
    ? { [call.created ? 201 : 200]: { ...json('Done.', framed(call.answer)), headers } }
    : { 204: z.null().describe('Done.') };
  return { ...good, ...problemResponses(statuses) };
};

/** Mounts one call. `actorOf` knows who acts: the guard before it has let nobody else in. */
export type MountCall = (scope: FastifyInstance, actorOf: (request: FastifyRequest) => Actor, runOnce: RunOnce) => void;

type Validate = (data: unknown) => { value: unknown };
const asIs: Validate = (value) => ({ value });

const describeHeaders = ({ ifMatch, method }: Pick<EditorialCall<z.ZodObject, z.ZodObject, z.ZodType>, 'ifMatch' | 'method'>) => {
  const shape = { ...(ifMatch && ifMatchHeaders[ifMatch].shape), ...(method === 'POST' && idempotencyHeader) };
  return Object.keys(shape).length > 0 ? { headers: z.object(shape) } : {};
};

/** Runs a call; a POST with an Idempotency-Key, once. */
const runKeyed = async (
  request: FastifyRequest,
  { name }: Actor,
  { runOnce, takesFromReaders }: { runOnce: RunOnce; takesFromReaders: boolean | undefined },
  run: () => Promise<StoredCallAnswer>,
): Promise<StoredCallAnswer> => {
  const { 'idempotency-key': key, 'if-match': ifMatch } = request.headers;
  if (request.method !== 'POST' || key === undefined) return run();
  const { again, ...answer } = await runOnce(
    name,
    String(key),
    { method: 'POST', url: request.url, ifMatch, body: request.body, takesFromReaders },
    run,
  );
  return again ? { ...answer, headers: { ...answer.headers, 'idempotency-replayed': 'true' } } : answer;
};

// a misspelled field would be lost silently, so a call refuses what it does not know
const refuseUnknownBody = (sent: unknown): void => {
  const fields = typeof sent === 'object' && sent !== null ? Object.keys(sent) : [];
  if (fields.length > 0)
    throw invalidDocument(
      fields.slice(0, 50).map((path) => ({ path, problem: 'is not taken: this call has no body', code: 'unknown-field' as const })),
    );
};

type CheckedParts<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType> = {
  params: z.output<Params>;
  query: z.output<Query> & { dryRun?: string };
  body: z.output<Body>;
};

/** One call with its description: what it gives mounts it. */
export const editorialCall =
  <Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType>(call: EditorialCall<Params, Query, Body>): MountCall =>
  (scope, actorOf, runOnce) => {
    const { method, summary, description, params, alsoAt, query, body, describedBody, bodyTypes, bodyLimit = mostJsonBytes } = call;
    const sentBody = describedBody ?? body;
    const isOptional = body?.safeParse(undefined).success === true;
    const mount = (url: string, rest?: string): void => {
      scope.route({
        method,
        url,
        bodyLimit,
        schema: {
          hide: rest !== undefined,
          operationId: call.id,
          summary,
          ...(description !== undefined && { description }),
          tags: ['editorial'],
          security: [{ editorialToken: [] }],
          ...(params && { params }),
          querystring: (method === 'GET' ? (query ?? z.object({})) : dryRunQuery.extend(query?.shape ?? {})).strict(),
          ...describeHeaders(call),
          ...(sentBody && { body: sentBody }),
          ...(bodyTypes && { consumes: [...bodyTypes] }),
          ...(isOptional && { 'x-optional-body': true }),
          response: describeResponses(call),
        },
        validatorCompiler: (route) => {
          if (route.httpPart === 'headers' || (route.httpPart === 'body' && describedBody)) return asIs;
          const validate = validatorCompiler(route as never) as Validate;
          if (route.httpPart !== 'params' || rest === undefined) return validate;
          return (data) => validate({ [rest]: isRecord(data) ? data['*'] : undefined });
        },
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          if (!sentBody) refuseUnknownBody(request.body);
          // the schemas of the route have already checked these parts
          const { params, query, body } = request as CheckedParts<Params, Query, Body>;
          const isDryRun = method !== 'GET' && isAsked(query.dryRun);
          const actor = actorOf(request);
          const run = async (): Promise<StoredCallAnswer> => {
            const given = await call.handle({ params, query, body, actor, request });
            return given ? { status: given.status ?? 200, data: given.data, headers: given.headers ?? {} } : { status: 204, headers: {} };
          };
          const { status, data, headers } = await (isDryRun
            ? runAsDryRun(run)
            : runKeyed(request, actor, { runOnce, takesFromReaders: call.takesFromReaders }, run));
          void reply.code(status).headers(headers);
          if (data === undefined) return reply.send();
          return reply
            .type('application/json; charset=utf-8')
            .serializer(JSON.stringify)
            .send({ data, extensions: { correlationID: request.id, ...(isDryRun && { dryRun: true }) } });
        },
      });
    };
    mount(call.url);
    if (alsoAt) mount(alsoAt.url, alsoAt.rest);
  };
