import type { ServerResponse } from 'node:http';
import { acceptedEncodings } from '#platform/http';
import { packOnce } from '#platform/page-cache';
import type { PageResponse } from './render-page.tsx';

/** Sends what no cache may store: pages for one request, and the plain refusals behind which there is no page. */
export type PageSender = {
  /**
   * A page of one reader. It is not packed: it has tokens of forms beside what was typed, and the length of a packed page would tell of both (BREACH).
   */
  sendPersonal(response: ServerResponse, page: PageResponse): void;
  /** A page that is the same for whoever asks the same, such as results of a search: packed as the client takes it. */
  sendUncached(response: ServerResponse, page: PageResponse): Promise<void>;
  /** 303: where one reader goes on, with the flags of the page. */
  sendSeeOther(response: ServerResponse, location: string, flags: string): void;
  /** A file of one reader's own data, to be stored, never shown. */
  sendOwnFile(response: ServerResponse, file: { contentType: string; name: string; body: string }): void;
  /** 405: pages are only read, but for those with forms. */
  refuseMethod(response: ServerResponse, allowed?: string): void;
  /** 500 without a page, where even the error page failed. */
  sendBareFailure(response: ServerResponse): void;
};

/** `pageHeaders` go with every answer. */
export const createPageSender = (pageHeaders: Readonly<Record<string, string>>): PageSender => {
  const plain = { ...pageHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return {
    sendPersonal: (response, page) => {
      response.writeHead(page.status, { ...pageHeaders, ...page.headers, 'cache-control': 'private, no-store' });
      response.end(response.req.method === 'HEAD' ? undefined : page.html);
    },
    sendUncached: async (response, page) => {
      const { encoding, body } = await packOnce(Buffer.from(page.html), acceptedEncodings(response.req.headers['accept-encoding']));
      response.writeHead(page.status, {
        ...pageHeaders,
        ...page.headers,
        'cache-control': 'private, no-store',
        vary: 'Accept-Encoding',
        'content-length': body.length,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      });
      response.end(response.req.method === 'HEAD' ? undefined : body);
    },
    sendSeeOther: (response, location, flags) => {
      const [path, fragment] = location.split('#', 2);
      const flagged = flags === '' || location.includes('?') ? location : `${path}?${flags}${fragment === undefined ? '' : `#${fragment}`}`;
      response.writeHead(303, { ...plain, 'cache-control': 'private, no-store', location: flagged });
      response.end();
    },
    sendOwnFile: (response, { contentType, name, body }) => {
      response.writeHead(200, {
        ...pageHeaders,
        'content-type': contentType,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      });
      response.end(response.req.method === 'HEAD' ? undefined : body);
    },
    refuseMethod: (response, allowed = 'GET, HEAD') => {
      response.writeHead(405, { ...plain, allow: allowed });
      response.end('This address is for reading only.');
    },
    sendBareFailure: (response) => {
      if (!response.headersSent) response.writeHead(500, plain);
      response.end();
    },
  };
};
