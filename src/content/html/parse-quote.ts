import type { BodyElement } from '../model/body.ts';
import type { RichText } from '../model/rich-text.ts';
import { embedAddress } from '../urls/embed-address.ts';
import { addAll, addBlock, endParagraph, lose, newPlace, textsAndRest, blocksIn, walkNodes, type Place } from './html-walk.ts';
import { joinParagraphs } from './inline-runs.ts';
import { findAttribute, elementsIn, hasClass, isElement, isText, type HtmlElement, type HtmlNode } from './parse-tree.ts';

const embedClasses = ['twitter-tweet', 'twitter-video', 'instagram-media', 'tiktok-embed', 'fb-post', 'fb-xfbml-parse-ignore'];

const parseEmbed = (element: HtmlElement, place: Place): boolean => {
  if (!hasClass(element, ...embedClasses)) return false;
  const own = ['data-instgrm-permalink', 'cite', 'data-href'].map((name) => findAttribute(element, name));
  const links = elementsIn(element).map((inner) => findAttribute(inner, 'href'));
  const found = [...own, ...links.reverse()].flatMap((address) => (address === undefined ? [] : (embedAddress(address) ?? [])))[0];
  if (!found || found.provider === 'youtube') return false;
  const { texts, rest } = textsAndRest(blocksIn(element, place));
  addBlock(place, { type: 'embed', ...found, ...(texts.length > 0 && { text: joinParagraphs(texts) }) });
  addAll(place.out, rest);
  return true;
};

const isBlank = (node: HtmlNode): boolean => (isText(node) ? node.value.trim() === '' : !isElement(node));
const isCite = (node: HtmlNode | undefined): boolean => node !== undefined && isElement(node) && node.tagName === 'cite';

/** Nodes without the attributions among them, which go to `found`: each `<footer>`, and a `<cite>` at the end, alone in its paragraph or not. */
const withoutAttribution = (nodes: readonly HtmlNode[], found: HtmlElement[]): HtmlNode[] => {
  const last = nodes.findLast((node) => !isBlank(node));
  return nodes.filter((node) => {
    if (!isElement(node)) return true;
    const words = node === last && node.tagName === 'p' ? node.childNodes.filter((child) => !isBlank(child)) : [];
    const atEnd = node === last && (isCite(node) || (words.length === 1 && isCite(words[0])));
    if (node.tagName !== 'footer' && !atEnd) return true;
    found.push(node);
    return false;
  });
};

/** A quotation with its source, a pull quote by its class, or the embed that a post's own quotation stands for. */
export const parseBlockquote = (element: HtmlElement, place: Place): void => {
  if (parseEmbed(element, place)) return;
  const pull = hasClass(element, 'pullquote', 'pull-quote', 'wp-block-pullquote');
  const sources: HtmlElement[] = [];
  const inner = newPlace(place.reading, place.style, place.lists);
  const quoted = element.childNodes.filter((node) => !isBlank(node));
  const [wrapped] = quoted;
  const nodes =
    pull && quoted.length === 1 && wrapped && isElement(wrapped) && wrapped.tagName === 'blockquote'
      ? wrapped.childNodes
      : element.childNodes;
  walkNodes(withoutAttribution(nodes, sources), inner);
  endParagraph(inner);
  if (inner.out.some(({ type }) => type === 'list')) lose(place, 'list', 'its points are lines of the quotation it stands in');
  const { texts, rest } = textsAndRest(inner.out, place.style.spoken);
  const attributions = sources.map((source) => textsAndRest(blocksIn(source, place), place.style.spoken));
  const attribution = joinParagraphs(attributions.flatMap((source) => source.texts));
  addQuote(place, pull, texts, attribution);
  addAll(place.out, [...rest, ...attributions.flatMap((source) => source.rest)]);
};

const addQuote = (place: Place, pull: boolean, texts: RichText[], attribution: RichText): void => {
  endParagraph(place);
  const source = { ...place.style.spoken, ...(attribution.length > 0 && { attribution }) };
  if (texts.length === 0 && attribution.length === 0) return;
  if (pull) return addBlock(place, { type: 'pullQuote', text: joinParagraphs(texts), ...source });
  for (let at = 0; at === 0 || at < texts.length; at += 200) {
    const quote: BodyElement = { type: 'quote', ...place.style.spoken, paragraphs: texts.slice(at, at + 200) };
    addBlock(place, at + 200 >= texts.length ? { ...quote, ...source } : quote);
  }
};
