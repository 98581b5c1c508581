import type { FastifyError, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fieldProblems, type RefusedField } from '#content/validation/field-problem';
import { unknownFields } from '#content/validation/unknown-fields';

type Part = 'body' | 'querystring' | 'params' | 'headers';
const findSent = (request: FastifyRequest, part: Part): unknown => request[part === 'querystring' ? 'query' : part];

/** The fields of a request that the schema of its route refused: those that are wrong, and those that it does not know. */
export const listRefusedFields = (
  { validation = [], validationContext = 'body' }: FastifyError,
  request: FastifyRequest,
): RefusedField[] => {
  const part: Part = validationContext;
  const sent = findSent(request, part);
  const schema = request.routeOptions.schema?.[part];
  const unknown = schema instanceof z.ZodType ? unknownFields(schema, sent) : [];
  const issues = validation.map(({ instancePath, keyword, message, params }) => ({
    ...params,
    code: keyword,
    message: message ?? '',
    path: instancePath.split('/').filter((step) => step !== ''),
  }));
  // zod's validator built these entries from its issues; Fastify's type does not keep their kinds
  const wrong = fieldProblems(issues as unknown as Parameters<typeof fieldProblems>[0], sent);
  const named = new Set(unknown.map(({ path }) => path));
  return [...wrong.filter(({ path }) => !named.has(path)).map((field) => ({ ...field, path: field.path || part })), ...unknown];
};
