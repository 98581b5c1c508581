import { escapeHtml } from '#content/text/escape-html';
import { xmlElement, xmlEmpty, xmlHead, xmlText } from '#content/text/xml-text';
import { type Feed, type FeedItem, findLastChange } from './feed.view.ts';

const formatRfc822 = (timestamp: string | undefined): string | undefined => timestamp && new Date(timestamp).toUTCString();

/** The file of a video as Media RSS and as an enclosure; nobody knows its length in bytes, which is 0 then. */
const renderVideo = ({ url, type, seconds, width, height }: NonNullable<FeedItem['video']>): string =>
  xmlEmpty('enclosure', { url, length: 0, type }) +
  xmlEmpty('media:content', { url, type, medium: 'video', duration: seconds || undefined, width, height });

const renderItem = ({ id, url, headline, description, html, published, authors, topics, image, video }: FeedItem): string =>
  [
    '<item>',
    xmlElement('title', headline),
    xmlElement('link', url),
    xmlElement('guid', id, { isPermaLink: 'true' }),
    xmlElement('pubDate', formatRfc822(published)),
    // feed readers parse a description as HTML: text that looks like a tag would vanish
    xmlElement('description', escapeHtml(description)),
    ...authors.map(({ name }) => xmlElement('dc:creator', name)),
    ...topics.map((topic) => xmlElement('category', topic)),
    video ? renderVideo(video) : '',
    image && !video
      ? `<media:content url="${xmlText(image.url)}" medium="image" type="image/jpeg" width="${image.width}" height="${image.height}">${xmlElement('media:description', image.alt, { type: 'plain' })}${xmlElement('media:credit', image.credit)}</media:content>`
      : '',
    image && video ? xmlEmpty('media:thumbnail', { url: image.url, width: image.width, height: image.height }) : '',
    xmlElement('content:encoded', html),
    '</item>',
  ].join('');

/** A feed as RSS 2.0 with the modules that readers and portals read: content, dc, media, atom. */
export const renderRss = (feed: Feed): string =>
  [
    xmlHead,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    xmlElement('title', feed.title),
    xmlElement('link', feed.homeUrl),
    `<description>${xmlText(escapeHtml(feed.description))}</description>`,
    xmlElement('language', feed.language),
    xmlElement('lastBuildDate', formatRfc822(findLastChange(feed.items))),
    xmlElement('generator', 'Masthead'),
    feed.iconUrl
      ? `<image>${xmlElement('url', feed.iconUrl)}${xmlElement('title', feed.title)}${xmlElement('link', feed.homeUrl)}</image>`
      : '',
    xmlEmpty('atom:link', { rel: 'self', type: 'application/rss+xml', href: feed.selfUrl }),
    ...feed.hubs.map((hub) => xmlEmpty('atom:link', { rel: 'hub', href: hub })),
    ...feed.items.map((item) => `\n${renderItem(item)}`),
    '\n</channel></rss>\n',
  ].join('');
