import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemSchema } from '#platform/errors';
import type { Actor } from './editorial-actor.service.ts';

/** What a call's handler gets: its checked parameters, who acts, and the request for its headers and raw body. */
export type Asked<Params, Query, Body> = { params: Params; query: Query; body: Body; actor: Actor; request: FastifyRequest };
/** What it gives: data in the frame of every call, or nothing (204). */
export type Given = { status?: 200 | 201 | 202; data: unknown; headers?: Readonly<Record<string, string>> } | undefined;

/** One call of the editorial side. `describedBody` is only described: the rules of documents check it and name every field. */
export type EditorialCall<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
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
  /** Statuses beyond those that every call may answer. */
  failures?: readonly number[];
  answer?: z.ZodType;
  created?: boolean;
  handle: (asked: Asked<z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<Given>;
};

const meanings: Readonly<Record<number, string>> = {
  400: 'What was sent cannot be taken; `details.fields` names each field.',
  401: 'No or a wrong token.',
  403: 'Asked for by the page of another site.',
  404: 'There is no such thing.',
  409: 'It contradicts what is there.',
  412: 'Somebody else changed it first; `details` holds the newest version, yours, and the one that both changed.',
  413: 'Larger than it may be.',
  415: 'Of a kind that is not taken.',
  422: 'The picture is damaged.',
  428: 'If-Match is missing.',
  429: 'Too many wrong tokens; see Retry-After.',
  503: 'The store cannot be reached, or is busy; see Retry-After.',
};

const framed = (data: z.ZodType) => z.object({ data, extensions: z.object({ correlationID: z.string() }) });
const json = (description: string, schema: z.ZodType, type = 'application/json') => ({ description, content: { [type]: { schema } } });

const responsesOf = (call: Pick<EditorialCall<z.ZodObject, z.ZodObject, z.ZodType>, 'answer' | 'created' | 'failures' | 'method'>) => {
  const statuses = [400, 401, ...(call.method === 'GET' ? [] : [403]), 429, 503, ...(call.failures ?? [])];
  const failed = statuses.map(
    (status) => [status, json(meanings[status] ?? 'Refused.', problemSchema, 'application/problem+json')] as const,
  );
  const good = call.answer
    ? { [call.created ? 201 : 200]: json('Done.', framed(call.answer)) }
    : { 204: { description: 'Done.', content: { 'application/json': { schema: z.undefined() } } } };
  return { ...good, ...Object.fromEntries(failed) };
};

/** Mounts one call. `actorOf` knows who acts: the guard before it has let nobody else in. */
export type MountCall = (scope: FastifyInstance, actorOf: (request: FastifyRequest) => Actor) => void;

/** A call with its description, ready to be mounted. */
export const editorialCall =
  <Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType>(call: EditorialCall<Params, Query, Body>): MountCall =>
  (scope, actorOf) => {
    const { method, summary, description, params, alsoAt, query, body, describedBody, bodyLimit } = call;
    const asIs = (value: unknown) => ({ value });
    const mount = (url: string, shape: z.ZodObject | undefined, paramsOf: (given: unknown) => z.output<Params>, hide: boolean): void => {
      scope.route({
        method,
        url,
        ...(bodyLimit !== undefined && { bodyLimit }),
        schema: {
          hide,
          summary,
          ...(description !== undefined && { description }),
          tags: ['editorial'],
          security: [{ editorialToken: [] }],
          ...(shape && { params: shape }),
          ...(query && { querystring: query }),
          ...((describedBody ?? body) && { body: describedBody ?? body }),
          response: responsesOf(call),
        },
        validatorCompiler: (route) =>
          route.httpPart === 'body' && describedBody ? asIs : (validatorCompiler(route as never) as (data: unknown) => { value: unknown }),
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          const given = await call.handle({
            params: paramsOf(request.params),
            query: request.query as z.output<Query>,
            body: request.body as z.output<Body>,
            actor: actorOf(request),
            request,
          });
          if (!given) return reply.code(204).send();
          const { status = 200, data, headers = {} } = given;
          return reply
            .code(status)
            .headers(headers)
            .type('application/json; charset=utf-8')
            .serializer(JSON.stringify)
            .send({ data, extensions: { correlationID: request.id } });
        },
      });
    };
    mount(call.url, params, (given) => given as z.output<Params>, false);
    if (!alsoAt || !params) return;
    const { rest } = alsoAt;
    const restShape = z.object({ '*': params.shape[rest] as z.ZodType });
    mount(alsoAt.url, restShape, (given) => ({ [rest]: (given as { '*': unknown })['*'] }) as z.output<Params>, true);
  };
