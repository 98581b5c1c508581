import type { FastifyInstance } from 'fastify';
import { authFailureResponses } from '#features/accounts/auth-calls';
import { problemResponses } from '#platform/errors';
import { isAuthPath } from './api-paths.ts';

/** Refusals of every call: an address that cannot be read (400) or is too long (414), and a site that is overloaded or whose store is away (503). */
const ofAll = [400, 414, 503];
/** Refusals of calls that take a body: too large (413) or of another kind (415). */
const ofBodies = [413, 415];
/** The refusal of calls that may store something, while the disk is full. */
const ofWrites = [507];

const listRefusals = (methods: readonly string[], tags: readonly string[]): readonly number[] => {
  if (methods.every((method) => method === 'GET' || method === 'HEAD')) return ofAll;
  // a content call reads, also when it is asked by POST
  return [...ofAll, ...ofBodies, ...(tags.includes('content') ? [] : ofWrites)];
};

/** Describes, with every route that is mounted from now on, the refusals that come before its own code. */
export const describeCommonRefusals = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    const { schema } = route;
    if (schema?.response === undefined) return;
    const statuses = listRefusals([route.method].flat(), schema.tags ?? []);
    const common = isAuthPath(route.url) ? authFailureResponses(statuses) : problemResponses(statuses);
    schema.response = { ...common, ...schema.response };
  });
};
