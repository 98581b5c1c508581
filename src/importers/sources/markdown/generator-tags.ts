import { embedAddress } from '#content/urls/embed-address';

type Attributes = Readonly<Record<string, string>>;

const parseAttributes = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(/(?:(?<![\w-])([\w-]+)=)?(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)].map(([, name, double, single, bare], index) => [
      name ?? String(index),
      double ?? single ?? bare ?? '',
    ]),
  );

const toEmbed = (address: string): string | undefined => embedAddress(address) && `\n\n\`\`\`embed\naddress: ${address}\n\`\`\`\n\n`;
/** Post and video numbers as the services write them; anything else is left to an editor. */
const isId = (text: string | undefined): text is string => /^[\w-]{1,64}$/.test(text ?? '');

const toPost = ({ user, id }: Attributes): string | undefined =>
  isId(user) && isId(id) ? toEmbed(`https://x.com/${user}/status/${id}`) : undefined;

/** Tags of Hugo as Markdown or as our own blocks; undefined for those that have no equivalent. */
const shortcodes: Readonly<Record<string, (attributes: Attributes) => string | undefined>> = {
  youtube: ({ 0: id, id: named }) => (isId(id ?? named) ? toEmbed(`https://www.youtube.com/watch?v=${id ?? named}`) : undefined),
  instagram: ({ 0: id }) => (isId(id) ? toEmbed(`https://www.instagram.com/p/${id}/`) : undefined),
  tweet: toPost,
  x: toPost,
  figure: ({ src = '', alt = '', caption = alt }) =>
    src === ''
      ? undefined
      : `\n\n![${alt.replace(/[[\]\n]/g, ' ')}](<${src.replace(/[<>\n]/g, '')}> "${caption.replace(/["\n]/g, '')}")\n\n`,
};

const toFence = (language: string, code: string): string => {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([signs]) => signs.length));
  const fence = '`'.repeat(longest + 1);
  return `\n\n${fence}${language}\n${code.trim()}\n${fence}\n\n`;
};

const blockOpens = /\{%-?\s*highlight\s([^%]*)%\}|\{\{<\s*highlight\s([^<>]*)>\}\}/g;
const toLanguage = (written = ''): string => /^\s*"?(\w*)/.exec(written)?.[1] ?? '';
const blockCloses = /\{%-?\s*endhighlight\s*-?%\}|\{\{<\s*\/highlight\s*>\}\}/g;

/** Code between the tags of a generator as code between fences, found in one pass. */
const withFences = (text: string): string => {
  const parts: string[] = [];
  let at = 0;
  for (const open of text.matchAll(blockOpens)) {
    if (open.index < at) continue;
    blockCloses.lastIndex = open.index + open[0].length;
    const close = blockCloses.exec(text);
    if (!close) break;
    parts.push(text.slice(at, open.index), toFence(toLanguage(open[1] ?? open[2]), text.slice(open.index + open[0].length, close.index)));
    at = close.index + close[0].length;
  }
  return [...parts, text.slice(at)].join('');
};

/** Comments that authors write for themselves, by their opening and closing signs: no generator publishes them. */
const comments: readonly (readonly [RegExp, RegExp])[] = [
  [/\{%-?\s*comment\b[^%]*%\}/g, /\{%-?\s*endcomment\s*-?%\}/g],
  [/\{\{[<%]\s*comment\s*[>%]\}\}/g, /\{\{[<%]\s*\/comment\s*[>%]\}\}/g],
  [/\{\{-?\s*\/\*/g, /\*\/\s*-?\}\}/g],
  [/\{#(?=\s)/g, /#\}/g],
  [/(?<!\S)%%/g, /%%/g],
];

type ReportComment = (text: string) => void;

/** A text without its comments, each of which is reported (IM-31). An opening sign without its closing one is text. */
const withoutComments = (text: string, reportComment: ReportComment): string => {
  let rest = text;
  for (const [opens, closes] of comments) {
    const parts: string[] = [];
    let at = 0;
    for (const open of rest.matchAll(opens)) {
      if (open.index < at) continue;
      closes.lastIndex = open.index + open[0].length;
      const close = closes.exec(rest);
      if (!close) break;
      reportComment(rest.slice(open.index, close.index + close[0].length));
      parts.push(rest.slice(at, open.index));
      at = close.index + close[0].length;
    }
    rest = [...parts, rest.slice(at)].join('');
  }
  return rest;
};

const withoutTags = (text: string): string =>
  text
    .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '')
    .replace(/^\{:[^\n{}]*\}[ \t]*$/gm, '')
    .replace(/\{\{[<%]\s*(?:rel)?ref\s+"?([^"\s]+)"?\s*[>%]\}\}/g, '$1')
    .replace(/\{%\s*(?:post_url|link)\s+([^\s%]+)\s*%\}/g, (_, name: string) => (/\.\w+$/.test(name) ? name : `${name}.md`))
    .replace(/\{\{\s*(?:site\.(?:baseurl|url)|page\.url)\s*\}\}/g, '')
    .replace(/\{\{\s*["']([^"'{}]+)["']\s*\|\s*(?:relative_url|absolute_url)\s*\}\}/g, '$1')
    .replace(/\{\{[<%]\s*(\w+)\s([^{}]*)[>%]\}\}/g, (tag: string, name: string, attributes: string) =>
      Object.hasOwn(shortcodes, name) ? (shortcodes[name]?.(parseAttributes(attributes.replace(/\/\s*$/, ''))) ?? tag) : tag,
    );

/** Splits a text into parts outside fences and parts between them, with the fences. */
const splitAtFences = (text: string): string[] => {
  const parts = [''];
  let fence: string | undefined;
  for (const line of text.split(/(?<=\n)/)) {
    const signs = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined && signs !== undefined) {
      fence = signs;
      parts.push(line);
      continue;
    }
    parts[parts.length - 1] += line;
    if (fence !== undefined && signs?.startsWith(fence) === true && line.trim() === signs) {
      fence = undefined;
      parts.push('');
    }
  }
  return parts;
};

/**
 * A text with the tags of site generators (Jekyll's Liquid, Hugo's shortcodes, attributes of kramdown) written as Markdown where there is an equivalent;
 * all others stay, and become marked blocks. Comments are left out and reported. Code stays as it is.
 */
export const withoutGeneratorTags = (text: string, reportComment: ReportComment): string =>
  splitAtFences(withFences(text))
    .map((part, index) => (index % 2 === 0 ? withoutTags(withoutComments(part, reportComment)) : part))
    .join('');
