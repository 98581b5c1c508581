import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Site } from '#brands';
import { tvChannel } from '#features/media/entitlement-script';
import { sha256 } from '#platform/hashing';

/** The blank page of signing in: where a frame or window begins, and where its provider sends it back to. */
export type LiveBlank = {
  /** True where the request was for it, and is answered. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
};

export const blankPath = '/live/blank';

// It hands what the provider gave to the page that opened it, and to nobody of another origin. A provider may have cut the tie between them: then it is
// heard on the channel of this browser's tabs. A window that nobody answers finishes the sign-in itself.
const script = `(function(w,q){if(!q)return;var m={tve:'return',query:q.slice(1)},t=setTimeout(function(){if(w.parent===w)w.location.replace('/live/return'+q)},3000);
try{var c=new BroadcastChannel('${tvChannel}');c.onmessage=function(e){var d=e.data;if(d&&d.tve==='taken'&&d.query===m.query){clearTimeout(t);if(w.parent===w)w.close()}};c.postMessage(m)}catch(e){m.alone=1}
var o=w.parent!==w?w.parent:w.opener;if(o)o.postMessage(m,w.location.origin)})(window,location.search)`;
const hash = sha256(script, 'base64');
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>…</title></head><body><script>${script}</script></body></html>`;

// no opener policy: with one, a window would lose the page that opened it on the way to the provider
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cache-control': 'private, no-store',
};

/** Creates what answers it, for sites with a live channel. */
export const createLiveBlank = ({ siteOf }: { siteOf: (host: string | undefined) => Site | undefined }): LiveBlank => ({
  handle: (request, response) => {
    const [asked] = (request.url ?? '/').split('?', 1);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (asked !== blankPath || !isRead || !siteOf(request.headers.host)) return false;
    response.writeHead(200, headers);
    response.end(request.method === 'HEAD' ? undefined : html);
    return true;
  },
});
