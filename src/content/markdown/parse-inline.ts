import { Lexer, type Token, type Tokens } from 'marked';
import { findAttribute, getRawText, isElement, parseTree } from '../html/parse-tree.ts';
import type { Inline, Mark, RichText } from '../model/rich-text.ts';
import { toReference } from './footnotes.ts';
import { isToken } from './markdown-extensions.ts';

/** The address a link of a Markdown text leads to here; undefined where it leads nowhere, and its words stay. */
export type LinkOf = (address: string) => string | undefined;

const markOfTag: Readonly<Record<string, Mark>> = {
  sup: 'superscript',
  sub: 'subscript',
  b: 'strong',
  strong: 'strong',
  i: 'emphasis',
  em: 'emphasis',
  u: 'underline',
  s: 'strike',
  del: 'strike',
  mark: 'highlight',
  small: 'small',
  code: 'code',
  kbd: 'code',
};

/** Words with entities (`&amp;`, `&nbsp;`) read as the browser reads them. */
const decodeEntities = (text: string): string =>
  text.includes('&')
    ? parseTree(text.replaceAll('<', '&lt;'))
        .childNodes.map((node) => getRawText(node))
        .join('')
    : text;

const toText = (text: string): Inline => ({ kind: 'text', text: decodeEntities(text).replaceAll('\n', ' ') });
/** The tokens inside one; none where it holds words alone. */
export const tokensIn = (token: Token): readonly Token[] => ('tokens' in token ? (token.tokens ?? []) : []);
const isHtml = (token: Token | undefined): token is Tokens.Tag => token?.type === 'html';
const tagName = (token: Token): string => (isHtml(token) ? (/^<\/?([a-z][a-z0-9]*)/i.exec(token.text)?.[1]?.toLowerCase() ?? '') : '');

const isClosing = (token: Token, name: string): boolean => isHtml(token) && token.text.startsWith('</') && tagName(token) === name;
/** Where the element that a tag opens is closed again; -1 where it never is, which is found out once for a name. */
const findClosingTag = (tokens: readonly Token[], from: number, name: string, unclosed: Set<string>): number => {
  if (unclosed.has(name)) return -1;
  const close = tokens.findIndex((token, index) => index > from && isClosing(token, name));
  if (close < 0) unclosed.add(name);
  return close;
};

const toLink = ({ href, tokens }: Tokens.Link, linkOf: LinkOf): Inline[] => {
  const address = linkOf(decodeEntities(href));
  const children = toRichText(tokens, linkOf);
  return address === undefined || children.length === 0 ? children : [{ kind: 'link', href: address, children }];
};

const toInline = (token: Token, linkOf: LinkOf): Inline[] => {
  if (isToken(token, 'footnoteReference')) return toReference(token);
  if (isToken(token, 'codespan')) return [{ kind: 'mark', mark: 'code', children: [{ kind: 'text', text: token.text }] }];
  if (isToken(token, 'link')) return toLink(token, linkOf);
  if (isToken(token, 'escape')) return [{ kind: 'text', text: token.text }];
  switch (token.type) {
    case 'strong':
      return [{ kind: 'mark', mark: 'strong', children: toRichText(tokensIn(token), linkOf) }];
    case 'em':
      return [{ kind: 'mark', mark: 'emphasis', children: toRichText(tokensIn(token), linkOf) }];
    case 'highlight':
      return [{ kind: 'mark', mark: 'highlight', children: toRichText(tokensIn(token), linkOf) }];
    case 'del':
      return [{ kind: 'mark', mark: 'strike', children: toRichText(tokensIn(token), linkOf) }];
    case 'br':
      return [{ kind: 'break' }];
    // a picture among words is a block behind them, the box of a task stands before them
    case 'image':
    case 'checkbox':
      return [];
    default:
      return tokensIn(token).length > 0 ? toRichText(tokensIn(token), linkOf) : [toText('text' in token ? String(token.text) : '')];
  }
};

/** The address in a tag `<a href=…>`, as the browser reads it. */
const addressIn = (tag: string): string | undefined => {
  const [element] = parseTree(tag).childNodes;
  return element && isElement(element) ? findAttribute(element, 'href') : undefined;
};

type Place = { token: Tokens.Tag; tokens: readonly Token[]; at: number; unclosed: Set<string> };
/** An element of HTML among words: marks and links stay, a break is one, of any other its words. Says where it ends. */
const elementAt = ({ token, tokens, at, unclosed }: Place, linkOf: LinkOf): { nodes: Inline[]; end: number } => {
  const name = tagName(token);
  if (name === 'br') return { nodes: [{ kind: 'break' }], end: at + 1 };
  const mark = Object.hasOwn(markOfTag, name) ? markOfTag[name] : undefined;
  const close = (mark || name === 'a') && !token.text.startsWith('</') ? findClosingTag(tokens, at, name, unclosed) : -1;
  if (close < 0) return { nodes: [], end: at + 1 };
  const children = toRichText(tokens.slice(at + 1, close), linkOf);
  if (mark) return { nodes: [{ kind: 'mark', mark, children }], end: close + 1 };
  const address = addressIn(token.text);
  const href = address === undefined ? undefined : linkOf(address);
  return { nodes: href === undefined || children.length === 0 ? children : [{ kind: 'link', href, children }], end: close + 1 };
};

/** Runs of words that follow one another as one. */
export const joinTexts = (nodes: readonly Inline[]): RichText => {
  const joined: RichText = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.kind === 'text' && last?.kind === 'text') joined[joined.length - 1] = { kind: 'text', text: last.text + node.text };
    else joined.push(node);
  }
  return joined;
};

/** Inline tokens of Markdown as rich text: marks, links, code, breaks, and the few elements of HTML that mean one of these. */
export const toRichText = (tokens: readonly Token[], linkOf: LinkOf): RichText => {
  const nodes: Inline[] = [];
  const unclosed = new Set<string>();
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (!token) break;
    const found = isHtml(token) ? elementAt({ token, tokens, at, unclosed }, linkOf) : { nodes: toInline(token, linkOf), end: at + 1 };
    nodes.push(...found.nodes);
    at = found.end;
  }
  return joinTexts(nodes);
};

/** A line of Markdown as rich text. What is no sign of Markdown is words. */
export const parseInline = (text: string, linkOf: LinkOf): RichText => toRichText(Lexer.lexInline(text, { gfm: true }), linkOf);
