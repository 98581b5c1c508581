import type { BodyElement } from '../model/body.ts';
import { anchorAt, createAnchors, deadLinks } from './anchors.ts';
import { cleanText } from '../text/clean-text.ts';
import { embedAddress } from '../urls/embed-address.ts';
import {
  addBlock,
  addElementFallback,
  addFallback,
  endParagraph,
  isInlineTag,
  lose,
  newPlace,
  walkInline,
  withOwnStyle,
  walkNodes,
  type HtmlOptions,
  type Place,
} from './html-walk.ts';
import { withMark } from './inline-runs.ts';
import { limitBody } from './limit-body.ts';
import type { Loss } from './loss.ts';
import {
  findAttribute,
  getContent,
  droppedTags,
  elementsIn,
  hasClass,
  isHtml,
  languageAttribute,
  parseTree,
  getRawText,
  type HtmlElement,
} from './parse-tree.ts';
import { plainText } from '../model/rich-text.ts';
import { parseBlockquote } from './parse-quote.ts';
import { parseFigure, parseImage } from './parse-figure.ts';
import { parseFrame, parseMedia } from './parse-media.ts';
import { parseHeading, parseList } from './parse-list.ts';
import { parseTable } from './parse-table.ts';
import { isFromOffice, tidyPasted } from './pasted-html.ts';
import { spokenIn } from './spoken.ts';
import { unkeptIn } from './unkept.ts';

export type { HtmlOptions } from './html-walk.ts';
export type { Loss } from './loss.ts';

type Handler = (element: HtmlElement, place: Place) => void;

const emphasis: ReadonlySet<string> = new Set(['b', 'del', 'em', 'i', 'mark', 's', 'strong', 'sub', 'sup', 'u']);

const parsePre: Handler = (element, place) => {
  const text = cleanText(getContent(element).map(getRawText).join('')).replace(/^\n/, '').trimEnd();
  if (text === '') return;
  const inside = elementsIn(element);
  const links = inside.flatMap((inner) => (inner.tagName === 'a' ? (findAttribute(inner, 'href') ?? []) : []));
  if (links.length > 0) lose(place, 'pre', `its words are kept, not its links: ${links.join(' ')}`);
  if (inside.some(({ tagName }) => emphasis.has(tagName))) lose(place, 'pre', 'its words are kept, not their emphasis');
  const named = `${findAttribute(element, 'class') ?? ''} ${findAttribute(element, languageAttribute) ?? ''}`;
  const language = /(?:^|\s)lang(?:uage)?-([a-z0-9+#-]{1,40})(?:\s|$)/i.exec(named)?.[1]?.toLowerCase();
  for (let at = 0; at < text.length; at += 199_999)
    addBlock(place, { type: 'code', text: text.slice(at, at + 199_999), ...(language !== undefined && { language }) });
};

/** A paragraph that is nothing but the address of a known embed becomes it, as publishing systems do. */
const parseParagraph: Handler = (element, place) => {
  endParagraph(place);
  const before = place.out.length;
  place.dropCap = hasClass(element, 'has-drop-cap');
  walkNodes(element.childNodes, place);
  endParagraph(place);
  place.dropCap = false;
  const [only] = place.out.slice(before);
  if (place.out.length !== before + 1 || only?.type !== 'paragraph') return;
  const words = plainText(only.text).trim();
  const embed = /^https?:\/\/\S+$/.test(words) ? embedAddress(words) : undefined;
  if (embed) place.out[before] = { type: 'embed', ...embed };
};

const summary: Handler = (element, place) => {
  endParagraph(place);
  const before = place.style;
  place.style = withMark(before, 'strong');
  walkNodes(element.childNodes, place);
  endParagraph(place);
  place.style = before;
};

const handlers: Readonly<Partial<Record<string, Handler>>> = {
  p: parseParagraph,
  h1: parseHeading,
  h2: parseHeading,
  h3: parseHeading,
  h4: parseHeading,
  h5: parseHeading,
  h6: parseHeading,
  ul: parseList,
  ol: parseList,
  menu: parseList,
  dt: summary,
  summary,
  blockquote: parseBlockquote,
  figure: parseFigure,
  img: parseImage,
  table: parseTable,
  pre: parsePre,
  xmp: parsePre,
  listing: parsePre,
  hr: (_, place) => addBlock(place, { type: 'divider' }),
  audio: parseMedia,
  video: parseMedia,
  iframe: parseFrame,
  object: (element, place) => addElementFallback(place, element, 'object'),
  embed: (element, place) => addElementFallback(place, element, 'embed'),
  title: (element, place) => addElementFallback(place, element, 'title'),
  input: (element, place) => {
    if (findAttribute(element, 'type')?.toLowerCase() !== 'hidden')
      addFallback(place, 'input', [findAttribute(element, 'value'), findAttribute(element, 'placeholder')].join('\n'), []);
  },
};

/** Blocks with a style of their own; what is a heading or the head of a column is strong without being marked. */
const walkElement = (element: HtmlElement, place: Place): void => {
  const { anchors } = place.reading;
  if (anchors.wanted.size > 0 && !/^h[1-6]$/.test(element.tagName)) anchorAt(element, anchors);
  const before = place.style;
  if (!isInlineTag(element.tagName)) {
    if (!/^(?:h[1-6]|th)$/.test(element.tagName)) place.style = withOwnStyle(element, before);
    const spoken = spokenIn(element, before.spoken, place.reading.hasLanguages);
    if (spoken !== before.spoken) place.style = { ...place.style, spoken };
  }
  walkBare(element, place);
  place.style = before;
};

const walkBare = (element: HtmlElement, place: Place): void => {
  if (droppedTags.has(element.tagName)) {
    const words = getContent(element).map(getRawText).join('').trim();
    if (words !== '') lose(place, element.tagName, words);
    return;
  }
  if (!isHtml(element)) return addElementFallback(place, element, element.tagName);
  if (isInlineTag(element.tagName)) return walkInline(element, place, () => walkNodes(element.childNodes, place));
  const handler = Object.hasOwn(handlers, element.tagName) ? handlers[element.tagName] : undefined;
  if (handler) return handler(element, place);
  if (hasClass(element, 'pullquote', 'pull-quote', 'wp-block-pullquote')) return parseBlockquote(element, place);
  if (hasClass(element, 'wp-caption')) return parseFigure(element, place);
  const address = findAttribute(element, 'data-href');
  const embed = hasClass(element, 'fb-post', 'fb-video') && address !== undefined ? embedAddress(address) : undefined;
  if (embed) return addBlock(place, { type: 'embed', ...embed });
  endParagraph(place);
  walkNodes(element.childNodes, place);
  endParagraph(place);
};

/**
 * Parses HTML text into a body, by an allow-list: the result is typed blocks without any HTML. Nothing with words is dropped silently: it is in
 * `body`, if only as a marked `fallback`, and whatever changed is in `losses` (AR-13, AR-14).
 */
export const parseHtml = (html: string, options: HtmlOptions = {}): { body: BodyElement[]; losses: Loss[] } => {
  const losses: Loss[] = [];
  const tree = parseTree(html);
  tidyPasted(tree, html, losses);
  losses.push(...unkeptIn(tree, html));
  const anchors = html.includes('#') ? createAnchors(tree) : { wanted: new Set<string>(), pending: [] };
  const place = newPlace({ options, losses, hasLanguages: !isFromOffice(html), walkElement, anchors });
  walkNodes(tree.childNodes, place);
  endParagraph(place);
  losses.push(...deadLinks(anchors));
  return { body: limitBody(place.out, losses), losses };
};
