import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

/** Makes the schemas of the routes check what comes in, and describes every route mounted after it in an OpenAPI 3.1 document at /openapi.json. */
export const describeRoutes = async (app: FastifyInstance): Promise<void> => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Masthead',
        version: '1',
        description:
          'The calls of a Masthead site. Failures are application/problem+json with a permanent code; x-original-correlation-id is taken over and echoed. Any call also refuses what cannot be read: 400, 413, 414, 415 and 431.',
      },
      components: { securitySchemes: { editorialToken: { type: 'http', scheme: 'bearer', description: 'MASTHEAD_EDITORIAL_TOKEN.' } } },
      tags: [
        { name: 'content', description: 'Content calls: read by anybody, cached, purged by tag.' },
        { name: 'editorial', description: 'For editors: a bearer token; private and never stored.' },
        { name: 'operation', description: 'For those who run the site.' },
      ],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  let text: string | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    // made once: routes do not change while the site runs
    text ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(text);
  });
};
