import { parseHtml } from '#content/html/parse-html';
import { renderElement } from '#content/render/render-body';
import { secureAddress } from '#content/urls/web-address';
import type { WireCuration } from '#content/responses/wire';
import type { PageContext } from '#features/pages/page';
import { createLruCache } from '#platform/lru-cache';

/** What stands in the place of an embed: HTML that was read by the allow-list, the packages of our own front, or a link to it. */
export type InlineContent = { kind: 'html'; html: string } | { kind: 'front'; curation: WireCuration } | { kind: 'link'; url: string };

const ownPackagePath = /^\/(?:embedded-pkg|playmaker)(\/[A-Za-z0-9/_-]{1,300})$/;
const cached = createLruCache<string, string>({ maxSize: 50 });

/** HTML from outside as our own: read into blocks by the ingest's allow-list and written anew (FR-10). Pictures of others are left out. */
export const toSafeHtml = (html: string, language: 'en' | 'es' = 'en'): string => {
  const key = `${language} ${html}`;
  const ready = cached.get(key);
  if (ready !== undefined) return ready;
  const tableLabel = language === 'es' ? 'Tabla' : 'Table';
  const safe = parseHtml(html)
    .body.map((element) => renderElement(element, { picture: () => '', tableLabel }).html)
    .join('');
  cached.set(key, safe);
  return safe;
};

const findOwnPath = (url: string, context: PageContext): string | undefined => {
  const path = url.startsWith(`${context.address.origin}/`) ? url.slice(context.address.origin.length) : url;
  return path.startsWith('/') && !path.startsWith('//') ? path.split(/[?#]/, 1)[0] : undefined;
};

/**
 * What an embed or marquee shows inside the page: what was read for it before, else our own embed path rendered here, else what the allowed host
 * gave; a link where nothing could be read in time. An own path that nothing answers is not shown: undefined.
 */
export const readInlineContent = async (
  embed: { url: string; preloadedHtml?: string | undefined },
  context: PageContext,
): Promise<InlineContent | undefined> => {
  const { language } = context.brand;
  if (embed.preloadedHtml) return { kind: 'html', html: toSafeHtml(embed.preloadedHtml, language) };
  const own = findOwnPath(embed.url, context);
  if (own !== undefined) {
    const front = ownPackagePath.exec(own)?.[1];
    const curation = front
      ? await context.readSecondary<WireCuration | undefined>(context.content.curation(front, context.call), undefined)
      : undefined;
    return curation && { kind: 'front', curation };
  }
  const url = secureAddress(embed.url);
  if (url === undefined) return undefined;
  const html = await context.sources.outsideContents?.(url);
  return html === undefined ? { kind: 'link', url } : { kind: 'html', html: toSafeHtml(html, language) };
};
