import type { BodyElement } from '../model/body.ts';
import type { Image } from '../model/image.ts';
import type { Mark, RichText, Spoken } from '../model/rich-text.ts';
import { cleanLine, cleanText } from '../text/clean-text.ts';
import {
  addBreak,
  addText,
  newRuns,
  plainStyle,
  takeParagraphs,
  withMark,
  withoutMark,
  type Link,
  type Runs,
  type Style,
} from './inline-runs.ts';
import { aroundReading, findAttribute, elementsIn, isElement, isText, getRawText, type HtmlElement, type HtmlNode } from './parse-tree.ts';
import { anchorAt, type Anchors } from './anchors.ts';
import type { Loss } from './loss.ts';
import { behindRedirect } from '../urls/redirected-address.ts';
import { toPhrase, spokenIn } from './spoken.ts';
import { findStyleMarks } from './style-marks.ts';
import { linkAddress, webAddress } from '../urls/web-address.ts';

export type HtmlOptions = {
  /** The stored picture of an address in the source, with the attributes of its element; undefined when there is none. */
  resolveImage?: ((src: string, attributes: Readonly<Record<string, string>>) => Image | undefined) | undefined;
  /** Host names, exact, whose frames become embeds of the provider `iframe`. */
  iframeHosts?: readonly string[] | undefined;
};

/** One reading of a document: what the caller gave, what was lost so far, and how an element is walked (blocks hold blocks). */
export type Reading = {
  options: HtmlOptions;
  losses: Loss[];
  /** The languages that the source declares can be trusted. */
  hasLanguages: boolean;
  walkElement: (element: HtmlElement, place: Place) => void;
  anchors: Anchors;
};

/** Where blocks go: the paragraph being collected, the blocks so far, and the marks and link that apply here. */
export type Place = { reading: Reading; runs: Runs; out: BodyElement[]; style: Style; lists: number; dropCap?: boolean };
export const newPlace = (reading: Reading, style: Style = plainStyle, lists = 0): Place => ({
  reading,
  runs: newRuns(reading.anchors.pending),
  out: [],
  style,
  lists,
});

/** Ends the paragraph being collected. */
export const endParagraph = (place: Place): void => {
  for (const { text, spoken } of takeParagraphs(place.runs)) {
    place.out.push({ type: 'paragraph', text, ...spoken, ...(place.dropCap === true && { dropCap: true }) });
    place.dropCap = false;
  }
};
/** Adds a block after ending the paragraph before it. */
export const addBlock = (place: Place, block: BodyElement): void => {
  endParagraph(place);
  place.out.push(block);
};
/** Walks nodes into a place. The tree is at most `treeDepth` deep, so the walk is too. */
export const walkNodes = (nodes: readonly HtmlNode[], place: Place): void => {
  for (const node of nodes) {
    if (isText(node)) addText(place.runs, node.value, place.style);
    else if (isElement(node)) place.reading.walkElement(node, place);
  }
};
/** The blocks of an element's content, in a place of their own with the marks and link that apply around it, and its own language and direction. */
export const blocksIn = (element: HtmlElement, place: Place, lists = place.lists): BodyElement[] => {
  const spoken = spokenIn(element, place.style.spoken, place.reading.hasLanguages);
  const inner = newPlace(place.reading, spoken === place.style.spoken ? place.style : { ...place.style, spoken }, lists);
  anchorAt(element, place.reading.anchors);
  walkNodes(element.childNodes, inner);
  endParagraph(inner);
  return inner.out;
};
/** Adds finished blocks; a spread into `push` would overflow the stack for very many. */
export const addAll = <T>(to: T[], items: readonly T[]): void => {
  for (const item of items) to.push(item);
};
/** Records a loss: something that is not in the body as the source had it. */
export const lose = (place: Place, what: string, text: string): void => {
  place.reading.losses.push({ what, text: cleanLine(text, 500) });
};

