import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { type Description } from './openapi-json.ts';
import { withNamedSchemas } from './openapi-schemas.ts';
import { withSharedParts } from './openapi-shared.ts';
import { jsonSchemaTransform, jsonSchemaTransformObject, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

type Transform = typeof jsonSchemaTransform;
type Described = Record<string, { headers?: unknown }>;

/** Adds the headers of answers, which the conversion from zod to JSON schemas leaves out. */
const transform: Transform = (document) => {
  const made = jsonSchemaTransform(document);
  const { response } = document.schema;
  for (const [status, { headers }] of Object.entries((response ?? {}) as Described)) {
    const described = (made.schema.response as Described | undefined)?.[status];
    if (described && headers !== undefined) described.headers = headers;
  }
  return made;
};

type Operation = { requestBody?: { required?: boolean }; 'x-optional-body'?: boolean };

/** Marks the bodies that may be left out: @fastify/swagger marks every body as required. */
const transformObject: typeof jsonSchemaTransformObject = (document) => {
  const made = jsonSchemaTransformObject(document);
  for (const calls of Object.values(('paths' in made ? made.paths : undefined) ?? {}))
    for (const operation of Object.values(calls as Record<string, Operation>)) {
      if (operation['x-optional-body'] !== true) continue;
      delete operation['x-optional-body'];
      if (operation.requestBody) operation.requestBody.required = false;
    }
  // the document is plain JSON; the union of the types of OpenAPI 2 and 3 does not say so
  return { ...made, ...withSharedParts(withNamedSchemas(made as unknown as Description)) };
};

/** Lets the schemas of routes check requests, and describes every route mounted after it in an OpenAPI 3.1 document at /openapi.json. */
export const describeRoutes = async (app: FastifyInstance): Promise<void> => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Masthead',
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
        description:
          'The calls of a Masthead site. Failures are application/problem+json with a permanent code, those of accounts have a form of their own; x-original-correlation-id is taken over and echoed. Any call also refuses a method that it does not have (405) and headers that are too large (431).',
      },
      servers: [{ url: '/', description: 'The site whose host is asked: each host has its own brands.' }],
      components: {
        securitySchemes: {
          editorialToken: { type: 'http', scheme: 'bearer', description: 'MASTHEAD_EDITORIAL_TOKEN.' },
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'The access token of a reader, of 15 minutes; X-Auth-Token carries it as well.',
          },
          metricsToken: { type: 'http', scheme: 'bearer', description: 'MASTHEAD_METRICS_TOKEN; from the machine itself none is needed.' },
        },
      },
      tags: [
        { name: 'content', description: 'Content calls: read by anybody, cached, purged by tag.' },
        { name: 'auth', description: 'Accounts of readers. Every answer is private, and has success, and data or error.' },
        { name: 'account', description: 'What readers save. Every answer is one reader’s, and stored by no cache.' },
        { name: 'services', description: 'What pages tell the site.' },
        { name: 'editorial', description: 'For editors: a bearer token; private and never stored.' },
        { name: 'operation', description: 'For those who run the site.' },
      ],
    },
    transform,
    transformObject,
  });
  let text: string | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    // built once: routes do not change while the site runs
    text ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(text);
  });
};
