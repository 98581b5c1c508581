import type { Language } from '#brands';
import { xmlElement, xmlHead, xmlText } from '#content/xml-text';

/** One address of a sitemap; dates are ISO 8601, every address absolute. */
export type SitemapEntry = { url: string; changed: string | undefined; imageUrl?: string | undefined };
export type NewsEntry = { url: string; headline: string; published: string; publication: string; language: Language };

const urlset = (names: string, body: string): string =>
  `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>${body}</urlset>\n`;

/** An address in a sitemap: what is not plain ASCII goes percent-encoded (sitemaps.org), and what is already stays as it is. */
const location = (url: string): string => `<loc>${xmlText(encodeURI(url).replace(/%25([0-9A-Fa-f]{2})/g, '%$1'))}</loc>`;

/** One address with its last change and its picture. */
export const entryXml = ({ url, changed, imageUrl }: SitemapEntry): string =>
  `<url>${location(url)}${xmlElement('lastmod', changed)}${imageUrl ? `<image:image><image:loc>${xmlText(imageUrl)}</image:loc></image:image>` : ''}</url>\n`;

/** A sitemap of addresses already written. */
export const sitemapXml = (entries: string): string =>
  urlset(' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"', `\n${entries}`);

/** A sitemap of news: the publication with its language, the date and the headline, and nothing else (Google Search Central: news sitemaps). */
export const newsXml = (entries: readonly NewsEntry[]): string =>
  urlset(
    ' xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
    entries
      .map(
        ({ url, headline, published, publication, language }) =>
          `\n<url>${location(url)}<news:news><news:publication>${xmlElement('news:name', publication)}${xmlElement('news:language', language)}</news:publication>${xmlElement('news:publication_date', published)}${xmlElement('news:title', headline)}</news:news></url>`,
      )
      .join(''),
  );

/** An index of sitemaps. */
export const indexXml = (files: readonly { url: string; changed: string | undefined }[]): string =>
  `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files
    .map(({ url, changed }) => `\n<sitemap>${location(url)}${xmlElement('lastmod', changed)}</sitemap>`)
    .join('')}</sitemapindex>\n`;
