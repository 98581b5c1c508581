import { marks, type Inline, type Mark, type RichText, type Spoken } from '../model/rich-text.ts';
import { cleanText } from '../text/clean-text.ts';

export type Link = { href: string; title?: string | undefined; sponsored?: boolean | undefined };
export type Phrase = Spoken & { meaning?: string | undefined };
/**
 * What applies to words at a place: the marks as bits in the order of `marks`, the link around them, the language and direction of the block they
 * stand in, and those of a phrase in it.
 */
export type Style = { marks: number; link?: Link | undefined; spoken?: Spoken | undefined; phrase?: Phrase | undefined };
export const plainStyle: Style = { marks: 0 };
export const withMark = (style: Style, mark: Mark): Style => ({ ...style, marks: style.marks | (1 << marks.indexOf(mark)) });

export const withoutMark = (style: Style, mark: Mark): Style => ({ ...style, marks: style.marks & ~(1 << marks.indexOf(mark)) });

type Run = { text: string; style: Style; anchors?: readonly string[] } | 'break';

/** Runs of words in order, as they are met; white space is collapsed as a browser does. */
export type Runs = { runs: Run[]; space: boolean; /** Names of places that the next words are at. */ pending: string[] };
export const newRuns = (pending: string[] = []): Runs => ({ runs: [], space: true, pending });

/** Adds words; a blank after a blank, or at the start of a line, is left out. */
export const addText = (to: Runs, raw: string, style: Style): void => {
  let text = cleanText(raw).replace(/[ \t\n\r\f]{2,}|[\t\n\r\f]/g, ' ');
  if (to.space && text.startsWith(' ')) text = text.slice(1);
  if (text === '') return;
  to.space = text.endsWith(' ');
  const last = to.runs.at(-1);
  const anchors = to.pending.length === 0 || text === ' ' ? undefined : to.pending.splice(0);
  if (anchors === undefined && last !== undefined && last !== 'break' && last.style === style) last.text += text;
  else to.runs.push(anchors === undefined ? { text, style } : { text, style, anchors });
};
/** Takes the blank at the end of the last words away. */
const trimEnd = (runs: Run[]): void => {
  for (let last = runs.at(-1); last !== undefined && last !== 'break'; last = runs.at(-1)) {
    if (last.text.endsWith(' ')) last.text = last.text.slice(0, -1);
    if (last.text !== '') return;
    runs.pop();
  }
};
/** Adds a line break. */
export const addBreak = (to: Runs): void => {
  trimEnd(to.runs);
  to.runs.push('break');
  to.space = true;
};

const textLimit = 200_000;
const textNodes = (text: string): Inline[] => {
  if (text.length <= textLimit) return [{ kind: 'text', text }];
  const parts: Inline[] = [];
  for (let at = 0; at < text.length; at += textLimit - 1) parts.push({ kind: 'text', text: text.slice(at, at + textLimit - 1) });
  return parts;
};
const segments = <T>(runs: readonly Run[], keyOf: (run: Run) => T): { key: T; runs: Run[] }[] => {
  const found: { key: T; runs: Run[] }[] = [];
  for (const run of runs) {
    const key = keyOf(run);
    const last = found.at(-1);
    if (last && last.key === key) last.runs.push(run);
    else found.push({ key, runs: [run] });
  }
  return found;
};
const getStyle = (run: Run): Style => (run === 'break' ? plainStyle : run.style);
const toInlineNodes = (runs: readonly Run[]): Inline[] => {
  const nodes: Inline[] = [];
  let words = '';
  for (const run of runs) {
    if (run !== 'break' && run.anchors === undefined) {
      words += run.text;
      continue;
    }
    if (words !== '') nodes.push(...textNodes(words));
    words = run === 'break' ? '' : run.text;
    if (run === 'break') nodes.push({ kind: 'break' });
    else for (const name of run.anchors ?? []) nodes.push({ kind: 'anchor', name });
  }
  if (words !== '') nodes.push(...textNodes(words));
  return nodes;
};
const listNodes = (runs: readonly Run[], level: number): Inline[] => {
  // most words have no mark, and most runs have none of the marks that are left: skip to the first mark that one of them has
  const left = runs.reduce((all, run) => all | getStyle(run).marks, 0) >> level;
  const next = level + 31 - Math.clz32(left & -left);
  const mark = marks[next];
  if (left === 0 || mark === undefined) return toInlineNodes(runs);
  return segments(runs, (run) => (getStyle(run).marks & (1 << next)) !== 0).flatMap((segment): Inline[] => {
    const children = listNodes(segment.runs, next + 1);
    return segment.key ? [{ kind: 'mark', mark, children }] : children;
  });
};
const splitIntoPhrases = (runs: readonly Run[]): Inline[] =>
  segments(runs, (run) => getStyle(run).phrase).flatMap((segment): Inline[] => {
    const children = listNodes(segment.runs, 0);
    return segment.key ? [{ kind: 'phrase', ...segment.key, children }] : children;
  });
const toRichText = (runs: readonly Run[]): RichText =>
  segments(runs, (run) => getStyle(run).link).flatMap((segment): Inline[] => {
    const children = splitIntoPhrases(segment.runs);
    return segment.key ? [{ kind: 'link', ...segment.key, children }] : children;
  });
const spokenIn = (runs: readonly Run[]): Spoken | undefined => runs.map(getStyle).find(({ spoken }) => spoken !== undefined)?.spoken;

/** Two breaks or more begin a new paragraph; a single one stays within it, but not at its beginning. */
const splitAtBreaks = (runs: readonly Run[]): Run[][] => {
  let last: Run[] = [];
  const paragraphs = [last];
  let breaks = 0;
  for (const run of runs) {
    if (run === 'break') {
      breaks += 1;
      continue;
    }
    if (breaks > 1 && last.length > 0) {
      last = [];
      paragraphs.push(last);
    } else if (breaks === 1 && last.length > 0) last.push('break');
    last.push(run);
    breaks = 0;
  }
  return paragraphs;
};

/**
 * The collected words as paragraphs, each with its language and direction. Two or more breaks start a new one; blanks and breaks at either end go;
 * a paragraph without words is left out. Empties the runs.
 */
export const takeParagraphs = (from: Runs): { text: RichText; spoken: Spoken | undefined }[] => {
  const paragraphs = splitAtBreaks(from.runs);
  from.runs = [];
  from.space = true;
  for (const paragraph of paragraphs) trimEnd(paragraph);
  return paragraphs.filter((paragraph) => paragraph.length > 0).map((runs) => ({ text: toRichText(runs), spoken: spokenIn(runs) }));
};

/** Several paragraphs as one text, with a line break between them. */
export const joinParagraphs = (paragraphs: readonly RichText[]): RichText =>
  paragraphs.flatMap((paragraph, index): RichText => (index === 0 ? paragraph : [{ kind: 'break' }, ...paragraph]));
