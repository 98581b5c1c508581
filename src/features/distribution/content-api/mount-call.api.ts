import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { nameSchemas } from '#content/model/schema-names';
import { problemResponses } from '#platform/errors';
import { type Call, formatNoun, buildOperationId } from './call.api.ts';
import { getBodySchema } from './call-parameters.schema.ts';
import { callTable } from './call-table.api.ts';
import { forAnyOrigin, createPreflight } from './cross-origin.api.ts';
import { framed } from './wire.schema.ts';

/** One address of a call; `hide` keeps it out of the description. */
export type CallAddress = { call: Call; url: string; hide: boolean };

const failures = problemResponses([400, 404, 410, 429, 503]);

const answers = new Map<Call, z.ZodType>(callTable.map((call) => [call, framed(call.data)]));
nameSchemas(Object.fromEntries([...answers].map(([call, answer]) => [`${formatNoun(call)}Answer`, answer])));

const buildSchema = ({ call, url, hide }: CallAddress) => {
  const shape: Readonly<Record<string, z.ZodType>> = call.params.shape;
  const names = [...url.matchAll(/:(\w+)|(\*)/g)].map(([, name, rest]) => name ?? rest ?? '');
  const answered = { 200: { description: 'The answer.', content: { 'application/json': { schema: answers.get(call) } } } };
  return {
    operationId: buildOperationId('get', call, url),
    summary: call.summary,
    tags: ['content'],
    security: [],
    hide,
    params: z.object(Object.fromEntries(names.map((name) => [name, shape[name] ?? z.never()]))),
    querystring: call.query.strict(),
    response: { ...answered, ...failures },
  };
};

/** Mounts a call at one address: GET, POST with the parameters as its body (CC-09), and the preflight of browsers. */
export const mountCall = (
  app: FastifyInstance,
  address: CallAddress,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void => {
  const { call, url } = address;
  const schema = buildSchema(address);
  // on the request, so that refusals that the application answers have them too
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
      operationId: buildOperationId('query', call, url),
      body: getBodySchema(call.query).nullish(),
      'x-optional-body': true,
    },
    handler,
    onRequest,
  });
  app.route(createPreflight(url));
};
