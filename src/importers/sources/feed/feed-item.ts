import { toLine } from '../../bodies/to-line.ts';
import { findChild, listChildren, toMarkup, markupText, getText, type XmlElement } from '../../files/xml/parse-element.ts';
import { findExpiry, findState, type FeedState } from './feed-state.ts';

export type FeedFile = { url: string; type: string; description: string; credit: string };
/** An item or entry of any feed; `title`, `content` and `summary` are HTML. */
export type FeedItem = {
  id: string;
  link: string;
  title: string;
  content: string;
  summary: string;
  authors: string[];
  categories: string[];
  published: string;
  modified: string;
  files: FeedFile[];
  source: string;
  base: string;
  /** The publication state in the source; `published` when the source names none. */
  state: FeedState;
  /** When its source stops showing it, as it is written; empty for never. */
  expires: string;
  /** What Blogger says an entry is, such as `comment`; empty elsewhere. */
  kind: string;
  /** The id of what it answers, as comments have one; empty elsewhere. */
  replyTo: string;
  /** Fields that have no place, with their words. */
  others: { name: string; text: string }[];
  problems: string[];
};

const listElements = (element: XmlElement): XmlElement[] =>
  element.children.filter((child): child is XmlElement => typeof child !== 'string');

/** The address an item, entry or channel leads to. */
export const findLink = (element: XmlElement): string => {
  const alternates = listChildren(element, 'atom:link').filter(({ attributes }) => (attributes.rel ?? 'alternate') === 'alternate');
  const atom = (alternates.find(({ attributes }) => /html/.test(attributes.type ?? 'text/html')) ?? alternates[0])?.attributes.href ?? '';
  const own = listChildren(element, 'link').map((link) => getText(link) || (link.attributes.href ?? ''));
  const guid = findChild(element, 'guid');
  const permalink = guid && guid.attributes.isPermaLink?.toLowerCase() !== 'false' && /^https?:/i.test(getText(guid)) ? getText(guid) : '';
  return [...own, atom, permalink].map((link) => link.trim()).find((link) => link !== '') ?? '';
};

const plainHtml = (text: string): string => markupText(text).replaceAll('>', '&gt;');

/** A construct of Atom as HTML, by its type: xhtml as elements, html as text that is HTML, everything else as words. */
const atomHtml = (element: XmlElement | undefined): string => {
  if (!element) return '';
  const type = (element.attributes.type ?? 'text').toLowerCase();
  const mode = element.attributes.mode?.toLowerCase();
  if (type === 'xhtml' || type === 'application/xhtml+xml' || mode === 'xml') return toMarkup(element);
  if (mode === 'base64' || (!/^text\b|html/.test(type) && !/xml$/.test(type)))
    return /^text\b/.test(type) ? plainHtml(Buffer.from(getText(element), 'base64').toString('utf8')) : '';
  if (/html/.test(type) || (mode === 'escaped' && type !== 'text/plain' && type !== 'text')) return toMarkup(element);
  const words = getText(element);
  return listElements(element).length > 0 ? toMarkup(element) : plainHtml(words);
};

/** A title as HTML. Archives of Blogger hold HTML in their titles and do not say so. */
const titleHtml = (title: XmlElement, isBlogger: boolean): string => (isBlogger ? toMarkup(title) : atomHtml(title));

/** Text without any markup as paragraphs: an empty line divides them. */
const withParagraphs = (html: string): string =>
  /<[a-z!/]/i.test(html)
    ? html
    : html
        .split(/\r?\n[ \t]*\r?\n/)
        .filter((part) => part.trim() !== '')
        .map((part) => `<p>${part.replace(/</g, '&lt;').replace(/\r?\n/g, '<br>')}</p>`)
        .join('');

/** The name of somebody: `ada@old.example (Ada Lane)` and `Ada Lane <ada@old.example>` without the address. */
const getName = (text: string): string => {
  const named = /^[^\s@]+@[^\s()]+\s*\((.+)\)$/.exec(text.trim())?.[1] ?? text.trim().replace(/(?<!\s)\s*<[^<>@\s]+@[^<>\s]+>$/, '');
  return /^[^\s@]+@[^\s@]+$/.test(named) ? (named.split('@')[0] ?? '') : named;
};

