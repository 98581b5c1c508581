import type { Fields } from '#content/validation/json-fields';
import { findAttribute, getRawText, type HtmlElement } from '#content/html/parse-tree';

/** Properties whose value is an address where an element has one; of all others it is the words. */
const addresses = /^(?:url|image|photo|thumbnail(?:url)?|contenturl|embedurl|mainentityofpage|sameas|suitablefordiet|logo)$/i;

const findAddress = (element: HtmlElement): string | undefined =>
  ['href', 'src', 'data-src', 'data'].map((name) => findAttribute(element, name)).find((value) => value !== undefined && value !== '');

const readValue = (element: HtmlElement, property: string): string => {
  const content = findAttribute(element, 'content');
  if (content !== undefined) return content;
  if (addresses.test(property) || /^(?:img|audio|video|source|iframe|link)$/.test(element.tagName)) {
    const address = findAddress(element);
    if (address !== undefined) return address;
  }
  const words = getRawText(element).trim();
  // a time for machines counts before the one for people, when it says one
  const time = element.tagName === 'time' ? findAttribute(element, 'datetime') : undefined;
  return time ? time : words || (findAttribute(element, 'value') ?? findAddress(element) ?? '');
};

const listProperties = (element: HtmlElement): string[] => {
  const names = (findAttribute(element, 'itemprop') ?? '').split(/\s+/);
  return names.flatMap((name) => name.replace(/^https?:\/\/(?:www\.)?schema\.org\//i, '') || []);
};
const isItem = (element: HtmlElement): boolean => findAttribute(element, 'itemscope') !== undefined;

/** Ids of elements elsewhere in the page that belong to an item. */
const listReferences = (element: HtmlElement): string[] => (findAttribute(element, 'itemref') ?? '').split(/\s+/).filter(Boolean);

type Item = Record<string, unknown>;

const add = (item: Item, property: string, value: unknown): void => {
  if (property.startsWith('@') || property === '__proto__') return;
  const before = item[property];
  if (before === undefined) item[property] = value;
  else if (Array.isArray(before)) before.push(value);
  else item[property] = [before, value];
};

/**
 * The items of a page's microdata in the form of JSON-LD: those that are no property of another one. `elements` is all of the page in its order.
 */
export const readMicrodata = (elements: readonly HtmlElement[]): Fields[] => {
  const items = new Map<HtmlElement, Item>();
  const roots: Item[] = [];
  const findOwner = (element: HtmlElement): Item | undefined => {
    for (let { parentNode } = element; parentNode && 'tagName' in parentNode; { parentNode } = parentNode) {
      const item = items.get(parentNode);
      if (item) return item;
    }
    return undefined;
  };
  const references = new Map<string, Item>();
  for (const element of elements) {
    const properties = listProperties(element);
    const scoped = isItem(element);
    if (properties.length === 0 && !scoped) continue;
    const owner = findOwner(element) ?? references.get(findAttribute(element, 'id') ?? '');
    const item: Item | undefined = scoped ? { '@type': (findAttribute(element, 'itemtype') ?? '').trim().split(/\s+/) } : undefined;
    if (item) {
      items.set(element, item);
      const id = findAttribute(element, 'itemid');
      if (id !== undefined) item['@id'] = id;
      for (const reference of listReferences(element)) references.set(reference, item);
      if (!owner || properties.length === 0) roots.push(item);
    }
    if (owner) for (const property of properties) add(owner, property, item ?? readValue(element, property));
  }
  // an item that only holds words is those words
  for (const [element, item] of items) if (Object.keys(item).length === 1) item.text = getRawText(element).trim();
  return roots;
};
