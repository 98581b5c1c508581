import { type DefaultTreeAdapterMap, html as names, Parser, type Token } from 'parse5';
import { findAttribute, getRawText, type HtmlElement, type HtmlNode, isElement, treeDepth } from '#content/html/parse-tree';

/** Tags that a browser opens again in every following paragraph: here they only group words, so that no page grows in the reader. */
const formatting = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));
const shallow = new Set('area base br col embed hr img input link meta param script source style textarea title track wbr'.split(' '));

const asGroup = (token: Token.TagToken): void => {
  if (!formatting.has(token.tagName)) return;
  token.tagName = 'span';
  token.tagID = names.TAG_ID.SPAN;
};

class PageParser extends Parser<DefaultTreeAdapterMap> {
  override onStartTag(token: Token.TagToken): void {
    asGroup(token);
    if (this.openElements.stackTop >= treeDepth && !shallow.has(token.tagName)) return;
    super.onStartTag(token);
  }
  override onEndTag(token: Token.TagToken): void {
    asGroup(token);
    super.onEndTag(token);
  }
}

/** What a saved page says of itself, and the elements in it, in their order. `meta` is by lower-case name or property. */
export type Page = {
  language: string;
  title: string;
  canonical: string;
  meta: ReadonlyMap<string, string>;
  elements: readonly HtmlElement[];
};

/** All elements of a tree in document order, whatever they hold. */
const listElements = (roots: readonly HtmlNode[]): HtmlElement[] => {
  const found: HtmlElement[] = [];
  const open = roots.toReversed();
  for (let next = open.pop(); next; next = open.pop()) {
    if (!isElement(next)) continue;
    found.push(next);
    for (const child of next.childNodes.toReversed()) open.push(child);
  }
  return found;
};

const listMeta = (elements: readonly HtmlElement[]): Map<string, string> => {
  const meta = new Map<string, string>();
  for (const element of elements) {
    if (element.tagName !== 'meta') continue;
    const name = (findAttribute(element, 'property') ?? findAttribute(element, 'name'))?.toLowerCase();
    const content = findAttribute(element, 'content')?.trim();
    if (name !== undefined && content && !meta.has(name)) meta.set(name, content);
  }
  return meta;
};

/** A whole HTML page by the browser's own rules, in linear time for any input; formatting tags come out as groups of words (`span`). */
export const parsePage = (html: string): Page => {
  const elements = listElements(PageParser.parse<DefaultTreeAdapterMap>(html).childNodes);
  const title = elements.find(({ tagName }) => tagName === 'title');
  const canonical = elements.find(({ tagName, attrs }) => tagName === 'link' && attrs.some(({ value }) => /^canonical$/i.test(value)));
  return {
    language: findAttribute(elements[0] as HtmlElement, 'lang') ?? '',
    title: title ? title.childNodes.map(getRawText).join('').trim() : '',
    canonical: (canonical && findAttribute(canonical, 'href')?.trim()) ?? '',
    meta: listMeta(elements),
    elements,
  };
};
