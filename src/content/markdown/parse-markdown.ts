import { Lexer, type Token, type Tokens } from 'marked';
import type { Body, BodyElement, ListItem } from '../model/body.ts';
import { parseHtml } from '../html/parse-html.ts';
import { joinParagraphs } from '../html/inline-runs.ts';
import { plainText, type RichText } from '../model/rich-text.ts';
import { type Footnote, numberFootnotes, toNotes } from './footnotes.ts';
import { type CalloutToken, type DefinitionsToken, isToken, markdownOptions } from './markdown-extensions.ts';
import type { MarkdownSources } from './markdown-sources.ts';
import { isBlockName, parseBlock } from './parse-block.ts';
import { joinTexts, parseInline, tokensIn, toRichText } from './parse-inline.ts';

const headingLevel = (depth: number): 2 | 3 | 4 => (depth <= 2 ? 2 : depth === 3 ? 3 : 4);
const isBlank = (text: RichText): boolean => plainText(text).trim() === '' && text.every(({ kind }) => kind === 'text' || kind === 'break');

/** A fenced block: code, or an element that is said in YAML. */
const toFenced = ({ text, lang = '' }: Tokens.Code, sources: MarkdownSources): BodyElement[] => {
  const [name = ''] = lang.split(/\s/, 1);
  if (isBlockName(name)) {
    try {
      return parseBlock(name, text, sources);
    } catch (cause) {
      if (!sources.onBadBlock) throw cause;
      sources.onBadBlock(name, cause);
    }
  }
  return [{ type: 'code', text, ...(name !== '' && { language: name.slice(0, 40) }) }];
};

const toPicture = ({ href, title, text }: Tokens.Image, { linkOf, picture }: MarkdownSources): BodyElement[] => {
  const caption = title ? parseInline(title, linkOf) : [];
  const image = picture({ address: href, alt: plainText(parseInline(text, linkOf)), caption: plainText(caption) });
  return image ? [{ type: 'image', image, size: 'medium', ...(caption.length > 0 && { caption }) }] : [];
};

/** HTML among words that is no mark: a picture, a player, a frame. */
const media = /^<(?:img|video|audio|iframe|object|embed)\b/i;

/** The pictures and players among words, also where they are links; they stand behind the block that the words are in. */
const mediaIn = (tokens: readonly Token[], sources: MarkdownSources): BodyElement[] =>
  tokens.flatMap((token) => {
    if (isToken(token, 'image')) return toPicture(token, sources);
    if (token.type === 'html' && media.test(token.raw)) return toHtmlBlocks(token.raw, sources);
    return mediaIn(tokensIn(token), sources);
  });

/** A tag of a site generator in a line of its own (Hugo's `{{< … >}}`, Jekyll's `{% … %}`): nobody here knows what it makes. */
const shortcode = /^(?:\{\{[<%].*[>%]\}\}|\{%.*%\})$/s;

/** A paragraph as its words, and its pictures behind them. */
const toParagraph = (token: Token, sources: MarkdownSources): BodyElement[] => {
  const [tokens, words] = [tokensIn(token), token.raw.trim()];
  if (shortcode.test(words)) {
    sources.onLoss?.('shortcode', words);
    return [{ type: 'fallback', source: 'shortcode', text: words, links: [] }];
  }
  const text = toRichText(tokens, sources.linkOf);
  return [...(isBlank(text) ? [] : [{ type: 'paragraph' as const, text }]), ...mediaIn(tokens, sources)];
};

const isText = ({ type }: Token): boolean => type === 'paragraph' || type === 'text';

/** A quote; its last line `— who` says who said it. What a quote cannot hold stands behind it. */
const toQuote = ({ tokens }: Tokens.Blockquote, sources: MarkdownSources): BodyElement[] => {
  const texts = tokens.filter(isText);
  const rest = toBody(
    tokens.filter((token) => !isText(token)),
    sources,
  );
  const by = /^— (.*)$/s.exec(texts.at(-1)?.raw.trim() ?? '')?.[1];
  const paragraphs = (by === undefined ? texts : texts.slice(0, -1)).map((token) => toRichText(tokensIn(token), sources.linkOf));
  const attribution = by === undefined ? {} : { attribution: parseInline(by, sources.linkOf) };
  return [
    ...(paragraphs.length > 0 || by !== undefined ? [{ type: 'quote' as const, paragraphs, ...attribution }] : []),
    ...mediaIn(texts, sources),
    ...rest,
  ];
};

type List = { ordered: boolean; start?: number; items: ListItem[] };

/** The items of a list. What an item cannot hold (a picture, code) is pushed to `rest`. */
const toList = ({ ordered, start, items }: Tokens.List, sources: MarkdownSources, rest: BodyElement[]): List => ({
  ordered,
  ...(ordered && start !== '' && start !== 1 && { start }),
  items: items.map(({ tokens, task, checked }): ListItem => {
    const texts = tokens.filter(isText).map((token) => toRichText(tokensIn(token), sources.linkOf));
    const [list] = tokens.filter((token): token is Tokens.List => token.type === 'list');
    const others = tokens.filter((token) => !isText(token) && token !== list && token.type !== 'checkbox');
    rest.push(...toBody(others, sources));
    rest.push(...mediaIn(tokens.filter(isText), sources));
    const box: RichText = task ? [{ kind: 'text', text: checked ? '☑ ' : '☐ ' }] : [];
    return { text: joinTexts([...box, ...joinParagraphs(texts)]), ...(list && { list: toList(list, sources, rest) }) };
  }),
});

