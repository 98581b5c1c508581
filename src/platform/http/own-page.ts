import type { IncomingHttpHeaders } from 'node:http';
import { singleHeader } from './single-header.ts';

const toHost = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Returns true for a request that a browser sent from a page of the requested host: Origin names that host, and Sec-Fetch-Site, if sent, is
 * `same-origin`.
 */
export const isFromOwnPage = ({ headers }: { headers: IncomingHttpHeaders }): boolean => {
  const { origin, host } = headers;
  const site = singleHeader(headers['sec-fetch-site']);
  return (
    origin !== undefined && host !== undefined && toHost(origin) === host.toLowerCase() && (site === undefined || site === 'same-origin')
  );
};
