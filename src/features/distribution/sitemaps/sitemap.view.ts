import type { Language } from '#brands';
import { xmlElement, xmlHead, xmlText } from '#content/text/xml-text';

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

/** A video in a sitemap; every address absolute, `duration` in seconds. */
export type VideoEntry = {
  url: string;
  thumbnailUrl: string;
  title: string;
  description: string;
  contentUrl: string | undefined;
  playerUrl: string;
  duration: number;
  expires: string | undefined;
  published: string;
  regions: readonly string[];
  tags: readonly string[];
};

/** The longest video that a sitemap may tell, in seconds, and how much of its texts and tags. */
const [longestTold, mostOfTitle, mostOfDescription, mostTags] = [28_800, 100, 2_048, 32];

/** A sitemap of videos, in the order that its schema asks for (Google Search Central: video sitemaps). */
export const renderVideos = (entries: readonly VideoEntry[]): string =>
  renderUrlSet(
    ' xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
    entries
      .map((entry) => {
        const { duration, regions } = entry;
        const seconds = Math.round(duration);
        const video = [
          xmlElement('video:thumbnail_loc', entry.thumbnailUrl),
          xmlElement('video:title', entry.title.slice(0, mostOfTitle)),
          xmlElement('video:description', (entry.description || entry.title).slice(0, mostOfDescription)),
          xmlElement('video:content_loc', entry.contentUrl),
          xmlElement('video:player_loc', entry.playerUrl),
          seconds >= 1 && seconds <= longestTold ? xmlElement('video:duration', String(seconds)) : '',
          xmlElement('video:expiration_date', entry.expires),
          xmlElement('video:publication_date', entry.published),
          ...entry.tags.slice(0, mostTags).map((tag) => xmlElement('video:tag', tag)),
          regions.length > 0 ? xmlElement('video:restriction', regions.join(' '), { relationship: 'allow' }) : '',
        ];
        return `\n<url>${renderLocation(entry.url)}<video:video>${video.join('')}</video:video></url>`;
      })
      .join(''),
  );
