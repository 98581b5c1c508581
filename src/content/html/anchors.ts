import { anchorName } from '../model/rich-text.ts';
import type { Loss } from './loss.ts';
import { findAttribute, elementsIn, isElement, type HtmlElement, type HtmlFragment } from './parse-tree.ts';
import { anchorPrefix } from '../render/render-inline.ts';

/** The places of a document that its own links lead to: those not met yet, and those that the next words are at. */
export type Anchors = { wanted: Set<string>; pending: string[] };

const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch (cause) {
    if (cause instanceof URIError) return name;
    throw cause;
  }
};
// our own exports keep their ids when they come back
const toAnchorName = (raw: string): string | undefined => {
  const whole = decoded(raw);
  const name = whole.startsWith(anchorPrefix) ? whole.slice(anchorPrefix.length) : whole;
  return anchorName.safeParse(name).success ? name : undefined;
};

/** The places inside a document that its own links lead to. Every other id is dropped, because pages have ids of their own. */
export const createAnchors = (tree: HtmlFragment): Anchors => {
  const wanted = new Set<string>();
  const all = tree.childNodes.flatMap((node) => (isElement(node) ? elementsIn(node) : []));
  for (const element of all) {
    const href = element.tagName === 'a' ? findAttribute(element, 'href')?.trim() : undefined;
    const name = href?.startsWith('#') === true ? toAnchorName(href.slice(1)) : undefined;
    if (name !== undefined && name !== 'top') wanted.add(name);
  }
  return { wanted, pending: [] };
};

/** Takes the name of a place, if a link leads there and no element before it has it. */
export const takeAnchor = (raw: string | undefined, { wanted }: Anchors): string | undefined => {
  const name = raw === undefined ? undefined : toAnchorName(raw);
  return name !== undefined && wanted.delete(name) ? name : undefined;
};

/** Notes that the words of an element are at a place that a link leads to. */
export const anchorAt = (element: HtmlElement, anchors: Anchors): void => {
  if (anchors.wanted.size === 0) return;
  for (const raw of [findAttribute(element, 'id'), element.tagName === 'a' ? findAttribute(element, 'name') : undefined]) {
    const name = takeAnchor(raw, anchors);
    if (name !== undefined) anchors.pending.push(name);
  }
};

/** Links inside a document whose target is missing, as losses. */
export const deadLinks = ({ wanted, pending }: Anchors): Loss[] =>
  [...wanted, ...pending].map((name) => ({ what: 'link inside the page', text: `#${name} is nowhere in the text` }));
