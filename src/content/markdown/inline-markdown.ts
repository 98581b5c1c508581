import { inTextAddress } from '../render/render-inline.ts';
import type { Inline, Mark, RichText } from '../model/rich-text.ts';

/** Where addresses of a piece lead: the origin of its site, and the piece itself for fragments. */
export type MarkdownPlace = { origin: string; url: string };

/**
 * Words as words of Markdown: what would begin a mark, a link, a piece of HTML or an entity is escaped, so that no text of a piece can become
 * any of them. `<` is an entity, because not every reader of Markdown takes a backslash before it.
 */
export const escapeMarkdown = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replace(/[\\`*_[\]~|]/g, '\\$&')
    .replace(/==(?=[^\s=][^\n]*?==)/g, '\\=\\=')
    .replace(/&(?=[a-zA-Z#])/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/!(?=\\\[)/g, '\\!');

// what makes a heading, list, quote, rule or table of a line that begins with it
const lineStart = /^(\s*)(#{1,6}(?=\s|$)|[-+](?=\s|$)|[-=]{2,}|=(?=\s*$)|>|:(?=\s|-|::))/;
const orderedStart = /^(\s*\d{1,9})([.)])(?=\s|$)/;

/** Escaped words as the beginning of a line: what would make a block of it is escaped too. */
export const guardLine = (line: string): string => line.replace(orderedStart, '$1\\$2').replace(lineStart, '$1\\$2');

/** Escaped words as a heading: the signs it ends with would be taken for the heading's own end. */
export const formatHeading = (level: number, words: string): string =>
  `${'#'.repeat(level)} ${words.replace(/(^|\s)(#+)$/, (_whole, blank: string, signs: string) => `${blank}\\${signs}`)}`;

/** One line of Markdown from plain words. */
export const lineOfMarkdown = (text: string): string => guardLine(escapeMarkdown(text.replace(/\s+/g, ' ').trim()));

const safe = /^(?:https?:\/\/|mailto:|tel:)/i;
/** An address for a link: absolute, without anything that could end the link; undefined for one that is not safe. */
export const markdownAddress = (href: string, { origin, url }: MarkdownPlace): string | undefined => {
  const whole = href.startsWith('#') ? `${url}${inTextAddress(href)}` : /^\/(?![/\\])/.test(href) ? `${origin}${href}` : href;
  if (!safe.test(whole)) return undefined;
  return whole
    .toWellFormed()
    .replace(/[\s<>()[\]\\"`|]/g, (character) => `%${(character.codePointAt(0) ?? 32).toString(16).toUpperCase().padStart(2, '0')}`)
    .replace(/[\u0000-\u0020\u007f]/g, '');
};

const wraps: Partial<Record<Mark, string>> = { strong: '**', emphasis: '*', strike: '~~' };
// without them 10² would be 102; Markdown has no sign of its own for these, and takes the element
const raised: Partial<Record<Mark, string>> = { superscript: 'sup', subscript: 'sub' };

// Blanks and breaks at the edges. The pattern for the end starts only where a run of them starts, so that it takes linear time (SEC-40).
const blanksBefore = /^(?:\s|\\\n)+/;
const blanksAfter = /(?<!\s|\\(?=\n))(?:\s|\\\n)+$/;

// a mark does not hold at a blank or a break: they go outside
const wrapped = (inner: string, sign: string): string => {
  const begun = inner.replace(blanksBefore, '');
  const middle = begun.replace(blanksAfter, '');
  const before = inner.slice(0, inner.length - begun.length);
  return middle === '' ? inner : `${before}${sign}${middle}${sign}${begun.slice(middle.length)}`;
};

const signsBefore = /^[\p{P}\p{S}]+/u;
const signsAfter = /(?<![\p{P}\p{S}])[\p{P}\p{S}]+$/u;
const isWord = (character: string | undefined): boolean => character !== undefined && !/[\s\p{P}\p{S}]/u.test(character);
const toTextNodes = (text: string): Inline[] => (text === '' ? [] : [{ kind: 'text', text }]);

type Marked = Extract<Inline, { kind: 'mark' }>;
const without = (mark: Mark, nodes: readonly Inline[]): Inline[] =>
  nodes.flatMap((node) => (node.kind === 'mark' && node.mark === mark ? without(mark, node.children) : [node]));

/** The same marks within or right behind one another as one: their signs would run together, and `~~~~` begins a block of code. */
const merged = (nodes: readonly Inline[]): Inline[] => {
  const all: Inline[] = [];
  let open: Marked | undefined;
  for (const node of nodes) {
    if (node.kind !== 'mark') {
      open = undefined;
      all.push(node);
    } else {
      const children = without(node.mark, node.children);
      if (open?.mark === node.mark) open.children.push(...children);
      else all.push((open = { ...node, children }));
    }
  }
  return all;
};

/**
 * A mark that ends in a sign does not end where a letter follows (CommonMark, flanking): in `**Note:**this` the sign goes outside, `**Note**:this`.
 * The same where it begins.
 */
const loosened = (nodes: readonly Inline[]): Inline[] =>
  nodes.flatMap((node, index): Inline[] => {
    if (node.kind !== 'mark' || wraps[node.mark] === undefined) return [node];
    const [before, after] = [nodes[index - 1], nodes[index + 1]];
    const children = [...node.children];
    let [signs, ends] = ['', ''];
    const first = children[0];
    if (first?.kind === 'text' && before?.kind === 'text' && isWord([...before.text].at(-1))) {
      signs = signsBefore.exec(first.text)?.[0] ?? '';
      children[0] = { kind: 'text', text: first.text.slice(signs.length) };
    }
    const last = children.at(-1);
    if (last?.kind === 'text' && after?.kind === 'text' && isWord([...after.text][0])) {
      ends = signsAfter.exec(last.text)?.[0] ?? '';
      children[children.length - 1] = { kind: 'text', text: last.text.slice(0, last.text.length - ends.length) };
    }
    return [...toTextNodes(signs), { ...node, children }, ...toTextNodes(ends)];
  });

const codeSpan = (text: string): string => {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return text.trim() === '' ? '' : `${fence} ${text.replace(/\s+/g, ' ').trim()} ${fence}`;
};

const joinText = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => (node.kind === 'text' ? node.text : node.kind === 'break' ? ' ' : node.kind === 'anchor' ? '' : joinText(node.children)))
    .join('');

const nodeMarkdown = (node: Inline, place: MarkdownPlace): string => {
  switch (node.kind) {
    case 'text':
      return escapeMarkdown(node.text.replace(/\s+/g, ' '));
    case 'break':
      return '\\\n';
    case 'anchor':
      // links inside the text lead to its page: Markdown has no places of its own
      return '';
    case 'phrase':
      // languages and directions have no signs in Markdown
      return inlineMarkdown(node.children, place);
    case 'mark': {
      if (node.mark === 'code') return codeSpan(joinText(node.children));
      const inner = inlineMarkdown(node.children, place);
      const [sign, element] = [wraps[node.mark], raised[node.mark]];
      if (element && inner.trim() !== '') return `<${element}>${inner}</${element}>`;
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
export const inlineMarkdown = (text: RichText, place: MarkdownPlace): string =>
  loosened(merged(text))
    .map((node) => nodeMarkdown(node, place))
    // an exclamation mark right before a link would make a picture of it
    .reduce((before, next) => (next.startsWith('[') && before.endsWith('!') ? `${before.slice(0, -1)}\\!${next}` : before + next), '');

/** Inline text as a block of its own: each of its lines guarded. */
export const blockOfInline = (text: RichText, place: MarkdownPlace): string =>
  inlineMarkdown(text, place)
    // at an edge the sign of a break would be read as what it is
    .replace(blanksBefore, '')
    .replace(blanksAfter, '')
    .split('\n')
    .map((line) => guardLine(line.trimStart()))
    .join('\n')
    .trim();
