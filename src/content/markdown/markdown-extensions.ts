import { Marked, type MarkedToken, type Token, type TokenizerAndRendererExtension, type TokenizerThis } from 'marked';

/** Words that are marked (`==words==`). */
type HighlightToken = { type: 'highlight'; raw: string; tokens: Token[] };
/** A reference to a note (`[^1]`), numbered when the whole text is read; a note written in its place (`^[words]`) has its own tokens. */
export type FootnoteReference = {
  type: 'footnoteReference';
  raw: string;
  label: string;
  tokens?: Token[];
  number?: number;
  isFirst?: boolean;
};
/** A note (`[^1]: words`). */
export type FootnoteToken = { type: 'footnote'; raw: string; label: string; tokens: Token[] };
/** A block that is set off, as GitHub and Obsidian (`> [!NOTE]`) and Docusaurus (`:::note`) write it. */
export type CalloutToken = { type: 'callout'; raw: string; kind: string; title: string; tokens: Token[] };
/** Terms with what they mean (`term` and, in the next line, `: meaning`). */
export type DefinitionsToken = { type: 'definitions'; raw: string; tokens: Token[]; items: { terms: Token[][]; meanings: Token[][] }[] };

/** The tokens that the lexer makes here. The Token type of marked also admits unknown tokens, whose fields are `any`. */
export type MarkdownToken = MarkedToken | HighlightToken | FootnoteReference | FootnoteToken | CalloutToken | DefinitionsToken;
/** Returns true for a token of the given type. */
export const isToken = <Type extends MarkdownToken['type']>(token: Token, type: Type): token is Extract<MarkdownToken, { type: Type }> =>
  token.type === type;

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';
const isIndented = (line: string | undefined): boolean => line !== undefined && /^(?: {2,}|\t)\S/.test(line);
const withoutIndent = (line: string): string => line.replace(/^(?: {1,4}|\t)/, '');

/** The lines that belong to what a line began: indented ones, also behind empty lines. */
const countContinued = (lines: readonly string[], from: number): number => {
  let end = from;
  for (let at = from; at < lines.length && (isBlank(lines[at]) || isIndented(lines[at])); at += 1) if (!isBlank(lines[at])) end = at + 1;
  return end;
};

/** A block is read by lines; what is behind the next 1,000 belongs to another one. */
const headLines = (source: string): string[] => source.slice(0, 200_000).split('\n', 1_000);

const tokenizeFootnote = function (this: TokenizerThis, source: string): FootnoteToken | undefined {
  const label = /^\[\^([^\]\s]{1,80})\]:/.exec(source)?.[1];
  if (label === undefined) return undefined;
  const lines = headLines(source);
  let own = 1;
  while (own < lines.length && !isBlank(lines[own]) && !/^\[\^[^\]\s]{1,80}\]:/.test(lines[own] ?? '')) own += 1;
  const end = countContinued(lines, own);
  const [first = '', ...others] = lines.slice(0, end);
  const words = [first.replace(/^\[\^[^\]\s]+\]:[ \t]*/, ''), ...others.map(withoutIndent)].join('\n');
  const raw = lines.slice(0, end).join('\n');
  return { type: 'footnote', raw: source.length > raw.length ? `${raw}\n` : raw, label, tokens: this.lexer.blockTokens(words, []) };
};

const tokenizeQuotedCallout = function (this: TokenizerThis, source: string): CalloutToken | undefined {
  const found = /^ {0,3}> ?\[!([A-Za-z][\w-]{0,39})\][+-]?[ \t]*([^\n]*)/.exec(source);
  if (!found) return undefined;
  const lines = headLines(source);
  let end = 1;
  while (/^ {0,3}>/.test(lines[end] ?? '')) end += 1;
  const inner = lines.slice(1, end).map((line) => line.replace(/^ {0,3}> ?/, ''));
  const raw = lines.slice(0, end).join('\n');
  const [, kind = '', title = ''] = found;
  return { type: 'callout', raw, kind, title: title.trim(), tokens: this.lexer.blockTokens(inner.join('\n'), []) };
};

const tokenizeFencedCallout = function (this: TokenizerThis, source: string): CalloutToken | undefined {
  const end = source.startsWith(':::') ? source.indexOf('\n') : -1;
  const found = end < 0 ? undefined : /^:::+[ \t]*([A-Za-z][\w-]{0,39})(?:\[([^\]]*)\]|[ \t](.*))?$/.exec(source.slice(0, end).trimEnd());
  if (!found) return undefined;
  const lines = headLines(source);
  const close = lines.findIndex((line, at) => at > 0 && /^:::+[ \t]*$/.test(line));
  if (close < 0) return undefined;
  const [, kind = '', named, behind = ''] = found;
  const inner = lines.slice(1, close).join('\n');
  return {
    type: 'callout',
    raw: lines.slice(0, close + 1).join('\n'),
    kind,
    title: (named ?? behind).trim(),
    tokens: this.lexer.blockTokens(inner, []),
  };
};

