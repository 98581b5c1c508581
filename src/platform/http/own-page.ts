import type { IncomingHttpHeaders } from 'node:http';
import { singleHeader } from './single-header.ts';

const toHost = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** Whether a browser sent a request from a page of the host that it asks: Origin names that host, and Sec-Fetch-Site says nothing else where it is sent. */
export const isFromOwnPage = ({ headers }: { headers: IncomingHttpHeaders }): boolean => {
  const { origin, host } = headers;
  const site = singleHeader(headers['sec-fetch-site']);
  return (
    origin !== undefined && host !== undefined && toHost(origin) === host.toLowerCase() && (site === undefined || site === 'same-origin')
  );
};