const toTable = ({ header, rows }: Tokens.Table, { linkOf }: MarkdownSources, caption: string | undefined): BodyElement => {
  const cell = ({ tokens }: Tokens.TableCell, heading: boolean) => ({ text: toRichText(tokens, linkOf), heading, columns: 1, rows: 1 });
  return {
    type: 'table',
    ...(caption !== undefined && { caption: parseInline(caption, linkOf) }),
    rows: [header.map((one) => cell(one, true)), ...rows.map((row) => row.map((one) => cell(one, false)))],
  };
};

/** HTML between the blocks goes through the allow-list of all HTML that comes in. */
const toHtmlBlocks = (html: string, { picture, onLoss }: MarkdownSources): BodyElement[] => {
  if (/^<!--\s*more\s*-->$/.test(html.trim())) return [{ type: 'showMore' }];
  const resolveImage = (address: string, { alt = '' }: Readonly<Record<string, string>>) => picture({ address, alt, caption: '' });
  const { body, losses } = parseHtml(html, { resolveImage });
  for (const { what, text } of losses) onLoss?.(what, text);
  return body;
};

/** The words of blocks, and the blocks that are none. */
const splitWords = (tokens: readonly Token[], sources: MarkdownSources): { paragraphs: RichText[]; rest: BodyElement[] } => {
  const texts = tokens.filter(isText);
  const paragraphs = texts.map((token) => toRichText(tokensIn(token), sources.linkOf)).filter((text) => !isBlank(text));
  const others = tokens.filter((token) => !isText(token));
  return { paragraphs, rest: [...mediaIn(texts, sources), ...toBody(others, sources)] };
};

/** A block that is set off as a fact box under its title, else under its kind; what a fact box cannot hold stands behind it. */
const toCallout = ({ kind, title, tokens }: CalloutToken, sources: MarkdownSources): BodyElement[] => {
  const { paragraphs, rest } = splitWords(tokens, sources);
  const named = plainText(parseInline(title, sources.linkOf)).trim() || `${kind.slice(0, 1).toUpperCase()}${kind.slice(1).toLowerCase()}`;
  return [{ type: 'factBox', title: named.slice(0, 300), paragraphs: paragraphs.slice(0, 100) }, ...rest];
};

/** Terms as strong words, each with what it means below it. */
const toDefinitions = ({ items }: DefinitionsToken, sources: MarkdownSources): BodyElement[] =>
  items.flatMap(({ terms, meanings }) => [
    ...terms.flatMap((tokens): BodyElement[] =>
      splitWords(tokens, sources).paragraphs.map((text) => ({
        type: 'paragraph',
        text: [{ kind: 'mark', mark: 'strong', children: text }],
      })),
    ),
    ...meanings.flatMap((tokens) => toBody(tokens, sources)),
  ]);

/** The notes of a text below it; what a note cannot hold stands behind them. */
const toNoteList = (notes: readonly Footnote[], sources: MarkdownSources): BodyElement[] => {
  const split = notes.map(({ number, tokens }) => ({ number, ...splitWords(tokens, sources) }));
  return [...toNotes(split), ...split.flatMap(({ rest }) => rest)];
};

const toBlocks = (token: Token, sources: MarkdownSources): BodyElement[] => {
  if (isToken(token, 'heading')) {
    const { depth, tokens } = token;
    return [{ type: 'heading', level: headingLevel(depth), text: toRichText(tokens, sources.linkOf) }, ...mediaIn(tokens, sources)];
  }
  if (isToken(token, 'list')) {
    const rest: BodyElement[] = [];
    return [{ type: 'list', ...toList(token, sources, rest) }, ...rest];
  }
  if (isToken(token, 'code')) return toFenced(token, sources);
  if (isToken(token, 'blockquote')) return toQuote(token, sources);
  if (isToken(token, 'html')) return toHtmlBlocks(token.text, sources);
  if (isToken(token, 'callout')) return toCallout(token, sources);
  if (isToken(token, 'definitions')) return toDefinitions(token, sources);
  switch (token.type) {
    case 'hr':
      return [{ type: 'divider' }];
    // notes stand below the whole text
    case 'footnote':
    case 'space':
    case 'def':
      return [];
    default:
      return toParagraph(token, sources);
  }
};

const captionOf = (token: Token | undefined): string | undefined =>
  token?.type === 'paragraph' ? /^(?:Table)?: (.*)$/s.exec(token.raw.trim())?.[1] : undefined;

const isTable = (token: Token): token is Tokens.Table => token.type === 'table';

const toBody = (all: readonly Token[], sources: MarkdownSources): Body => {
  const tokens = all.filter(({ type }) => type !== 'space');
  const body: Body = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const caption = token.type === 'table' ? captionOf(tokens[at + 1]) : undefined;
    if (isTable(token)) {
      const cells = [token.header, ...token.rows].flat().flatMap(({ tokens: words }) => words);
      body.push(toTable(token, sources, caption), ...mediaIn(cells, sources));
    } else body.push(...toBlocks(token, sources));
    if (caption !== undefined) at += 1;
  }
  return body;
};

/**
 * A text of Markdown (CommonMark with the tables, strikes and tasks of GitHub, footnotes, definition lists, callouts and marks) as a body. Beyond it: a quote's last line `— who`, a table's caption in
 * a line `Table: words` below it, `<!--more-->`, a picture's title as its caption, and elements that are said in YAML between fences.
 */
export const parseMarkdown = (text: string, sources: MarkdownSources): Body => {
  const tokens = new Lexer({ ...markdownOptions }).lex(text);
  const { notes, lost } = numberFootnotes(tokens);
  for (const loss of lost) sources.onLoss?.('footnote', loss);
  return [...toBody(tokens, sources), ...toNoteList(notes, sources)];
};