const fallbackText = 500_000;
/** Adds a marked fallback for what has no block of its own, with its words and addresses, and records the loss. Adds nothing where there are neither. */
export const addFallback = (place: Place, source: string, text: string, addresses: readonly (string | undefined)[]): void => {
  const words = cleanText(text)
    .split(/\n+/)
    .map((line) => line.replace(/[ \t\r\f]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
  const links = [...new Set(addresses.flatMap((address) => webAddress(address ?? '') ?? []))];
  lose(place, source, [words, ...addresses.filter((address) => address).slice(0, 5)].join(' '));
  if (words === '' && links.length === 0) return;
  const pieces = Math.max(1, Math.ceil(words.length / fallbackText), Math.ceil(links.length / 500));
  for (let piece = 0; piece < pieces; piece += 1) {
    const part = words.slice(piece * fallbackText, (piece + 1) * fallbackText);
    addBlock(place, { type: 'fallback', source, text: part, links: links.slice(piece * 500, (piece + 1) * 500) });
  }
};
/** The fallback of an element: all words in it, every link, source and title. */
export const addElementFallback = (place: Place, element: HtmlElement, source: string): void => {
  const inside = elementsIn(element);
  const labels = inside.flatMap((inner) => [
    findAttribute(inner, 'alt'),
    findAttribute(inner, 'title'),
    findAttribute(inner, 'aria-label'),
  ]);
  const addresses = inside.flatMap((inner) =>
    ['href', 'src', 'data', 'data-src', 'data-href', 'cite', 'poster'].map((name) => findAttribute(inner, name)),
  );
  const words = [getRawText(element), ...labels].join('\n');
  addFallback(place, source, words, addresses);
};

const markOf: Readonly<Partial<Record<string, Mark>>> = {
  strong: 'strong',
  b: 'strong',
  em: 'emphasis',
  i: 'emphasis',
  cite: 'emphasis',
  dfn: 'emphasis',
  var: 'emphasis',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  sub: 'subscript',
  sup: 'superscript',
  mark: 'highlight',
  small: 'small',
};
const inlineTags: ReadonlySet<string> = new Set([
  ...Object.keys(markOf),
  ...'a abbr acronym bdi bdo big button data font label nobr output q rb rp rt rtc ruby span time wbr br'.split(' '),
]);
export const isInlineTag = (tagName: string): boolean => inlineTags.has(tagName);

const findLink = (place: Place, element: HtmlElement): Link | undefined => {
  const raw = findAttribute(element, 'href');
  if (raw === undefined) return undefined;
  const href = linkAddress(behindRedirect(raw.trim()));
  if (href === undefined) {
    lose(place, 'link', raw);
    return undefined;
  }
  const title = cleanLine(findAttribute(element, 'title') ?? '', 500);
  const rel = (findAttribute(element, 'rel') ?? '').toLowerCase().split(/\s+/);
  return { href, ...(title !== '' && { title }), ...((rel.includes('sponsored') || rel.includes('affiliate')) && { sponsored: true }) };
};

/** A style with the marks that an element's own style gives, and without those it takes away. */
export const withOwnStyle = (element: HtmlElement, style: Style): Style => {
  const { gives, takes } = findStyleMarks(findAttribute(element, 'style'), element.tagName);
  if (gives.length === 0 && takes.length === 0) return style;
  const lit = style.link === undefined ? gives : gives.filter((mark) => mark !== 'underline');
  return takes.reduce(withoutMark, lit.reduce(withMark, style));
};

const standsAlone = /(?:^|;)\s*display\s*:\s*(?:block|flex|grid|table|list-item)\b/i;
/** What is written before and after the words of an inline element. */
const around = (element: HtmlElement): [before: string, after: string] => {
  switch (element.tagName) {
    case 'q':
      return ['“', '”'];
    case 'button':
      return [' ', ' '];
    case 'rp':
    case 'rt':
    case 'rtc':
      return aroundReading(element, getRawText(element));
    default:
      return ['', ''];
  }
};

/** Walks an inline element: its mark or link applies to what `inner` walks. */
export const walkInline = (element: HtmlElement, place: Place, inner: () => void): void => {
  const name = element.tagName;
  if (name === 'br') return addBreak(place.runs);
  const before = place.style;
  const mark = Object.hasOwn(markOf, name) ? markOf[name] : undefined;
  if (mark) place.style = withMark(before, mark);
  place.style = withOwnStyle(element, place.style);
  const phrase = toPhrase(element, before, place.reading.hasLanguages);
  if (phrase) place.style = { ...place.style, phrase };
  if (name === 'a' && before.link === undefined) {
    const link = findLink(place, element);
    if (link) place.style = { ...place.style, link };
  }
  const [opening, closing] = around(element);
  const isLine = standsAlone.test(findAttribute(element, 'style') ?? '');
  if (isLine) addBreak(place.runs);
  addText(place.runs, opening, place.style);
  inner();
  addText(place.runs, closing, place.style);
  if (isLine) addBreak(place.runs);
  place.style = before;
};

const asSpoken = (text: RichText, { language, direction }: Spoken, around: Spoken = {}): RichText => {
  const own = {
    ...(language !== undefined && language !== around.language && { language }),
    ...(direction !== around.direction && { direction: direction ?? ('ltr' as const) }),
  };
  return text.length === 0 || Object.keys(own).length === 0 ? text : [{ kind: 'phrase', ...own, children: text }];
};

const listTexts = (items: Extract<BodyElement, { type: 'list' }>['items']): RichText[] =>
  items.flatMap((item) => [item.text, ...(item.list ? listTexts(item.list.items) : [])]);

/**
 * Splits blocks into words and the rest, for places that hold words only: captions, quotes, table cells. Words in another language or direction
 * than `around` become a phrase.
 */
export const textsAndRest = (blocks: readonly BodyElement[], around?: Spoken): { texts: RichText[]; rest: BodyElement[] } => {
  const all: RichText[] = [];
  const rest: BodyElement[] = [];
  for (const block of blocks) {
    const texts: RichText[] = [];
    if (block.type === 'paragraph' || block.type === 'heading') texts.push(block.text);
    else if (block.type === 'list') addAll(texts, listTexts(block.items));
    else if (block.type === 'quote') texts.push(...block.paragraphs, ...(block.attribution ? [block.attribution] : []));
    else if (block.type === 'pullQuote') texts.push(block.text, ...(block.attribution ? [block.attribution] : []));
    else rest.push(block);
    const spokenAs: BodyElement & Spoken = block;
    addAll(
      all,
      texts.map((text) => asSpoken(text, spokenAs, around)),
    );
  }
  return { texts: all.filter((text) => text.length > 0), rest };
};