const known = new Set(
  'title link guid pubDate description content:encoded author dc:creator category dc:subject enclosure source comments dc:date dc:title dc:description dc:identifier dcterms:created dcterms:issued dcterms:modified dcterms:abstract media:content media:group media:thumbnail media:title media:description media:credit media:text atom:id atom:title atom:link atom:content atom:summary atom:author atom:contributor atom:category atom:published atom:updated atom:issued atom:modified atom:created atom:source app:control xhtml:body xhtml:div itunes:author itunes:summary itunes:subtitle itunes:title itunes:image itunes:explicit blogger:type blogger:created blogger:filename blogger:status blogger:trashed thr:total media:status dcterms:valid'.split(
    ' ',
  ),
);

const listFiles = (element: XmlElement): FeedFile[] => {
  const groups = [element, ...listChildren(element, 'media:group')];
  const media = groups.flatMap((group) =>
    [...listChildren(group, 'media:content'), ...listChildren(group, 'media:thumbnail')].map((content) => ({
      url: content.attributes.url ?? '',
      type:
        content.attributes.type ??
        (content.name === 'media:thumbnail' ? 'image/*' : content.attributes.medium ? `${content.attributes.medium}/*` : ''),
      description:
        getText(findChild(content, 'media:description')) ||
        getText(findChild(content, 'media:title')) ||
        getText(findChild(group, 'media:description')),
      credit: getText(findChild(content, 'media:credit')) || getText(findChild(group, 'media:credit')),
    })),
  );
  const enclosures = [
    ...listChildren(element, 'enclosure').map(({ attributes }) => ({ url: attributes.url ?? '', type: attributes.type ?? '' })),
    ...listChildren(element, 'atom:link')
      .filter(({ attributes }) => attributes.rel === 'enclosure')
      .map(({ attributes }) => ({ url: attributes.href ?? '', type: attributes.type ?? '' })),
    ...listChildren(element, 'itunes:image').map(({ attributes }) => ({ url: attributes.href ?? '', type: 'image/*' })),
  ].map((file) => ({ ...file, description: '', credit: '' }));
  const all = [...media, ...enclosures].filter(({ url }) => url.trim() !== '');
  return [...new Map(all.map((file) => [file.url.trim(), { ...file, url: file.url.trim() }])).values()];
};

/** The people an element names, in whatever way its feed does. */
export const listAuthors = (element: XmlElement): string[] => {
  const all = (...names: string[]): string[] => names.flatMap((name) => listChildren(element, name).map(getText));
  const names = [
    ...all('dc:creator', 'author'),
    ...listChildren(element, 'atom:author').map((author) => getText(findChild(author, 'atom:name')) || getText(author)),
    ...(findChild(element, 'dc:creator') || findChild(element, 'author') ? [] : all('itunes:author')),
  ];
  return [...new Set(names.map(getName).filter((name) => name !== ''))];
};

/** Words of texts that are neither shown nor part of what is shown. */
const listUnshownTexts = (texts: readonly string[], shown: readonly string[]): { name: string; text: string }[] => {
  const lines = texts.filter((text) => text.trim() !== '' && !shown.includes(text)).map((text) => toLine(text, 1_000_000));
  if (lines.length === 0) return [];
  const here = shown.map((text) => toLine(text, 1_000_000));
  return [...new Set(lines)]
    .filter((line) => line !== '' && !here.some((text) => text.includes(line)))
    .map((text) => ({ name: 'summary', text }));
};

/** Links of an entry that lead neither to it nor to what is about it for machines. */
const listOtherLinks = (element: XmlElement): { name: string; text: string }[] =>
  listChildren(element, 'atom:link')
    .map(({ attributes: { rel = 'alternate', type = 'text/html', href = '', title = '' } }) => ({ rel, type, href, title }))
    .filter(({ rel, type }) =>
      rel === 'alternate'
        ? !/html/.test(type)
        : !/^(?:self|edit|edit-media|enclosure|replies|hub|next|prev|first|last|shortlink)$/.test(rel),
    )
    .map(({ rel, href, title }) => ({ name: `link ${rel}`, text: `${title} ${href}`.trim() }));

