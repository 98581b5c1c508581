import { SaxesParser } from 'saxes';
import { extractSections } from './extract-sections.ts';

/** An element of the file as a small tree. `name` has the canonical prefix of its namespace: `wp:post_id`, `content:encoded`, `title`; `x:` for any other namespace. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: (XmlElement | string)[] };
export type Namespaces = Readonly<Record<string, string>>;

const depthLimit = 32;
const problemLimit = 3;

/** What prefixes mean where a file forgot to say so. */
export const usualNamespaces: Namespaces = {
  wp: 'http://wordpress.org/export/1.2/',
  excerpt: 'http://wordpress.org/export/1.2/excerpt/',
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
  wfw: 'http://wellformedweb.org/CommentAPI/',
  atom: 'http://www.w3.org/2005/Atom',
  media: 'http://search.yahoo.com/mrss/',
  dcterms: 'http://purl.org/dc/terms/',
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  app: 'http://www.w3.org/2007/app',
  thr: 'http://purl.org/syndication/thread/1.0',
  blogger: 'http://schemas.google.com/blogger/2018',
};

/** Prefixes of the namespaces that feeds use; RSS itself has none. */
const feedPrefixes: ReadonlyMap<string, string> = new Map([
  ['http://www.w3.org/2005/Atom', 'atom:'],
  ['http://purl.org/atom/ns#', 'atom:'],
  ['http://purl.org/atom/ns', 'atom:'],
  ['http://purl.org/rss/1.0/', ''],
  ['http://my.netscape.com/rdf/simple/0.9/', ''],
  ['http://channel.netscape.com/rdf/simple/0.9/', ''],
  ['http://my.netscape.com/publish/formats/rss-0.91.dtd', ''],
  ['http://backend.userland.com/rss2', ''],
  ['http://backend.userland.com/rss', ''],
  ['http://blogs.law.harvard.edu/tech/rss', ''],
  ['http://search.yahoo.com/mrss/', 'media:'],
  ['http://search.yahoo.com/mrss', 'media:'],
  ['http://purl.org/dc/terms/', 'dcterms:'],
  ['http://www.w3.org/1999/xhtml', 'xhtml:'],
  ['http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'rdf:'],
  ['http://www.itunes.com/dtds/podcast-1.0.dtd', 'itunes:'],
  ['http://www.w3.org/2007/app', 'app:'],
  ['http://purl.org/atom/app#', 'app:'],
  ['http://schemas.google.com/blogger/2018', 'blogger:'],
  ['http://purl.org/syndication/thread/1.0', 'thr:'],
]);

const canonicalPrefix = (uri: string): string => {
  const known = feedPrefixes.get(uri);
  if (known !== undefined) return known;
  if (/^https?:\/\/wordpress\.org\/export\/[^/]*\/?excerpt\/?$/.test(uri)) return 'excerpt:';
  if (/^https?:\/\/wordpress\.org\/export\//.test(uri)) return 'wp:';
  if (uri === usualNamespaces.content) return 'content:';
  if (uri === usualNamespaces.dc) return 'dc:';
  return uri === '' ? '' : 'x:';
};

/** The canonical name of an element under the namespaces that apply to it; an unbound prefix means what it usually means. */
export const canonicalName = (name: string, namespaces: Namespaces): string => {
  const colon = name.indexOf(':');
  const prefix = colon < 0 ? '' : name.slice(0, colon);
  const uri =
    (Object.hasOwn(namespaces, prefix)
      ? namespaces[prefix]
      : Object.hasOwn(usualNamespaces, prefix)
        ? usualNamespaces[prefix]
        : undefined) ?? (prefix === '' ? '' : 'unknown');
  return `${canonicalPrefix(uri)}${name.slice(colon + 1)}`;
};

const none: Namespaces = {};
/** The namespaces that a list of attributes declares. */
export const declaredNamespaces = (attributes: Readonly<Record<string, string>>): Namespaces => {
  const declared = Object.entries(attributes).filter(([name]) => name.startsWith('xmlns') && (name.length === 5 || name[5] === ':'));
  return declared.length === 0 ? none : Object.fromEntries(declared.map(([name, value]) => [name.slice(6), value]));
};

/** Makes ampersands that begin no reference into text: one of them would otherwise swallow all up to the next semicolon. */
const withoutBareAmpersands = (text: string): { text: string; count: number } => {
  if (!text.includes('&')) return { text, count: 0 };
  let count = 0;
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const section = text.indexOf('<![CDATA[', at);
    const end = section < 0 ? text.length : section;
    pieces.push(
      text.slice(at, end).replace(/&(?!(?:[A-Za-z][A-Za-z0-9]{0,31}|#[0-9]{1,7}|#x[0-9A-Fa-f]{1,6});)/g, () => {
        count += 1;
        return '&amp;';
      }),
    );
    if (section < 0) break;
    const close = text.indexOf(']]>', section);
    const after = close < 0 ? text.length : close + 3;
    pieces.push(text.slice(section, after));
    at = after;
  }
  return { text: pieces.join(''), count };
};

type ElementParser = SaxesParser<{ fragment: true; position: true; xmlns: false }>;
/* When memory is collected while no parser lives, V8 throws the code away that it compiled for parsers: the last one of a short part lives on. */
const living: { parser?: ElementParser } = {};
const mostCharacters = 50_000;

/**
 * Parses one part of a file into a tree, as far as it can be read: problems are reported with their line, never thrown. Entities other than XML's
 * five and numbers stay as they are written (`&nbsp;` is left to the reader of HTML); declarations are never followed; below 32 levels
 * elements are left out and their words stay.
 */
export const parseElement = (source: string, line: number, around: Namespaces): { element: XmlElement | undefined; problems: string[] } => {
  const problems: string[] = [];
  let count = 0;
  const problem = (message: string, where: number, column: number) => {
    count += 1;
    if (problems.length < problemLimit) problems.push(`${message} (line ${where}, column ${column})`);
  };
  const { text: written, count: ampersands } = withoutBareAmpersands(source);
  const { text, getText } = extractSections(written);
  if (ampersands > 0) problems.push(`${ampersands} "&" that begin no reference were read as they stand`);

  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open: { element: XmlElement; namespaces: Namespaces }[] = [{ element: root, namespaces: around }];
  let deeper = 0;
  const addText = (words: string) => open.at(-1)?.element.children.push(words);
  const parser: ElementParser = new SaxesParser({ fragment: true, position: true, xmlns: false });
  parser.on('error', (error) => {
    if (!/undefined entity/.test(error.message))
      problem(error.message.replace(/^(?:[^:]*:)?\d+:\d+: /, '').replace(/\.$/, ''), line + parser.line - 1, parser.column);
  });
  parser.on('text', addText);
  parser.on('cdata', (section) => addText(getText(section)));
  parser.on('opentag', ({ name, attributes }) => {
    const top = open.at(-1);
    if (!top || open.length > depthLimit) {
      deeper += 1;
      return;
    }
    const declared = declaredNamespaces(attributes);
    const namespaces = declared === none ? top.namespaces : { ...top.namespaces, ...declared };
    const element: XmlElement = { name: canonicalName(name, namespaces), attributes, children: [] };
    top.element.children.push(element);
    open.push({ element, namespaces });
  });
  parser.on('closetag', () => {
    if (deeper > 0) deeper -= 1;
    else if (open.length > 1) open.pop();
  });
  parser.write(text).close();
  if (source.length <= mostCharacters) living.parser = parser;
  if (count > problemLimit) problems.push(`and ${count - problemLimit} more`);
  return { element: root.children.find((child) => typeof child !== 'string'), problems };
};

/** The words of an element and all in it, without white space around them. */
export const getText = (element: XmlElement | undefined): string => rawText(element).trim();

/** The words as they stand. */
export const rawText = (element: XmlElement | undefined): string =>
  element?.children.map((child) => (typeof child === 'string' ? child : rawText(child))).join('') ?? '';

/** Elements of HTML that hold nothing. */
const endless = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

/**
 * Text of XML as HTML. It is no `escapeHtml`: what names an item without an id is made of it, so the items of an archive are known again only as
 * long as it stays.
 */
export const markupText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The content of an element as HTML: its text, which is HTML, or the elements written in it without CDATA. */
export const toMarkup = (element: XmlElement | undefined): string => {
  if (!element) return '';
  if (element.children.every((child) => typeof child === 'string')) return element.children.join('');
  return element.children
    .map((child) => {
      if (typeof child === 'string') return markupText(child);
      const attributes = Object.entries(child.attributes).map(([name, value]) => ` ${name}="${markupText(value)}"`);
      const name = child.name.replace(/^.*:/, '');
      // an end of what has none would be read as another one: </br> is a line break
      const end = endless.has(name) && child.children.length === 0 ? '' : `</${name}>`;
      return `<${name}${attributes.join('')}>${toMarkup(child)}${end}`;
    })
    .join('');
};

/** The first child of a name. */
export const findChild = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child): child is XmlElement => typeof child !== 'string' && child.name === name);
/** All children of a name. */
export const listChildren = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child): child is XmlElement => typeof child !== 'string' && child.name === name);
