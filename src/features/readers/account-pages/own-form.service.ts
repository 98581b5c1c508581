import type { IncomingMessage } from 'node:http';
import { isFromOwnPage } from '#features/reading/reads';
import { readForm } from '#platform/http';
import type { Visit } from './page-visit.service.ts';

/** True for a form that one of our own pages sent. */
export const isOwnPost = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => {
  const site = headers['sec-fetch-site'];
  return isFromOwnPage({ origin: headers.origin, host: headers.host, site: typeof site === 'string' ? site : undefined });
};

/** The form that a page of this visit sent, of so many bytes at most; undefined for one of elsewhere, without its token, or too old. */
export const readOwnForm = async (visit: Visit, request: IncomingMessage, mostBytes: number): Promise<URLSearchParams | undefined> => {
  const form = isOwnPost(request) ? await readForm(request, mostBytes) : undefined;
  return form instanceof URLSearchParams && visit.isFormToken(form.get('form')) ? form : undefined;
};
