import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header that carries a request's id from and to other systems. */
export const correlationHeader = 'x-original-correlation-id';

const ids = new WeakMap<IncomingMessage, string>();

/**
 * The id of a request: the caller's if it is 1 to 64 letters, digits and hyphens, else a new one; the same at every call.
 * Anything else is not taken over: the id stands in logs and in headers of outgoing calls.
 */
export const getCorrelationId = (request: IncomingMessage): string => {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const given = request.headers[correlationHeader];
  const id = typeof given === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(given) ? given : randomUUID();
  ids.set(request, id);
  return id;
};
