import { Lexer, type Token, type Tokens } from 'marked';
import { getRawText, parseTree } from '../html/parse-tree.ts';
import type { Inline, Mark, RichText } from '../rich-text.ts';

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

/** Where the element that a tag opens is closed again; -1 where it never is. */
const findClosingTag = (tokens: readonly Token[], from: number, name: string): number =>
  tokens.findIndex((token, index) => index > from && isHtml(token) && token.text.toLowerCase().startsWith(`</${name}`));

const toLink = ({ href, tokens }: Tokens.Link, linkOf: LinkOf): Inline[] => {
  const address = linkOf(decodeEntities(href));
  const children = toRichText(tokens, linkOf);
  return address === undefined || children.length === 0 ? children : [{ kind: 'link', href: address, children }];
};

const toInline = (token: Token, linkOf: LinkOf): Inline[] => {
  switch (token.type) {
    case 'strong':
      return [{ kind: 'mark', mark: 'strong', children: toRichText(tokensIn(token), linkOf) }];
    case 'em':
      return [{ kind: 'mark', mark: 'emphasis', children: toRichText(tokensIn(token), linkOf) }];
    case 'del':
      return [{ kind: 'mark', mark: 'strike', children: toRichText(tokensIn(token), linkOf) }];
    case 'codespan':
      return [{ kind: 'mark', mark: 'code', children: [{ kind: 'text', text: (token as Tokens.Codespan).text }] }];
    case 'br':
      return [{ kind: 'break' }];
    case 'link':
      return toLink(token as Tokens.Link, linkOf);
    // a picture among words is a block behind them, the box of a task stands before them
    case 'image':
    case 'checkbox':
      return [];
    case 'escape':
      return [{ kind: 'text', text: (token as Tokens.Escape).text }];
    default:
      return tokensIn(token).length > 0 ? toRichText(tokensIn(token), linkOf) : [toText((token as Tokens.Text).text)];
  }
};

/** An element of HTML among words: marks stay, a break is one, of any other its words. Says where it ends. */
const elementAt = (tokens: readonly Token[], at: number, linkOf: LinkOf): { nodes: Inline[]; end: number } => {
  const token = tokens[at] as Tokens.Tag;
  const name = tagName(token);
  if (name === 'br') return { nodes: [{ kind: 'break' }], end: at + 1 };
  const mark = markOfTag[name];
  const close = mark && !token.text.startsWith('</') ? findClosingTag(tokens, at, name) : -1;
  if (!mark || close < 0) return { nodes: [], end: at + 1 };
  return { nodes: [{ kind: 'mark', mark, children: toRichText(tokens.slice(at + 1, close), linkOf) }], end: close + 1 };
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
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    const found = isHtml(token) ? elementAt(tokens, at, linkOf) : { nodes: toInline(token, linkOf), end: at + 1 };
    nodes.push(...found.nodes);
    at = found.end;
  }
  return joinTexts(nodes);
};

/** A line of Markdown as rich text. What is no sign of Markdown is words. */
export const parseInline = (text: string, linkOf: LinkOf): RichText => toRichText(Lexer.lexInline(text, { gfm: true }), linkOf);
