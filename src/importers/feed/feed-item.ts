import { escapedHtml } from '../bodies/embed-html.ts';
import { lineOf } from '../bodies/line-of-html.ts';
import { childOf, childrenOf, markupOf, textOf, type XmlElement } from '../xml/read-element.ts';

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
  isDraft: boolean;
  /** What Blogger says an entry is, such as `comment`; empty elsewhere. */
  kind: string;
  /** The id of what it answers, as comments have one; empty elsewhere. */
  replyTo: string;
  /** Fields that have no place, with their words. */
  others: { name: string; text: string }[];
  problems: string[];
};

const elementsOf = (element: XmlElement): XmlElement[] =>
  element.children.filter((child): child is XmlElement => typeof child !== 'string');

/** The address an item, entry or channel leads to. */
export const linkOf = (element: XmlElement): string => {
  const alternates = childrenOf(element, 'atom:link').filter(({ attributes }) => (attributes.rel ?? 'alternate') === 'alternate');
  const atom = (alternates.find(({ attributes }) => /html/.test(attributes.type ?? 'text/html')) ?? alternates[0])?.attributes.href ?? '';
  const own = childrenOf(element, 'link').map((link) => textOf(link) || (link.attributes.href ?? ''));
  const guid = childOf(element, 'guid');
  const permalink = guid && guid.attributes.isPermaLink?.toLowerCase() !== 'false' && /^https?:/i.test(textOf(guid)) ? textOf(guid) : '';
  return [...own, atom, permalink].map((link) => link.trim()).find((link) => link !== '') ?? '';
};

/** A construct of Atom as HTML, by its type: xhtml as elements, html as text that is HTML, everything else as words. */
const atomHtml = (element: XmlElement | undefined): string => {
  if (!element) return '';
  const type = (element.attributes.type ?? 'text').toLowerCase();
  const mode = element.attributes.mode?.toLowerCase();
  if (type === 'xhtml' || type === 'application/xhtml+xml' || mode === 'xml') return markupOf(element);
  if (mode === 'base64' || (!/^text\b|html/.test(type) && !/xml$/.test(type)))
    return /^text\b/.test(type) ? escapedHtml(Buffer.from(textOf(element), 'base64').toString('utf8')) : '';
  if (/html/.test(type) || (mode === 'escaped' && type !== 'text/plain' && type !== 'text')) return markupOf(element);
  const words = textOf(element);
  return elementsOf(element).length > 0 ? markupOf(element) : escapedHtml(words);
};

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
const nameOf = (text: string): string => {
  const named = /^[^\s@]+@[^\s()]+\s*\((.+)\)$/.exec(text.trim())?.[1] ?? text.trim().replace(/\s*<[^<>@\s]+@[^<>\s]+>$/, '');
  return /^[^\s@]+@[^\s@]+$/.test(named) ? (named.split('@')[0] ?? '') : named;
};

const known = new Set(
  'title link guid pubDate description content:encoded author dc:creator category dc:subject enclosure source comments dc:date dc:title dc:description dc:identifier dcterms:created dcterms:issued dcterms:modified dcterms:abstract media:content media:group media:thumbnail media:title media:description media:credit media:text atom:id atom:title atom:link atom:content atom:summary atom:author atom:contributor atom:category atom:published atom:updated atom:issued atom:modified atom:created atom:source app:control xhtml:body xhtml:div itunes:author itunes:summary itunes:subtitle itunes:title itunes:image itunes:explicit blogger:type blogger:created blogger:filename thr:total'.split(
    ' ',
  ),
);

const filesOf = (element: XmlElement): FeedFile[] => {
  const groups = [element, ...childrenOf(element, 'media:group')];
  const media = groups.flatMap((group) =>
    [...childrenOf(group, 'media:content'), ...childrenOf(group, 'media:thumbnail')].map((content) => ({
      url: content.attributes.url ?? '',
      type:
        content.attributes.type ??
        (content.name === 'media:thumbnail' ? 'image/*' : content.attributes.medium ? `${content.attributes.medium}/*` : ''),
      description:
        textOf(childOf(content, 'media:description')) ||
        textOf(childOf(content, 'media:title')) ||
        textOf(childOf(group, 'media:description')),
      credit: textOf(childOf(content, 'media:credit')) || textOf(childOf(group, 'media:credit')),
    })),
  );
  const enclosures = [
    ...childrenOf(element, 'enclosure').map(({ attributes }) => ({ url: attributes.url ?? '', type: attributes.type ?? '' })),
    ...childrenOf(element, 'atom:link')
      .filter(({ attributes }) => attributes.rel === 'enclosure')
      .map(({ attributes }) => ({ url: attributes.href ?? '', type: attributes.type ?? '' })),
    ...childrenOf(element, 'itunes:image').map(({ attributes }) => ({ url: attributes.href ?? '', type: 'image/*' })),
  ].map((file) => ({ ...file, description: '', credit: '' }));
  const all = [...media, ...enclosures].filter(({ url }) => url.trim() !== '');
  return [...new Map(all.map((file) => [file.url.trim(), { ...file, url: file.url.trim() }])).values()];
};

/** The people an element names, in whatever way its feed does. */
export const authorsOf = (element: XmlElement): string[] => {
  const all = (...names: string[]): string[] => names.flatMap((name) => childrenOf(element, name).map(textOf));
  const names = [
    ...all('dc:creator', 'author'),
    ...childrenOf(element, 'atom:author').map((author) => textOf(childOf(author, 'atom:name')) || textOf(author)),
    ...(childOf(element, 'dc:creator') || childOf(element, 'author') ? [] : all('itunes:author')),
  ];
  return [...new Set(names.map(nameOf).filter((name) => name !== ''))];
};

