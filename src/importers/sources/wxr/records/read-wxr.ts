import { AppError } from '#platform/errors';
import { decodeFile } from '../../../files/encoding/decode-file.ts';
import {
  findChild,
  declaredNamespaces,
  type Namespaces,
  parseElement,
  getText,
  type XmlElement,
} from '../../../files/xml/parse-element.ts';
import { toItem, toRecord, type WxrAuthor, type WxrItem, type WxrTerm } from './records.ts';
import { findRoot, withoutProlog } from '../../../files/xml/prolog.ts';
import { createSplitter, type Part, wxrDivision } from '../../../files/xml/split-records.ts';

/** What the channel says of itself. */
export type WxrChannel = { title?: string; link?: string; language?: string; version?: string; siteUrl?: string; blogUrl?: string };
export type WxrEvent =
  | { kind: 'channel'; channel: WxrChannel }
  | { kind: 'author'; author: WxrAuthor }
  | { kind: 'term'; term: WxrTerm }
  /** `text` is the item as it is written. */
  | { kind: 'item'; item: WxrItem; text: string }
  /** Something that belongs to no item and could not be read. */
  | { kind: 'problem'; line: number; text: string };

/** The file is no WordPress export. */
export const notWxr = (file: string, why: string): AppError =>
  new AppError({
    code: 'import/not-wxr',
    status: 400,
    message: `${file} is not a WordPress export (WXR): ${why}. In WordPress, make one under Tools → Export → All content.`,
  });

const channelFields: Readonly<Record<string, keyof WxrChannel>> = {
  title: 'title',
  link: 'link',
  language: 'language',
  'wp:wxr_version': 'version',
  'wp:base_site_url': 'siteUrl',
  'wp:base_blog_url': 'blogUrl',
};

const toChannel = (root: XmlElement | undefined): WxrChannel => {
  const channel: WxrChannel = {};
  const places = root ? [root, ...root.children.filter((child): child is XmlElement => typeof child !== 'string')] : [];
  for (const place of places)
    for (const [name, key] of Object.entries(channelFields)) {
      const text = getText(findChild(place, name));
      if (text !== '') channel[key] ??= text;
    }
  return channel;
};

/**
 * Reads a WXR file as a stream of what is in it, one item in memory at a time. Whatever is broken is reported and reading goes on with the next
 * item; entity declarations are never read, so nothing is expanded or fetched. Refuses a file that is no WXR (`import/not-wxr`).
 */
export async function* readWxr(path: string, progress: (bytesRead: number) => void = () => undefined): AsyncGenerator<WxrEvent> {
  const splitter = createSplitter(wxrDivision);
  let namespaces: Namespaces | undefined;
  let head = '';
  let isWordPress = false;

  const begin = (text: string): WxrEvent[] => {
    head = withoutProlog(text);
    const tag = findRoot(head);
    const declarations = text.slice(0, text.length - head.length);
    if (tag?.name !== 'rss') throw notWxr(path, tag ? `it begins with <${tag.name.slice(0, 40)}>, not with <rss>` : 'it is not XML');
    namespaces = declaredNamespaces(tag.attributes);
    isWordPress = Object.values(namespaces).some((uri) => /^https?:\/\/wordpress\.org\/export\//.test(uri));
    return /<!(?:DOCTYPE|ENTITY)/i.test(declarations)
      ? [{ kind: 'problem', line: 1, text: 'It declares a DOCTYPE. Declarations are never followed; entities stay as they are written.' }]
      : [];
  };

  const outside = (part: Part): WxrEvent[] => {
    const first = namespaces === undefined ? begin(part.text) : [];
    const text = first.length > 0 || head !== '' ? head : part.text;
    head = '';
    // the pieces between items are no whole elements, so the tags around them are missing
    const { element } = parseElement(/^\s*<rss[\s>]/.test(text) ? text : `<channel>${text}`, part.line, namespaces ?? {});
    const whole = element?.name === 'rss' ? element : element && { ...element, children: [element] };
    const channel = toChannel(whole);
    return [...first, ...(Object.keys(channel).length > 0 ? [{ kind: 'channel' as const, channel }] : [])];
  };

  const events = (part: Part): WxrEvent[] => {
    if (part.kind === 'outside') return outside(part);
    if (namespaces === undefined) throw notWxr(path, 'it has no <rss> at its beginning');
    const { element, problems } = parseElement(part.text, part.line, namespaces);
    const problemsHere = [...(part.problem === undefined ? [] : [part.problem]), ...problems];
    if (part.kind === 'item') {
      if (!element) return [{ kind: 'problem', line: part.line, text: `An item could not be read: ${problemsHere.join('; ')}` }];
      const item = toItem(element, part.line, problemsHere);
      isWordPress ||= item.isWordPress;
      if (!isWordPress) throw notWxr(path, 'it is RSS, but has none of the fields of WordPress');
      return [{ kind: 'item', item, text: part.text }];
    }
    const record = element && toRecord(element);
    const name = element?.name.replace(/^x:/, '') ?? 'record';
    const problem: WxrEvent[] =
      problemsHere.length > 0 || !record
        ? [
            {
              kind: 'problem',
              line: part.line,
              text: record
                ? `<${name}>: ${problemsHere.join('; ')}`
                : `A <${name}> of another namespace or without a name was passed over: ${getText(element).replace(/\s+/g, ' ').slice(0, 200)}`,
            },
          ]
        : [];
    if (!record) return problem;
    return [...problem, 'author' in record ? { kind: 'author', author: record.author } : { kind: 'term', term: record.term }];
  };

  for await (const { text, bytesRead, problems } of decodeFile(path)) {
    for (const problem of problems) yield { kind: 'problem', line: 1, text: problem };
    for (const part of splitter.push(text)) yield* events(part);
    progress(bytesRead);
  }
  for (const part of splitter.end()) yield* events(part);
  if (namespaces === undefined) throw notWxr(path, 'it is empty');
  if (!isWordPress) throw notWxr(path, 'it is RSS, but has none of the fields of WordPress');
}
