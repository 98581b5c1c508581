import type { IncomingHttpHeaders } from 'node:http';
import { isFromOwnPage } from '#platform/http';
import { isMachine } from './reads.rules.ts';

/** Whether the script of one of our own pages reports a read, in a browser that does not say to be a machine. */
export const isOwnRead = (request: { headers: IncomingHttpHeaders }): boolean =>
  isFromOwnPage(request) && !isMachine(request.headers['user-agent']);
