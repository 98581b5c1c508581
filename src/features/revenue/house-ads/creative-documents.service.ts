import type { IncomingMessage, ServerResponse } from 'node:http';
import { picturesPath } from '#platform/pictures';
import { creativesPath } from './decide.service.ts';
import type { HouseAds } from './house-ads.service.ts';

/** The documents of HTML creatives, for closed frames. */
export type CreativeDocuments = {
  /** Answers a request for one; false for every other address. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
};

type Parts = {
  findDocument: HouseAds['findDocument'];
  /** Whether a host is one of the sites. */
  isOwnHost: (host: string) => boolean;
  onFailure: (error: unknown) => void;
};

// closed also where it is opened by itself: it has no origin, reads nothing of ours, asks nobody, and leads away by a click alone
const sandbox = 'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox';
const buildPolicy = (host: string): string =>
  [
    sandbox,
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    // pictures alone, so that no picture is a click
    `img-src ${host}${picturesPath}/ data:`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${host}`,
  ].join('; ');
const common = { 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };
const closed = 'camera=(), microphone=(), geolocation=(), fullscreen=(), payment=(), autoplay=(), display-capture=()';

// its frame has the title that readers hear
const frame = (html: string): string =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Advertisement</title>` +
  `<base target="_blank"><style>html,body{margin:0;overflow:hidden}</style>${html}`;

/** Creates the documents of creatives: `/ads/creatives/adli3-1?click=<token>`. */
export const createCreativeDocuments = ({ findDocument, isOwnHost, onFailure }: Parts): CreativeDocuments => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://any.invalid');
    const { host = '' } = request.headers;
    const html = isOwnHost(host) ? await findDocument(pathname.slice(creativesPath.length), searchParams.get('click') ?? '') : undefined;
    const isRead = request.method !== 'HEAD';
    if (html === undefined) {
      response.writeHead(404, { ...common, 'content-type': 'text/plain; charset=utf-8' });
      response.end(isRead ? 'There is no such creative.' : undefined);
      return;
    }
    response.writeHead(200, {
      ...common,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': buildPolicy(host),
      'permissions-policy': closed,
      'referrer-policy': 'no-referrer',
    });
    response.end(isRead ? frame(html) : undefined);
  };
  return {
    handle: (request, response) => {
      const { url = '/', method } = request;
      if (!url.startsWith(creativesPath) || (method !== 'GET' && method !== 'HEAD')) return false;
      answer(request, response).catch((error: unknown) => {
        onFailure(error);
        response.writeHead(503, { ...common, 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' });
        response.end('This cannot be shown at the moment.');
      });
      return true;
    },
  };
};