/** Words of texts that are neither shown nor part of what is shown. */
const unsaid = (texts: readonly string[], shown: readonly string[]): { name: string; text: string }[] => {
  const lines = texts.filter((text) => text.trim() !== '' && !shown.includes(text)).map((text) => lineOf(text, 1_000_000));
  if (lines.length === 0) return [];
  const here = shown.map((text) => lineOf(text, 1_000_000));
  return [...new Set(lines)]
    .filter((line) => line !== '' && !here.some((text) => text.includes(line)))
    .map((text) => ({ name: 'summary', text }));
};

/** Links of an entry that lead neither to it nor to what is about it for machines. */
const linksBeside = (element: XmlElement): { name: string; text: string }[] =>
  childrenOf(element, 'atom:link')
    .map(({ attributes: { rel = 'alternate', type = 'text/html', href = '', title = '' } }) => ({ rel, type, href, title }))
    .filter(({ rel, type }) =>
      rel === 'alternate'
        ? !/html/.test(type)
        : !/^(?:self|edit|edit-media|enclosure|replies|hub|next|prev|first|last|shortlink)$/.test(rel),
    )
    .map(({ rel, href, title }) => ({ name: `link ${rel}`, text: `${title} ${href}`.trim() }));

/** An `<item>` or `<entry>` as an item. */
export const itemOf = (element: XmlElement, problems: string[]): FeedItem => {
  const first = (...names: string[]): string => names.map((name) => textOf(childOf(element, name))).find((text) => text !== '') ?? '';
  const all = (...names: string[]): string[] =>
    names.flatMap((name) => childrenOf(element, name).map(textOf)).filter((text) => text !== '');
  const content = childOf(element, 'atom:content');
  const bodies = [
    markupOf(childOf(element, 'content:encoded')),
    atomHtml(content),
    markupOf(childOf(element, 'xhtml:body')),
    markupOf(childOf(element, 'xhtml:div')),
    markupOf(childOf(element, 'media:text')),
  ];
  const summaries = [
    markupOf(childOf(element, 'description')),
    atomHtml(childOf(element, 'atom:summary')),
    first('dc:description', 'dcterms:abstract', 'itunes:summary', 'media:description', 'itunes:subtitle'),
  ];
  const summary = summaries.find((text) => text.trim() !== '') ?? '';
  const body = bodies.find((text) => text.trim() !== '');
  const atomTitle = childOf(element, 'atom:title');
  const categories = [
    ...all('category', 'dc:subject'),
    ...childrenOf(element, 'atom:category')
      .filter(({ attributes }) => !/schemas\.google\.com.*#kind$/.test(attributes.scheme ?? ''))
      .map(({ attributes }) => attributes.label ?? attributes.term ?? ''),
  ];
  const kind = childrenOf(element, 'atom:category').find(({ attributes }) => /schemas\.google\.com.*#kind$/.test(attributes.scheme ?? ''));
  const control = childOf(element, 'app:control');
  const state = textOf(childOf(element, 'blogger:status')).toUpperCase();
  const source = childOf(element, 'source') ?? childOf(element, 'atom:source');
  const contentSource = content?.attributes.src;
  return {
    id: first('guid', 'atom:id', 'dc:identifier') || (element.attributes['rdf:about'] ?? ''),
    link:
      linkOf(element) ||
      (/^https?:/i.test(element.attributes['rdf:about'] ?? '') ? (element.attributes['rdf:about'] ?? '') : '') ||
      textOf(childOf(element, 'blogger:filename')),
    title: (atomTitle
      ? atomHtml(atomTitle)
      : markupOf(childOf(element, 'title')) || escapedHtml(first('dc:title', 'media:title', 'itunes:title'))
    ).trim(),
    content: withParagraphs(body ?? summary),
    summary: body === undefined ? '' : summary,
    authors: authorsOf(element),
    categories: [...new Set(categories.map((category) => category.trim()).filter((category) => category !== ''))],
    published:
      first('pubDate', 'atom:published', 'atom:issued', 'dc:date', 'dcterms:issued', 'atom:created', 'dcterms:created') ||
      first('atom:updated', 'atom:modified'),
    modified: first('atom:updated', 'atom:modified', 'dcterms:modified'),
    files: filesOf(element),
    source: source ? textOf(childOf(source, 'atom:title')) || (source.name === 'source' ? textOf(source) : '') : '',
    base: content?.attributes['xml:base'] ?? element.attributes['xml:base'] ?? '',
    isDraft: (control !== undefined && textOf(childOf(control, 'app:draft')).toLowerCase() === 'yes') || (state !== '' && state !== 'LIVE'),
    replyTo: childOf(element, 'thr:in-reply-to')?.attributes.ref ?? textOf(childOf(element, 'blogger:parent')),
    kind: textOf(childOf(element, 'blogger:type')).toLowerCase() || (/#(\w+)$/.exec(kind?.attributes.term ?? '')?.[1] ?? ''),
    others: [
      ...unsaid([...bodies, ...summaries, first('itunes:summary'), first('itunes:subtitle')], [body ?? '', summary]),
      ...linksBeside(element),
      ...childrenOf(element, 'atom:contributor').map((one) => ({
        name: 'contributor',
        text: nameOf(textOf(childOf(one, 'atom:name')) || textOf(one)),
      })),
      ...(contentSource === undefined ? [] : [{ name: 'content', text: `it lies elsewhere: ${contentSource}` }]),
      ...elementsOf(element)
        .filter(({ name }) => !known.has(name) && !(name === 'blogger:status' && state === 'LIVE'))
        .map((other) => ({ name: other.name.replace(/^x:/, ''), text: textOf(other) || Object.values(other.attributes).join(' ') })),
    ].filter(({ text }) => text.trim() !== ''),
    problems,
  };
};
