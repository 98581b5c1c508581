import type { IncomingMessage } from 'node:http';
import { readForm, isFromOwnPage } from '#platform/http';
import type { Visit } from './page-visit.service.ts';

/** The form that a page of this visit sent, of so many bytes at most; undefined for one of elsewhere, without its token, or too old. */
export const readOwnForm = async (visit: Visit, request: IncomingMessage, mostBytes: number): Promise<URLSearchParams | undefined> => {
  const form = isFromOwnPage(request) ? await readForm(request, mostBytes) : undefined;
  return form instanceof URLSearchParams && visit.isFormToken(form.get('form')) ? form : undefined;
};
