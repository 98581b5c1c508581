import { xmlElement, xmlEmpty, xmlHead, xmlText } from '#content/text/xml-text';
import { type Feed, type FeedItem, findLastChange } from './feed.view.ts';

// Atom demands a date even of an empty feed
const never = '1970-01-01T00:00:00.000Z';

const renderAuthor = ({ name, url }: FeedItem['authors'][number]): string =>
  `<author>${xmlElement('name', name)}${xmlElement('uri', url)}</author>`;

const renderEntry = ({ id, url, headline, description, html, published, modified, authors, topics, image, video }: FeedItem): string =>
  [
    '<entry>',
    `<title>${xmlText(headline)}</title>`,
    xmlElement('id', id),
    xmlEmpty('link', { rel: 'alternate', type: 'text/html', href: url }),
    image ? xmlEmpty('link', { rel: 'enclosure', type: 'image/jpeg', href: image.url, title: image.alt || undefined }) : '',
    xmlElement('published', published),
    xmlElement('updated', modified ?? never),
    ...authors.map(renderAuthor),
    ...topics.map((topic) => xmlEmpty('category', { term: topic })),
    video ? xmlEmpty('link', { rel: 'enclosure', type: video.type, href: video.url }) : '',
    xmlElement('summary', description),
    xmlElement('content', html, { type: 'html' }),
    '</entry>',
  ].join('');

/** A feed as Atom 1.0 (RFC 4287). */
export const renderAtom = (feed: Feed): string =>
  [
    xmlHead,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">`,
    xmlElement('title', feed.title),
    xmlElement('subtitle', feed.description),
    xmlElement('id', feed.selfUrl),
    xmlElement('updated', findLastChange(feed.items) ?? never),
    renderAuthor({ name: feed.brandName, url: feed.homeUrl }),
    xmlElement('generator', 'Masthead'),
    xmlElement('icon', feed.iconUrl),
    xmlEmpty('link', { rel: 'alternate', type: 'text/html', href: feed.homeUrl }),
    xmlEmpty('link', { rel: 'self', type: 'application/atom+xml', href: feed.selfUrl }),
    ...feed.hubs.map((hub) => xmlEmpty('link', { rel: 'hub', href: hub })),
    ...feed.items.map((item) => `\n${renderEntry(item)}`),
    '\n</feed>\n',
  ].join('');
