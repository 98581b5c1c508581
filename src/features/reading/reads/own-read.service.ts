import type { IncomingHttpHeaders } from 'node:http';
import { isFromOwnPage } from '#platform/http';
import { isMachine } from './reads.rules.ts';

/** Returns true for a report of a read from one of our own pages, by an agent that does not name itself a machine. */
export const isOwnRead = (request: { headers: IncomingHttpHeaders }): boolean =>
  isFromOwnPage(request) && !isMachine(request.headers['user-agent']);
