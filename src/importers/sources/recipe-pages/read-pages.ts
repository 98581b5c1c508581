import { readFile, stat } from 'node:fs/promises';
import { webAddress } from '#content/urls/web-address';
import { parsePage } from '../../files/html/parse-page.ts';
import { parseLooseJson } from '../../files/json/parse-loose-json.ts';
import { readJson } from '../../files/json/read-json.ts';
import { detectEncoding } from '../../files/encoding/decode-file.ts';
import { decodeBytes } from '../../files/encoding/utf8-decoder.ts';
import type { FeedState } from '../feed/feed-state.ts';
import { readFeed } from '../feed/read-feed.ts';
import { readMicrodata } from './microdata.ts';

/** What a page says: values of JSON-LD and microdata, and what it says of itself beside them. */
export type PageData = {
  /** Its place in its file, where the file holds several: 0 for the first. */
  index: number;
  values: unknown[];
  address: string;
  language: string;
  title: string;
  description: string;
  picture: string;
  published: string;
  authors: string[];
  /** The `robots` of its HTML. */
  robots: string;
  /** The state of its item in a feed, and when it expires there. */
  state: FeedState;
  expires: string;
  /** The text that fingerprints depend on has this many characters. */
  size: number;
  problems: string[];
};

/** Bytes of a page; more is no page that anybody wrote. */
const mostBytes = 16_000_000;

const blank: PageData = {
  index: 0,
  values: [],
  address: '',
  language: '',
  title: '',
  description: '',
  picture: '',
  published: '',
  authors: [],
  robots: '',
  state: 'published',
  expires: '',
  size: 0,
  problems: [],
};

/** An address that names one page: not a home page, over http or https. */
const pageAddress = (...addresses: readonly string[]): string => {
  for (const address of addresses) {
    const url = URL.parse(webAddress(address) ?? '');
    if (url && (url.pathname !== '/' || url.search !== '')) return url.href;
  }
  return '';
};

const readHtml = (html: string): PageData => {
  const { language, title, canonical, meta, elements } = parsePage(html);
  const problems: string[] = [];
  const values = elements
    .filter(({ tagName, attrs }) => tagName === 'script' && attrs.some(({ name, value }) => name === 'type' && /ld\+json/i.test(value)))
    .flatMap((script, index) => {
      const text = script.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
      const read = parseLooseJson(text);
      if (read.isMended && text.trim() !== '')
        problems.push(
          read.values.length > 0
            ? `its JSON-LD ${index + 1} is no JSON as it stands; it was read as far as it goes`
            : `its JSON-LD ${index + 1} is no JSON`,
        );
      return read.values;
    });
  const saved = /<!--\s*saved from url=\(\d+\)(\S+)\s*-->/.exec(html.slice(0, 2000))?.[1] ?? '';
  const first = (...names: string[]): string => names.map((name) => meta.get(name) ?? '').find((text) => text !== '') ?? '';
  return {
    ...blank,
    values: [...values, ...readMicrodata(elements)],
    address: pageAddress(canonical, first('og:url'), saved),
    language: language || first('og:locale', 'language'),
    robots: first('robots', 'googlebot'),
    title: first('og:title') || title,
    description: first('description', 'og:description'),
    picture: first('og:image', 'og:image:url', 'twitter:image'),
    published: first('article:published_time', 'date'),
    authors: [first('author')].filter(Boolean),
    size: html.length,
    problems,
  };
};

/** A page's bytes as text: by its byte order mark, by what it says of itself, else as UTF-8, with Western letters where it is not. */
const decodePage = (bytes: Uint8Array): { text: string; problems: string[] } => {
  const head = Buffer.from(bytes.subarray(0, 4000)).toString('latin1');
  const named = /<meta[^>]{0,200}charset\s*=\s*(?:["']\s*)?([\w.:-]{1,40})/i.exec(head)?.[1]?.toLowerCase();
  const marked = detectEncoding(bytes);
  const labels = [marked === 'utf-8' ? named : marked, 'utf-8'].flatMap((label) => label ?? []);
  for (const label of labels)
    try {
      return { text: new TextDecoder(label, { fatal: true }).decode(bytes), problems: [] };
    } catch (cause) {
      // an encoding nobody knows, or not the one it says
      if (!(cause instanceof RangeError) && !(cause instanceof TypeError)) throw cause;
    }
  return decodeBytes(bytes);
};

async function* readFeedPages(file: string): AsyncGenerator<PageData, void> {
  let index = 0;
  let language = '';
  for await (const event of readFeed(file)) {
    if (event.kind === 'channel') language ||= event.channel.language;
    if (event.kind !== 'item') continue;
    const { content, link, title, published, authors, problems, state, expires } = event.item;
    const page = readHtml(content);
    yield {
      ...page,
      index,
      language,
      address: pageAddress(link, page.address),
      title,
      published,
      authors,
      state,
      expires,
      problems: [...page.problems, ...problems],
    };
    index += 1;
  }
}

const fromJson = (value: unknown, index: number, size: number): PageData => ({ ...blank, index, values: [value], size });

async function* readJsonPages(file: string, text: string | undefined): AsyncGenerator<PageData, void> {
  if (text !== undefined) {
    const { values, isMended } = parseLooseJson(text);
    const problems = isMended ? ['it is no JSON as it stands; it was read as far as it goes'] : [];
    const members: readonly unknown[] = values.flat();
    for (const [index, value] of members.entries()) yield { ...fromJson(value, index, text.length / members.length), problems };
    return;
  }
  let index = 0;
  for await (const event of readJson(file, (path, kind) => (path.length === 0 && kind === 'array' ? undefined : 'take')))
    if (event.kind === 'value') {
      yield fromJson(event.value, index, event.size);
      index += 1;
    }
}

/** Reads a file of pages: a saved page, JSON-LD, or a feed whose items are pages. Throws for what is none of them, with the reason as its message. */
export async function* readPages(file: string): AsyncGenerator<PageData, void> {
  const { size } = await stat(file);
  if (size === 0) throw new SyntaxError('it is empty');
  if (size > mostBytes) {
    if (/\.xml$|\.rss$|\.atom$/i.test(file)) return yield* readFeedPages(file);
    if (/\.(?:json|jsonl|ndjson|jsonld)$/i.test(file)) return yield* readJsonPages(file, undefined);
    throw new SyntaxError(`it is larger than ${mostBytes / 1_000_000} MB`);
  }
  const { text, problems } = decodePage(await readFile(file));
  const head = text.trimStart().slice(0, 4000);
  if (/^[[{]/.test(head)) return yield* readJsonPages(file, text);
  if (/<(?:rss|feed|rdf:RDF|channel)[\s>]/i.test(head) && !/<html[\s>]/i.test(head)) return yield* readFeedPages(file);
  if (!head.includes('<')) throw new SyntaxError('it is no page, no JSON and no feed');
  const page = readHtml(text);
  yield { ...page, problems: [...problems, ...page.problems] };
}
