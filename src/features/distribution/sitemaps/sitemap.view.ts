import type { Language } from '#brands';
import { xmlElement, xmlHead, xmlText } from '#content/xml-text';

/** One address of a sitemap; dates are ISO 8601, every address absolute. */
export type SitemapEntry = { url: string; changed: string | undefined; imageUrl?: string | undefined };
export type NewsEntry = { url: string; headline: string; published: string; publication: string; language: Language };

const renderUrlSet = (names: string, body: string): string =>
  `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>${body}</urlset>\n`;

/** An address in a sitemap: percent-encoded where it is not ASCII (sitemaps.org); what is encoded already stays as it is. */
const renderLocation = (url: string): string => `<loc>${xmlText(encodeURI(url).replace(/%25([0-9A-Fa-f]{2})/g, '%$1'))}</loc>`;

/** One address with its last change and its picture. */
export const renderEntry = ({ url, changed, imageUrl }: SitemapEntry): string =>
  `<url>${renderLocation(url)}${xmlElement('lastmod', changed)}${imageUrl ? `<image:image><image:loc>${xmlText(imageUrl)}</image:loc></image:image>` : ''}</url>\n`;

/** A sitemap of rendered entries. */
export const renderSitemap = (entries: string): string =>
  renderUrlSet(' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"', `\n${entries}`);

/** A sitemap of news: the publication with its language, the date and the headline, and nothing else (Google Search Central: news sitemaps). */
export const renderNews = (entries: readonly NewsEntry[]): string =>
  renderUrlSet(
    ' xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
    entries
      .map(
        ({ url, headline, published, publication, language }) =>
          `\n<url>${renderLocation(url)}<news:news><news:publication>${xmlElement('news:name', publication)}${xmlElement('news:language', language)}</news:publication>${xmlElement('news:publication_date', published)}${xmlElement('news:title', headline)}</news:news></url>`,
      )
      .join(''),
  );

/** An index of sitemaps. */
export const renderIndex = (files: readonly { url: string; changed: string | undefined }[]): string =>
  `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files
    .map(({ url, changed }) => `\n<sitemap>${renderLocation(url)}${xmlElement('lastmod', changed)}</sitemap>`)
    .join('')}</sitemapindex>\n`;
