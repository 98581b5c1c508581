import { AppError } from '#platform/errors';
import { decodeFile } from '../../files/encoding/decode-file.ts';
import { findRoot, withoutProlog } from '../../files/xml/prolog.ts';
import { findChild, declaredNamespaces, type Namespaces, parseElement, getText, type XmlElement } from '../../files/xml/parse-element.ts';
import { createSplitter, feedDivision, type Part } from '../../files/xml/split-records.ts';
import { resolveAddress } from './resolve-links.ts';
import { listAuthors, toItem, type FeedItem, findLink } from './feed-item.ts';

/** What a feed says of itself: its title, the address of its site, its base for relative links, its language, and who wrote what names nobody. */
export type FeedChannel = { title: string; link: string; base: string; language: string; authors: string[] };
export type FeedEvent =
  { kind: 'channel'; channel: FeedChannel } | { kind: 'item'; item: FeedItem } | { kind: 'problem'; line: number; text: string };

const notFeed = (file: string, why: string): AppError =>
  new AppError({
    code: 'import/not-feed',
    status: 400,
    message: `${file} is no feed: ${why}. RSS, RDF and Atom are read; for a list of feeds use import opml.`,
  });

/** Read as a feed, drafts and private posts would come in as published. */
const isWxr = 'it is an export of WordPress; bring it in with import wxr';

const toChannel = (root: XmlElement | undefined): FeedChannel => {
  const inner = root && [root, ...root.children.filter((child): child is XmlElement => typeof child !== 'string')];
  const places = inner ?? [];
  const first = (names: readonly string[]): string =>
    places.flatMap((place) => names.map((name) => getText(findChild(place, name)))).find((text) => text !== '') ?? '';
  const findAttribute = (attribute: string): string =>
    places.map(({ attributes }) => attributes[attribute] ?? '').find((value) => value !== '') ?? '';
  const base = findAttribute('xml:base');
  return {
    title: first(['title', 'atom:title', 'dc:title']),
    link: places.map((place) => resolveAddress(findLink(place), base)).find((link) => /^https?:/i.test(link)) ?? '',
    base,
    language: first(['language', 'dc:language']) || findAttribute('xml:lang'),
    // an Atom feed's own author wrote the entries that name none
    authors: root?.name === 'atom:feed' ? listAuthors(root) : [],
  };
};

/**
 * Reads a feed as a stream of its items, one in memory at a time, in any of RSS 0.9x, 1.0 and 2.0 and Atom 0.3 and 1.0. Whatever is broken is
 * reported and reading goes on with the next item; entity declarations are never read. Refuses a file that is no feed (`import/not-feed`).
 */
export async function* readFeed(path: string): AsyncGenerator<FeedEvent> {
  const splitter = createSplitter(feedDivision);
  let namespaces: Namespaces | undefined;
  let root = '';

  const begin = (text: string): FeedEvent[] => {
    const head = withoutProlog(text);
    const tag = head === '' ? undefined : findRoot(head);
    if (!tag || !/^(?:.*:)?(?:rss|RDF|feed|channel)$/i.test(tag.name))
      throw notFeed(path, tag ? `it begins with <${tag.name.slice(0, 40)}>` : 'it is no XML');
    namespaces = declaredNamespaces(tag.attributes);
    if (Object.values(namespaces).some((uri) => /^https?:\/\/wordpress\.org\/export\//.test(uri))) throw notFeed(path, isWxr);
    root = head;
    const before = text.slice(0, text.length - head.length);
    return /<!(?:DOCTYPE|ENTITY)/i.test(before)
      ? [{ kind: 'problem', line: 1, text: 'It declares a DOCTYPE. Declarations are never followed; entities stay as they are written.' }]
      : [];
  };

  const events = (part: Part): FeedEvent[] => {
    if (part.kind === 'outside') {
      const problemsHere = namespaces === undefined ? begin(part.text) : [];
      const text = root || part.text;
      const isRoot = root !== '';
      root = '';
      const { element } = parseElement(isRoot ? text : `<channel>${text}`, part.line, namespaces ?? {});
      const channel = toChannel(element);
      return [
        ...problemsHere,
        ...(channel.title !== '' || channel.link !== '' || channel.base !== '' || channel.authors.length > 0
          ? [{ kind: 'channel' as const, channel }]
          : []),
      ];
    }
    if (namespaces === undefined) throw notFeed(path, 'it has no root element');
    const { element, problems } = parseElement(part.text, part.line, namespaces);
    if (element?.children.some((child) => typeof child !== 'string' && child.name === 'wp:status')) throw notFeed(path, isWxr);
    const problemsHere = [...(part.problem === undefined ? [] : [part.problem]), ...problems];
    return element
      ? [{ kind: 'item', item: toItem(element, problemsHere) }]
      : [{ kind: 'problem', line: part.line, text: `An item could not be read: ${problemsHere.join('; ')}` }];
  };

  for await (const { text, problems } of decodeFile(path)) {
    for (const problem of problems) yield { kind: 'problem', line: 1, text: problem };
    for (const part of splitter.push(text)) yield* events(part);
  }
  for (const part of splitter.end()) yield* events(part);
  if (namespaces === undefined) throw notFeed(path, 'it is empty');
}
