import type { IncomingMessage } from 'node:http';
import { isFromOwnPage } from '#features/reading/reads';

/** True for a form that one of our own pages sent. */
export const isOwnPost = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => {
  const site = headers['sec-fetch-site'];
  return isFromOwnPage({ origin: headers.origin, host: headers.host, site: typeof site === 'string' ? site : undefined });
};
