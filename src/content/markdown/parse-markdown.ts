import type { Body, BodyElement, ListItem } from '../body.ts';
import { plainText, type RichText } from '../rich-text.ts';
import type { MarkdownSources } from './markdown-sources.ts';
import { parseInline } from './parse-inline.ts';
import { isBlockName, parseBlock } from './parse-block.ts';

type Block = { elements: BodyElement[]; end: number };
type Reader = (lines: readonly string[], from: number, sources: MarkdownSources) => Block | undefined;

const headingLevel = (signs: string): 2 | 3 | 4 => (signs.length <= 2 ? 2 : signs.length === 3 ? 3 : 4);

const heading: Reader = (lines, from, { linkOf }) => {
  const [, signs, words = ''] = /^(#{1,6})\s+(.*?)(?:\s+#+)?\s*$/.exec(lines[from] ?? '') ?? [];
  return signs
    ? { elements: [{ type: 'heading', level: headingLevel(signs), text: parseInline(words, linkOf) }], end: from + 1 }
    : undefined;
};

const divider: Reader = (lines, from) =>
  /^\s*(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/.test(lines[from] ?? '')
    ? { elements: [{ type: 'divider' }], end: from + 1 }
    : undefined;

const more: Reader = (lines, from) =>
  /^\s*<!--\s*more\s*-->\s*$/.test(lines[from] ?? '') ? { elements: [{ type: 'showMore' }], end: from + 1 } : undefined;

/** A fenced block: code, or an element that is said in YAML. */
const fenced: Reader = (lines, from, sources) => {
  const [, fence, info = ''] = /^(`{3,}|~{3,})\s*(\S*)/.exec(lines[from] ?? '') ?? [];
  if (!fence) return undefined;
  const close = lines.findIndex((line, index) => index > from && line.trimEnd().startsWith(fence) && /^[`~]+\s*$/.test(line));
  const end = close < 0 ? lines.length : close;
  const text = lines.slice(from + 1, end).join('\n');
  const elements: BodyElement[] = isBlockName(info)
    ? parseBlock(info, text, sources)
    : [{ type: 'code', text, ...(info !== '' && { language: info.slice(0, 40) }) }];
  return { elements, end: end + 1 };
};

/** Where lines of one kind end that begin at `from`. */
const runEnd = (lines: readonly string[], from: number, belongs: (line: string) => boolean): number => {
  const after = lines.findIndex((line, index) => index >= from && !belongs(line));
  return after < 0 ? lines.length : after;
};

const splitParagraphs = (lines: readonly string[]): string[] =>
  lines
    .join('\n')
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '');

const quote: Reader = (lines, from, { linkOf }) => {
  const end = runEnd(lines, from, (line) => line.startsWith('>'));
  if (end === from) return undefined;
  const texts = splitParagraphs(lines.slice(from, end).map((line) => line.replace(/^> ?/, '')));
  const attribution = /^— (.*)$/s.exec(texts.at(-1) ?? '')?.[1];
  const paragraphs = (attribution === undefined ? texts : texts.slice(0, -1)).map((text) => parseInline(text, linkOf));
  const said = attribution === undefined ? {} : { attribution: parseInline(attribution, linkOf) };
  return { elements: [{ type: 'quote', paragraphs, ...said }], end };
};

const marker = /^(\s*)([-+*]|(\d{1,9})[.)])\s+/;

/** The items of a list from its lines: what is indented below an item belongs to it. */
const parseList = (lines: readonly string[], sources: MarkdownSources): { ordered: boolean; start?: number; items: ListItem[] } => {
  const first = marker.exec(lines[0] ?? '');
  const indent = first?.[1]?.length ?? 0;
  const items: ListItem[] = [];
  for (let at = 0; at < lines.length;) {
    const begin = marker.exec(lines[at] ?? '');
    const next = runEnd(lines, at + 1, (line) => (marker.exec(line)?.[1]?.length ?? indent + 1) > indent);
    const own = lines.slice(at + 1, next);
    const inner = own.findIndex((line) => marker.test(line));
    const words = [(lines[at] ?? '').slice(begin?.[0].length ?? 0), ...(inner < 0 ? own : own.slice(0, inner)).map((line) => line.trim())];
    items.push({
      text: parseInline(words.join('\n').trim(), sources.linkOf),
      ...(inner >= 0 && { list: parseList(own.slice(inner), sources) }),
    });
    at = next;
  }
  const start = Number(first?.[3] ?? 1);
  return { ordered: first?.[3] !== undefined, ...(start !== 1 && { start }), items };
};

