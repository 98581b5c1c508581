import type { IncomingMessage, ServerResponse } from 'node:http';
import { languages, sites } from '#brands';
import { addressMail, type Issues } from '#features/mailings/newsletter-mail';
import { sha256 } from '#platform/hashing';
import type { Log } from '#platform/log';
import type { Hosts } from '../../../site/hosts.ts';

/** Previews of newsletters, as they are mailed: for whoever has the link of one. */
export type NewsletterPreviews = {
  /** Answers a request for a preview; false for every other address. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
};

const plain = { 'content-type': 'text/plain; charset=utf-8' };
const common = { 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

const buildPolicy = (html: string, originOf: Hosts['originOf']): string => {
  const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
  const hash = sha256(style, 'base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self' ${sites.map(originOf).join(' ')}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
};

const answer = async (
  { issues, originOf }: { issues: Issues; originOf: Hosts['originOf'] },
  { path, query, language }: { path: string; query: URLSearchParams; language: 'en' | 'es' },
  response: ServerResponse,
): Promise<void> => {
  const written = await issues.readPreview(path);
  const isRead = response.req.method !== 'HEAD';
  if (!written) {
    response.writeHead(404, { ...common, ...plain });
    response.end(isRead ? 'This preview is not there, or no longer. Ask for a new link.' : undefined);
    return;
  }
  const { html, text } = addressMail(written[language], '#');
  const asText = query.has('text');
  response.writeHead(
    200,
    asText
      ? { ...common, ...plain }
      : { ...common, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': buildPolicy(html, originOf) },
  );
  response.end(isRead ? (asText ? text : html) : undefined);
};

/** Creates the previews of newsletters: `?text` shows what stands beside the HTML, `?language=es` what surrounds the pieces in Spanish. */
export const createNewsletterPreviews = (parts: { issues: Issues; originOf: Hosts['originOf']; log: Log }): NewsletterPreviews => ({
  handle: (request, response) => {
    const [path = '/', search = ''] = (request.url ?? '/').split('?', 2);
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !parts.issues.isPreview(path)) return false;
    const query = new URLSearchParams(search);
    const language = languages.find((one) => one === query.get('language')) ?? 'en';
    answer(parts, { path, query, language }, response).catch((error: unknown) => {
      parts.log.error({ err: error }, 'A preview of a newsletter cannot be shown');
      response.writeHead(503, { ...common, ...plain, 'retry-after': '5' });
      response.end('The preview cannot be shown at the moment. Please try again in a few seconds.');
    });
    return true;
  },
});
