import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Site, sites } from '#brands';
import { chooseRelyingParty } from './relying-party.rules.ts';

/** Answers `/.well-known/webauthn`. */
export type RelatedOrigins = {
  /** True where the request was for it, and is answered. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
};

/** Tells browsers on the domain of the passkeys, and nowhere else, which other origins may use them (AC-42). */
export const createRelatedOrigins = (hosts: {
  siteOf: (host: string | undefined) => Site | undefined;
  originOf: (site: Site) => string;
}): RelatedOrigins => ({
  handle: (request, response) => {
    const { url, method, headers } = request;
    if (url !== '/.well-known/webauthn' || (method !== 'GET' && method !== 'HEAD')) return false;
    const site = hosts.siteOf(headers.host);
    const party = site && chooseRelyingParty(hosts.originOf(site), sites.map(hosts.originOf));
    // what is asked elsewhere has the site's own page for what is not there
    if (!party || party.related.length === 0 || headers.host?.toLowerCase().replace(/:\d+$/, '') !== party.id) return false;
    const body = JSON.stringify({ origins: party.related });
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    response.end(method === 'HEAD' ? undefined : body);
    return true;
  },
});
