import { escapeHtml } from '#content/text/escape-html';
import { findChild, parseElement, getText, type XmlElement } from '../../files/xml/parse-element.ts';

const tags: Readonly<Record<string, string>> = {
  hl1: 'h2',
  hl2: 'h3',
  p: 'p',
  em: 'em',
  strong: 'strong',
  q: 'q',
  sub: 'sub',
  sup: 'sup',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  dl: 'dl',
  dt: 'dt',
  dd: 'dd',
  bq: 'blockquote',
  credit: 'footer',
  pre: 'pre',
  table: 'table',
  caption: 'caption',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: 'td',
};

const html = (element: XmlElement): string => {
  const inner = element.children.map((child) => (typeof child === 'string' ? escapeHtml(child) : html(child))).join('');
  const name = element.name.replace(/^.*:/, '');
  if (name === 'br') return '<br>';
  if (name === 'hr') return '<hr>';
  if (name === 'a') return `<a href="${escapeHtml(element.attributes.href ?? '')}">${inner}</a>`;
  if (name === 'media') {
    const reference = findChild(element, 'media-reference') ?? element;
    const address = reference.attributes.source ?? reference.attributes['data-location'] ?? '';
    return `<figure><img src="${escapeHtml(address)}" alt="${escapeHtml(reference.attributes['alternate-text'] ?? '')}"><figcaption>${escapeHtml(getText(findChild(element, 'media-caption')))}</figcaption></figure>`;
  }
  const tag = Object.hasOwn(tags, name) ? tags[name] : undefined;
  return tag === undefined ? inner : `<${tag}>${inner}</${tag}>`;
};

const find = (element: XmlElement, name: string): XmlElement | undefined => {
  if (element.name.replace(/^.*:/, '') === name) return element;
  return element.children.flatMap((child) => (typeof child === 'string' ? [] : (find(child, name) ?? [])))[0];
};

/** A text without its document type, which is looked for once: each further one would be read to the end of the text. */
const withoutDoctype = (text: string): string => {
  const at = text.search(/<!DOCTYPE/i);
  return at < 0 ? text : text.slice(0, at) + text.slice(at).replace(/^<!DOCTYPE[^<>[]*(?:\[[^\]]*\][^<>]*)?>/i, '');
};

/** The text of NITF as HTML: its `body.content`, else all of it; declarations are never followed. */
export const renderNitf = (text: string): string => {
  const { element } = parseElement(withoutDoctype(text.replace(/^\s*<\?xml[^>]*\?>/, '')), 1, {});
  if (!element) return escapeHtml(text);
  return html(find(element, 'body.content') ?? find(element, 'body') ?? element);
};