const list: Reader = (lines, from, sources) => {
  const first = marker.exec(lines[from] ?? '');
  if (!first) return undefined;
  const isOrdered = first[3] !== undefined;
  const end = runEnd(lines, from, (line) => {
    const begins = marker.exec(line);
    return begins ? begins[1] !== '' || (begins[3] !== undefined) === isOrdered : /^\s+\S/.test(line);
  });
  return { elements: [{ type: 'list', ...parseList(lines.slice(from, end), sources) }], end };
};

const splitCells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** A table with bars; a line `Table: words` below it is its caption. */
const table: Reader = (lines, from, { linkOf }) => {
  if (!/^\s*\|/.test(lines[from] ?? '') || !/^\s*\|?[\s:|-]*-[\s:|-]*$/.test(lines[from + 1] ?? '')) return undefined;
  const end = runEnd(lines, from, (line) => /^\s*\|/.test(line));
  const texts = [splitCells(lines[from] ?? ''), ...lines.slice(from + 2, end).map(splitCells)];
  const rows = texts.map((row, number) =>
    row.map((cell) => ({ text: parseInline(cell, linkOf), heading: number === 0, columns: 1, rows: 1 })),
  );
  const below = lines[end]?.trim() === '' ? end + 1 : end;
  const caption = /^(?:Table)?: (.*)$/.exec(lines[below] ?? '')?.[1];
  return {
    elements: [{ type: 'table', ...(caption !== undefined && { caption: parseInline(caption, linkOf) }), rows }],
    end: caption === undefined ? end : below + 1,
  };
};

/** A picture that is a paragraph of its own; its title is its caption. */
const picture: Reader = (lines, from, { linkOf, picture: pictureOf }) => {
  const [, alt, address, title = ''] = /^!\[((?:[^\]\\]|\\.)*)\]\((\S+?)(?:\s+"((?:[^"\\]|\\.)*)")?\)\s*$/.exec(lines[from] ?? '') ?? [];
  if (alt === undefined || address === undefined) return undefined;
  const caption: RichText = parseInline(title, linkOf);
  const image = pictureOf({ address, alt: plainText(parseInline(alt, linkOf)), caption: plainText(caption) });
  return { elements: image ? [{ type: 'image', image, size: 'medium', ...(title !== '' && { caption }) }] : [], end: from + 1 };
};

const readers: readonly Reader[] = [fenced, heading, more, divider, quote, list, table, picture];

const paragraph = (lines: readonly string[], from: number, { linkOf }: MarkdownSources): Block => {
  const end = runEnd(lines, from + 1, (line) => line.trim() !== '' && !/^(?:`{3,}|~{3,}|#{1,6}\s|>)/.test(line));
  const words = lines
    .slice(from, end)
    .map((line) => line.trim())
    .join('\n');
  return { elements: [{ type: 'paragraph', text: parseInline(words, linkOf) }], end };
};

/**
 * A text of Markdown as a body: paragraphs, headings, lists in lists, quotes with a last line `— who`, tables, code, dividers, `<!--more-->`, pictures
 * (`![alt](address "caption")`), and the elements that are said in YAML between fences. What is none of these is a paragraph.
 */
export const parseMarkdown = (text: string, sources: MarkdownSources): Body => {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const body: Body = [];
  for (let at = 0; at < lines.length;) {
    if ((lines[at] ?? '').trim() === '') {
      at += 1;
      continue;
    }
    const found = readers.map((read) => read(lines, at, sources)).find((block) => block !== undefined) ?? paragraph(lines, at, sources);
    body.push(...found.elements);
    at = found.end;
  }
  return body;
};