const meaning = /^:[ \t]+(?=\S)/;
const term = /^(?![\s:>#|`~]|[-*+] |\d{1,9}[.)] )\S/;

/** The group of terms and meanings that begins at a line; undefined when none does. */
const findDefinition = (lines: readonly string[], from: number): { terms: string[]; meanings: string[]; end: number } | undefined => {
  let at = from;
  while (term.test(lines[at] ?? '')) at += 1;
  const terms = lines.slice(from, at);
  if (terms.length > 0 && isBlank(lines[at]) && at < lines.length) at += 1;
  const meanings: string[] = [];
  while (meaning.test(lines[at] ?? '')) {
    const end = countContinued(lines, at + 1);
    const [first = '', ...others] = lines.slice(at, end);
    meanings.push([first.replace(meaning, ''), ...others.map(withoutIndent)].join('\n'));
    at = end;
  }
  return terms.length > 0 && meanings.length > 0 ? { terms, meanings, end: at } : undefined;
};

const tokenizeDefinitions = function (this: TokenizerThis, source: string): DefinitionsToken | undefined {
  if (!/^[^\n]+\n(?:[^\n]+\n){0,4}(?:[ \t]*\n)?:[ \t]+\S/.test(source)) return undefined;
  const lines = headLines(source);
  const items: DefinitionsToken['items'] = [];
  let end = 0;
  for (let found = findDefinition(lines, 0); found; found = findDefinition(lines, isBlank(lines[end]) ? end + 1 : end)) {
    end = found.end;
    const toTokens = (text: string): Token[] => this.lexer.blockTokens(text, []);
    items.push({ terms: found.terms.map(toTokens), meanings: found.meanings.map(toTokens) });
  }
  if (items.length === 0) return undefined;
  return {
    type: 'definitions',
    raw: lines.slice(0, end).join('\n'),
    tokens: items.flatMap(({ terms, meanings }) => [...terms, ...meanings].flat()),
    items,
  };
};

const tokenizeHighlight = function (this: TokenizerThis, source: string, before: readonly Token[]): HighlightToken | undefined {
  const found = /^==(?=[^\s=])([^\n]{0,2000}?[^\s=])==(?!=)/.exec(source);
  const last = before.at(-1);
  // in `x==y==z` they are signs of a comparison
  const isComparison = last?.type === 'text' && /[=_\p{L}\p{N}]$/u.test(last.raw);
  return found && !isComparison ? { type: 'highlight', raw: found[0], tokens: this.lexer.inlineTokens(found[1] ?? '', []) } : undefined;
};

const tokenizeReference = function (this: TokenizerThis, source: string): FootnoteReference | undefined {
  const reference = /^\[\^([^\]\s]{1,80})\]/.exec(source);
  if (reference) return { type: 'footnoteReference', raw: reference[0], label: reference[1] ?? '' };
  const inPlace = /^\^\[((?:[^[\]\n]|\[[^[\]\n]{0,500}\]){1,5000})\]/.exec(source);
  if (!inPlace) return undefined;
  return { type: 'footnoteReference', raw: inPlace[0], label: inPlace[0], tokens: this.lexer.inlineTokens(inPlace[1] ?? '', []) };
};

const indexOf = (source: string, pattern: RegExp): number | undefined => {
  const index = source.search(pattern);
  return index < 0 ? undefined : index;
};
/** The beginning of a line behind the first one. A lexer asks without the first letter: what is first then is no beginning of a line. */
const lineIndexOf = (source: string, pattern: RegExp): number | undefined => {
  const index = source.search(pattern);
  return index < 0 ? undefined : index + 1;
};

const extensions: TokenizerAndRendererExtension[] = [
  { name: 'footnote', level: 'block', start: (source) => lineIndexOf(source, /\n\[\^[^\]\s]{1,80}\]:/), tokenizer: tokenizeFootnote },
  { name: 'callout', level: 'block', start: (source) => lineIndexOf(source, /\n {0,3}> ?\[![A-Za-z]/), tokenizer: tokenizeQuotedCallout },
  {
    name: 'fencedCallout',
    level: 'block',
    start: (source) => lineIndexOf(source, /\n:::+[ \t]*[A-Za-z]/),
    tokenizer: tokenizeFencedCallout,
  },
  { name: 'definitions', level: 'block', tokenizer: tokenizeDefinitions },
  { name: 'highlight', level: 'inline', start: (source) => indexOf(source, /==(?=[^\s=])/), tokenizer: tokenizeHighlight },
  { name: 'footnoteReference', level: 'inline', start: (source) => indexOf(source, /\[\^|\^\[/), tokenizer: tokenizeReference },
];

/** The options of a lexer of CommonMark and GitHub's Markdown with footnotes, definition lists, callouts and marks. */
export const markdownOptions = { ...new Marked({ extensions }).defaults, gfm: true };