/** An `<item>` or `<entry>` as an item. */
export const toItem = (element: XmlElement, problems: string[]): FeedItem => {
  const first = (...names: string[]): string => names.map((name) => getText(findChild(element, name))).find((text) => text !== '') ?? '';
  const all = (...names: string[]): string[] =>
    names.flatMap((name) => listChildren(element, name).map(getText)).filter((text) => text !== '');
  const content = findChild(element, 'atom:content');
  const bodies = [
    toMarkup(findChild(element, 'content:encoded')),
    atomHtml(content),
    toMarkup(findChild(element, 'xhtml:body')),
    toMarkup(findChild(element, 'xhtml:div')),
    toMarkup(findChild(element, 'media:text')),
  ];
  const summaries = [
    toMarkup(findChild(element, 'description')),
    atomHtml(findChild(element, 'atom:summary')),
    first('dc:description', 'dcterms:abstract', 'itunes:summary', 'media:description', 'itunes:subtitle'),
  ];
  const summary = summaries.find((text) => text.trim() !== '') ?? '';
  const body = bodies.find((text) => text.trim() !== '');
  const atomTitle = findChild(element, 'atom:title');
  const categories = [
    ...all('category', 'dc:subject'),
    ...listChildren(element, 'atom:category')
      .filter(({ attributes }) => !/schemas\.google\.com.*#kind$/.test(attributes.scheme ?? ''))
      .map(({ attributes }) => attributes.label ?? attributes.term ?? ''),
  ];
  const kind = listChildren(element, 'atom:category').find(({ attributes }) =>
    /schemas\.google\.com.*#kind$/.test(attributes.scheme ?? ''),
  );
  const source = findChild(element, 'source') ?? findChild(element, 'atom:source');
  const contentSource = content?.attributes.src;
  return {
    id: first('guid', 'atom:id', 'dc:identifier') || (element.attributes['rdf:about'] ?? ''),
    link:
      findLink(element) ||
      (/^https?:/i.test(element.attributes['rdf:about'] ?? '') ? (element.attributes['rdf:about'] ?? '') : '') ||
      getText(findChild(element, 'blogger:filename')),
    title: (atomTitle
      ? titleHtml(atomTitle, findChild(element, 'blogger:type') !== undefined)
      : toMarkup(findChild(element, 'title')) || plainHtml(first('dc:title', 'media:title', 'itunes:title'))
    ).trim(),
    content: withParagraphs(body ?? summary),
    summary: body === undefined ? '' : summary,
    authors: listAuthors(element),
    categories: [...new Set(categories.map((category) => category.trim()).filter((category) => category !== ''))],
    published:
      first('pubDate', 'atom:published', 'atom:issued', 'dc:date', 'dcterms:issued', 'atom:created', 'dcterms:created') ||
      first('atom:updated', 'atom:modified'),
    modified: first('atom:updated', 'atom:modified', 'dcterms:modified'),
    files: listFiles(element),
    source: source ? getText(findChild(source, 'atom:title')) || (source.name === 'source' ? getText(source) : '') : '',
    base: content?.attributes['xml:base'] ?? element.attributes['xml:base'] ?? '',
    state: findState(element),
    expires: findExpiry(element),
    replyTo: findChild(element, 'thr:in-reply-to')?.attributes.ref ?? getText(findChild(element, 'blogger:parent')),
    kind: getText(findChild(element, 'blogger:type')).toLowerCase() || (/#(\w+)$/.exec(kind?.attributes.term ?? '')?.[1] ?? ''),
    others: [
      ...listUnshownTexts([...bodies, ...summaries, first('itunes:summary'), first('itunes:subtitle')], [body ?? '', summary]),
      ...listOtherLinks(element),
      ...listChildren(element, 'atom:contributor').map((one) => ({
        name: 'contributor',
        text: getName(getText(findChild(one, 'atom:name')) || getText(one)),
      })),
      ...(contentSource === undefined ? [] : [{ name: 'content', text: `it lies elsewhere: ${contentSource}` }]),
      ...listElements(element)
        .filter(({ name }) => !known.has(name))
        .map((other) => ({ name: other.name.replace(/^x:/, ''), text: getText(other) || Object.values(other.attributes).join(' ') })),
    ].filter(({ text }) => text.trim() !== ''),
    problems,
  };
};
