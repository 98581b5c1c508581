import type { Image } from '../model/image.ts';
import type { Inline, Mark, RichText, Spoken } from '../model/rich-text.ts';
import { escapeHtml } from '../text/escape-html.ts';

/** What the renderer is given: pictures come from the platform, messages from the interface. */
export type RenderContext = {
  /** The HTML of a `<picture>` for a place; it is inserted as it is. */
  picture: (image: Image, place: { slot: PictureSlot }) => string;
  /** Host names of the site itself: links to them are not outside links. */
  ownHosts?: readonly string[] | undefined;
  /** Label of a table without a caption, for those who scroll it by keyboard. */
  tableLabel: string;
};
export type PictureSlot = 'body-small' | 'body-medium' | 'body-large' | 'body-full' | 'gallery' | 'poster';

const tags: Record<Mark, string> = {
  strong: 'strong',
  emphasis: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
  highlight: 'mark',
  small: 'small',
};

const safe = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;
/** Prefix of every id inside a text, so that none of them is an id of the page or a name that its scripts look for. */
export const anchorPrefix = 'at-';

/** The id of a place in a text, as HTML has it. */
export const anchorId = (name: string): string => `${anchorPrefix}${name}`;

/** Where a link inside a text leads: to the id of its place; every other address as it is. */
export const inTextAddress = (href: string): string =>
  !href.startsWith('#') || href === '#' || href === '#top' || href.startsWith(`#${anchorPrefix}`) ? href : `#${anchorId(href.slice(1))}`;

/** The attributes of a link: outside links get `noopener`, sponsored ones also `sponsored nofollow`; an unsafe address gives none. */
export const linkAttributes = (href: string, context: Pick<RenderContext, 'ownHosts'>, sponsored = false): string => {
  if (!safe.test(href) || /[\u0000-\u0020\u007f]/.test(href)) return '';
  const host = /^https?:\/\/([^/?#:]+)/i.exec(href)?.[1]?.toLowerCase();
  const outside = host !== undefined && !(context.ownHosts ?? []).includes(host);
  const rel = sponsored ? 'sponsored nofollow noopener' : outside ? 'noopener' : '';
  return ` href="${escapeHtml(inTextAddress(href))}"${rel === '' ? '' : ` rel="${rel}"`}`;
};

/** The language and direction of words as attributes. */
export const spokenAttributes = ({ language, direction }: Spoken): string =>
  `${language === undefined ? '' : ` lang="${escapeHtml(language)}"`}${direction === undefined ? '' : ` dir="${direction}"`}`;

const renderNode = (node: Inline, context: RenderContext): string => {
  switch (node.kind) {
    case 'text':
      return escapeHtml(node.text);
    case 'break':
      return '<br>';
    case 'anchor':
      return `<span id="${escapeHtml(anchorId(node.name))}"></span>`;
    case 'phrase': {
      const tag = node.meaning === undefined ? 'span' : 'abbr';
      const meaning = node.meaning === undefined ? '' : ` title="${escapeHtml(node.meaning)}"`;
      return `<${tag}${spokenAttributes(node)}${meaning}>${renderInline(node.children, context)}</${tag}>`;
    }
    case 'mark':
      return `<${tags[node.mark]}>${renderInline(node.children, context)}</${tags[node.mark]}>`;
    case 'link': {
      const attributes = linkAttributes(node.href, context, node.sponsored);
      const title = node.title === undefined ? '' : ` title="${escapeHtml(node.title)}"`;
      const inner = renderInline(node.children, context);
      return attributes === '' ? inner : `<a${attributes}${title}>${inner}</a>`;
    }
  }
};

/** Rich text as inline HTML, every word and attribute escaped. */
export const renderInline = (text: RichText, context: RenderContext): string => text.map((node) => renderNode(node, context)).join('');
