import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Every element of a page as a browser without scripts parses it, templates included, in order. */
export const listElements = (html: string): readonly HtmlElement[] => {
  const found: HtmlElement[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) found.push(node);
    if ('childNodes' in node) node.childNodes.forEach(walk);
    if ('content' in node) walk(node.content);
  };
  walk(parse(html));
  return found;
};

export const findAttribute = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

/** The text inside an element. */
export const getText = (node: DefaultTreeAdapterTypes.Node): string => {
  if ('value' in node && node.nodeName === '#text') return node.value;
  return 'childNodes' in node ? node.childNodes.map(getText).join('') : '';
};
