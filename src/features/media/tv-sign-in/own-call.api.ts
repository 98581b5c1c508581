import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { problemResponses } from '#platform/errors';
import { readCookie } from '#platform/http';
import { cableSessionCookie } from './cable-cookies.rules.ts';

/** The session of the one who calls. */
export const readSession = (request: FastifyRequest): string | undefined => readCookie(request.headers.cookie, cableSessionCookie);

/** A call of our own pages, described. */
export const describe = (operationId: string, summary: string, answer: z.ZodType) => ({
  operationId,
  summary,
  tags: ['services'],
  security: [],
  response: { 200: answer, ...problemResponses([400, 403, 404, 409, 429, 502]) },
});

/** An answer to one reader, with the cookies that it gives. */
export const sendOwn = (reply: FastifyReply, body: object, cookies: readonly string[] = []) => {
  if (cookies.length > 0) void reply.header('set-cookie', [...cookies]);
  return reply.send(body);
};
