import type { Inline, Mark, RichText } from '../rich-text.ts';

/** Where addresses of a piece lead: the origin of its site, and the piece itself for fragments. */
export type MarkdownPlace = { origin: string; url: string };

/**
 * Words as words of Markdown: what would begin a mark, a link, a piece of HTML or an entity is escaped, so that no text of a piece can become
 * any of them (issue "Bad input"). `<` is an entity, because not every reader of Markdown takes a backslash before it.
 */
export const escapeMarkdown = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replace(/[\\`*_[\]~|]/g, '\\$&')
    .replace(/&(?=[a-zA-Z#])/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/!(?=\\\[)/g, '\\!');

// what makes a heading, list, quote, rule or table of a line that begins with it
const lineStart = /^(\s*)(#{1,6}(?=\s|$)|[-+](?=\s|$)|[-=]{2,}|>|:(?=\s|-))/;
const orderedStart = /^(\s*\d{1,9})([.)])(?=\s|$)/;

/** Escaped words as the beginning of a line: what would make a block of it is escaped too. */
export const guardLine = (line: string): string => line.replace(orderedStart, '$1\\$2').replace(lineStart, '$1\\$2');

/** One line of Markdown from plain words. */
export const lineOfMarkdown = (text: string): string => guardLine(escapeMarkdown(text.replace(/\s+/g, ' ').trim()));

const safe = /^(?:https?:\/\/|mailto:|tel:)/i;
/** An address for a link: absolute, without anything that could end the link; undefined for one that is not safe. */
export const markdownAddress = (href: string, { origin, url }: MarkdownPlace): string | undefined => {
  const whole = href.startsWith('#') ? `${url}${href}` : /^\/(?![/\\])/.test(href) ? `${origin}${href}` : href;
  if (!safe.test(whole)) return undefined;
  return whole
    .toWellFormed()
    .replace(/[\s<>()[\]\\"'`|*_~]/g, (character) => `%${(character.codePointAt(0) ?? 32).toString(16).toUpperCase().padStart(2, '0')}`)
    .replace(/[\u0000-\u0020\u007f]/g, '');
};

const wraps: Partial<Record<Mark, string>> = { strong: '**', emphasis: '*', strike: '~~' };

// a mark does not hold at a blank: the blanks go outside
const wrapped = (inner: string, sign: string): string => {
  const [, before = '', middle = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inner) ?? [];
  return middle === '' ? inner : `${before}${sign}${middle}${sign}${after}`;
};

const codeSpan = (text: string): string => {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return text.trim() === '' ? '' : `${fence} ${text.replace(/\s+/g, ' ').trim()} ${fence}`;
};

const wordsOf = (nodes: readonly Inline[]): string =>
  nodes.map((node) => (node.kind === 'text' ? node.text : node.kind === 'break' ? ' ' : wordsOf(node.children))).join('');

const nodeMarkdown = (node: Inline, place: MarkdownPlace): string => {
  switch (node.kind) {
    case 'text':
      return escapeMarkdown(node.text.replace(/\s+/g, ' '));
    case 'break':
      return '\\\n';
    case 'mark': {
      if (node.mark === 'code') return codeSpan(wordsOf(node.children));
      const inner = inlineMarkdown(node.children, place);
      const sign = wraps[node.mark];
      return sign ? wrapped(inner, sign) : inner;
    }
    case 'link': {
      const inner = inlineMarkdown(node.children, place).replace(/\\\n/g, ' ');
      const address = markdownAddress(node.href, place);
      return address === undefined || inner.trim() === '' ? inner : `[${inner.trim()}](${address})`;
    }
  }
};

/** Inline text as Markdown; a line break is a backslash at the end of its line. */
export const inlineMarkdown = (text: RichText, place: MarkdownPlace): string => text.map((node) => nodeMarkdown(node, place)).join('');

/** Inline text as a block of its own: each of its lines guarded. */
export const blockOfInline = (text: RichText, place: MarkdownPlace): string =>
  inlineMarkdown(text, place)
    .split('\n')
    .map((line) => guardLine(line.trimStart()))
    .join('\n')
    .trim();
