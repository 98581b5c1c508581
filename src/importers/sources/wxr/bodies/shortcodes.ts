/** A shortcode as it stands in the text: its name, its attributes (those without a name under `0`, `1` …), what it encloses, and as written. */
export type Shortcode = {
  name: string;
  attributes: Record<string, string>;
  content: string | undefined;
  written: string;
  tag: string;
  aloneInLine: boolean;
};

const tagStart = /\[(\[?)(\/?)([A-Za-z][A-Za-z0-9_-]{0,59})(?=[\s\]=/])/g;
const attribute =
  /([\w-]{1,60})\s*=\s*"([^"]*)"|([\w-]{1,60})\s*=\s*'([^']*)'|([\w-]{1,60})\s*=\s*([^\s'"\]]+)|"([^"]*)"|'([^']*)'|([^\s"']+)/g;
const longestTag = 20_000;
const depth = 40;

type Tag = {
  name: string;
  closing: boolean;
  self: boolean;
  start: number;
  end: number;
  /** The text after its name: parsed only for tags that are replaced. */
  inside: string;
  partner?: number;
};

/** Where a tag ends: the first `]` outside quotes; -1 when there is none near. */
const endOfTag = (text: string, from: number): number => {
  let quote = '';
  const limit = Math.min(text.length, from + longestTag);
  let plain = -1;
  for (let at = from; at < limit; at += 1) {
    const character = text[at] ?? '';
    if (character === ']' && quote === '') return at;
    if (character === ']' && plain < 0) plain = at;
    if (quote !== '') quote = character === quote ? '' : quote;
    else if ((character === '"' || character === "'") && text[at - 1] === '=') quote = character;
    else if (character === '[' || character === '<') return -1;
  }
  return plain;
};

/** The attributes in a tag. Quotes that the editor made curly are quotes. */
export const attributesIn = (text: string): Record<string, string> => {
  const found: Record<string, string> = Object.create(null) as Record<string, string>;
  let unnamed = 0;
  for (const match of text.replace(/&#8221;|&#8243;|&quot;|[\u201c\u201d\u2033]/g, '"').matchAll(attribute)) {
    const name = match[1] ?? match[3] ?? match[5];
    const value = match[2] ?? match[4] ?? match[6] ?? match[7] ?? match[8] ?? match[9] ?? '';
    found[name?.toLowerCase() ?? String(unnamed++)] = value.trim();
  }
  return found;
};

const tagsIn = (text: string): Tag[] => {
  const tags: Tag[] = [];
  tagStart.lastIndex = 0;
  for (let found = tagStart.exec(text); found; found = tagStart.exec(text)) {
    if (found[1] === '[') continue;
    const from = found.index + found[0].length;
    const end = endOfTag(text, from);
    if (end < 0) continue;
    const inside = text.slice(from, end);
    const self = inside.endsWith('/');
    tags.push({
      name: (found[3] ?? '').toLowerCase(),
      closing: found[2] === '/',
      self,
      start: found.index,
      end: end + 1,
      inside: self ? inside.slice(0, -1) : inside,
    });
    tagStart.lastIndex = end + 1;
  }
  const open: number[] = [];
  for (const [index, tag] of tags.entries()) {
    if (!tag.closing) {
      if (!tag.self) open.push(index);
      continue;
    }
    const lowest = Math.max(0, open.length - depth);
    for (let place = open.length - 1; place >= lowest; place -= 1) {
      const opener = tags[open[place] ?? -1];
      if (opener?.name !== tag.name) continue;
      opener.partner = index;
      open.length = place;
      break;
    }
  }
  return tags;
};

const lineWindow = 300;
const isAloneInLine = (text: string, start: number, end: number): boolean => {
  const before = text.slice(Math.max(0, start - lineWindow), start);
  const after = text.slice(end, end + lineWindow);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const feed = after.indexOf('\n');
  return /^(?:\s|<(?:p|div)[^>]*>)*$/.test(line) && /^(?:\s|<\/(?:p|div)>|<br ?\/?>)*$/.test(feed < 0 ? after : after.slice(0, feed));
};

/**
 * Replaces the shortcodes of a text, outermost first, by what `replace` gives for each; undefined leaves the brackets as words, as WordPress
 * does with unknown ones. `[[name]]` becomes `[name]`. Linear in the length of the text.
 */
export const replaceShortcodes = (text: string, replace: (shortcode: Shortcode) => string | undefined): string => {
  if (!text.includes('[')) return text;
  const tags = tagsIn(text);
  const pieces: string[] = [];
  let at = 0;
  for (const tag of tags) {
    if (tag.closing || tag.start < at) continue;
    const partner = tag.partner === undefined ? undefined : tags[tag.partner];
    const end = partner?.end ?? tag.end;
    const shortcode: Shortcode = {
      name: tag.name,
      // [youtube=address] is written without a blank
      attributes: attributesIn(tag.inside.replace(/^=/, '')),
      content: partner && text.slice(tag.end, partner.start),
      written: text.slice(tag.start, end),
      tag: text.slice(tag.start, tag.end),
      aloneInLine: isAloneInLine(text, tag.start, end),
    };
    const replaced = replace(shortcode);
    if (replaced === undefined) continue;
    pieces.push(text.slice(at, tag.start), replaced);
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces.join('').replace(/\[(\[[^\][]{1,500}\])\]/g, '$1');
};
