import type { Inline, Mark, RichText } from '../rich-text.ts';

/** The address a link of a Markdown text leads to here; undefined where it leads nowhere, and its words stay. */
export type LinkOf = (address: string) => string | undefined;

/** Signs of marks, the longer ones first. */
const signs: readonly (readonly [sign: string, mark: Mark])[] = [
  ['**', 'strong'],
  ['__', 'strong'],
  ['~~', 'strike'],
  ['*', 'emphasis'],
  ['_', 'emphasis'],
];
const elements: readonly (readonly [name: string, mark: Mark])[] = [
  ['sup', 'superscript'],
  ['sub', 'subscript'],
];
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };
const blank = /^\s?$/;
const letter = /[\p{L}\p{N}]/u;

/** Where a run that begins at `from` ends with a sign: behind words, not escaped; -1 where it does not. */
const findEnd = (text: string, sign: string, from: number): number => {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith(sign, at)) {
      const isLonger = sign.length === 1 && text[at + 1] === sign;
      if (isLonger) at += 1;
      else if (at > from && !blank.test(text[at - 1] ?? '')) return at;
    }
  }
  return -1;
};

/** The bracket that closes the one before `from`; -1 where none does. */
const closing = (text: string, [open, close]: readonly [string, string], from: number): number => {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === open) depth += 1;
    else if (text[at] === close && (depth -= 1) === 0) return at;
  }
  return -1;
};

type Found = { nodes: Inline[]; end: number };

const markAt = (text: string, at: number, linkOf: LinkOf): Found | undefined => {
  for (const [sign, mark] of signs) {
    if (!text.startsWith(sign, at) || blank.test(text[at + sign.length] ?? '')) continue;
    // an underscore within a word is part of it
    if (sign.startsWith('_') && letter.test(text[at - 1] ?? '')) continue;
    const end = findEnd(text, sign, at + sign.length);
    if (end >= 0)
      return { nodes: [{ kind: 'mark', mark, children: parseInline(text.slice(at + sign.length, end), linkOf) }], end: end + sign.length };
  }
  return undefined;
};

const elementAt = (text: string, at: number, linkOf: LinkOf): Found | undefined => {
  for (const [name, mark] of elements) {
    const end = text.startsWith(`<${name}>`, at) ? text.indexOf(`</${name}>`, at) : -1;
    if (end >= 0)
      return {
        nodes: [{ kind: 'mark', mark, children: parseInline(text.slice(at + name.length + 2, end), linkOf) }],
        end: end + name.length + 3,
      };
  }
  return undefined;
};

const linkAt = (text: string, at: number, linkOf: LinkOf): Found | undefined => {
  const words = closing(text, ['[', ']'], at + 1);
  if (words < 0 || text[words + 1] !== '(') return undefined;
  const end = closing(text, ['(', ')'], words + 2);
  if (end < 0) return undefined;
  const [address = ''] = text
    .slice(words + 2, end)
    .trim()
    .split(/\s/, 1);
  const href = linkOf(address.replace(/^<(.*)>$/, '$1'));
  const children = parseInline(text.slice(at + 1, words), linkOf);
  return { nodes: href === undefined ? children : [{ kind: 'link', href, children }], end: end + 1 };
};

const codeAt = (text: string, at: number): Found | undefined => {
  const fence = /^`+/.exec(text.slice(at))?.[0] ?? '';
  const end = text.indexOf(fence, at + fence.length);
  if (end < 0) return undefined;
  const words = text.slice(at + fence.length, end).trim();
  return { nodes: [{ kind: 'mark', mark: 'code', children: [{ kind: 'text', text: words }] }], end: end + fence.length };
};

const addressAt = (text: string, at: number, linkOf: LinkOf): Found | undefined => {
  const [whole, address = ''] = /^<((?:https?:\/\/|mailto:)[^\s<>]+)>/.exec(text.slice(at)) ?? [];
  const href = whole && linkOf(address);
  return whole && href
    ? { nodes: [{ kind: 'link', href, children: [{ kind: 'text', text: address }] }], end: at + whole.length }
    : undefined;
};

const nodeAt = (text: string, at: number, linkOf: LinkOf): Found | undefined => {
  switch (text[at]) {
    case '*':
    case '_':
    case '~':
      return markAt(text, at, linkOf);
    case '[':
      return linkAt(text, at, linkOf);
    case '`':
      return codeAt(text, at);
    case '<':
      return elementAt(text, at, linkOf) ?? addressAt(text, at, linkOf);
    default:
      return undefined;
  }
};

const isEscapable = (character: string | undefined): boolean => character !== undefined && /[!-/:-@[-`{-~]/.test(character);

/** Inline Markdown as rich text: marks, links, code, raised and lowered words; a backslash at the end of a line is a break. What is none of them is words. */
export const parseInline = (text: string, linkOf: LinkOf): RichText => {
  const nodes: Inline[] = [];
  let words = '';
  const flush = (): void => {
    if (words !== '') nodes.push({ kind: 'text', text: words });
    words = '';
  };
  for (let at = 0; at < text.length;) {
    const character = text[at] ?? '';
    if (character === '\\' && text[at + 1] === '\n') {
      flush();
      nodes.push({ kind: 'break' });
      at += 2;
      continue;
    }
    if (character === '\\' && isEscapable(text[at + 1])) {
      words += text[at + 1];
      at += 2;
      continue;
    }
    const entity = character === '&' ? /^&\w+;/.exec(text.slice(at, at + 8))?.[0] : undefined;
    const meant = entity === undefined ? undefined : entities[entity];
    if (entity !== undefined && meant !== undefined) {
      words += meant;
      at += entity.length;
      continue;
    }
    const found = nodeAt(text, at, linkOf);
    if (found) {
      flush();
      nodes.push(...found.nodes);
      at = found.end;
    } else {
      words += character === '\n' ? ' ' : character;
      at += 1;
    }
  }
  flush();
  return nodes;
};
