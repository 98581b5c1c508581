import { isPieceBlock } from '#content/model/piece-blocks';
import { isProductListType } from '#content/model/product-list';
import { escapeHtml } from '#content/text/escape-html';

type Element = { type: string; element: Record<string, unknown>; html: string };
type Place = { origin: string; url: string };

// elements that only a page can show: a feed has a link to the pieces they show instead, or nothing where there is nothing to link to
const omittedTypes = new Set(['related', 'newsletterSignUp', 'showMore']);

// attributes for our own style sheets and scripts; our renderer puts every value in double quotes and escapes those in text
const ownAttributes = / (?:class|tabindex|role|loading|decoding|fetchpriority|preload|aria-label|data-[a-z-]+)="[^"]*"/g;
const sources = /<source\b[^>]*>/g;
const emptyAction = /<div><\/div>/g;

const withoutOwnMarkup = (html: string): string =>
  html
    .replace(sources, '')
    .replace(/<\/?picture>/g, '')
    .replace(ownAttributes, '')
    .replace(emptyAction, '');

const withAbsoluteUrls = (html: string, { origin, url }: Place): string =>
  html
    .replace(/ (href|src|poster)="\/(?!\/)/g, (_whole, name: string) => ` ${name}="${escapeHtml(origin)}/`)
    .replace(/ href="#/g, () => ` href="${escapeHtml(url)}#`);

/** Products in a list as links to their pages, which have their prices: a feed reader would keep one that is no longer true. */
const renderProducts = ({ ids, title }: Element['element'], origin: string): string => {
  const known = Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
  const links = known.map((id) => escapeHtml(`${origin}/${id}`)).map((address) => `<li><a href="${address}">${address}</a></li>`);
  return `${typeof title === 'string' ? `<p>${escapeHtml(title)}</p>` : ''}<ul>${links.join('')}</ul>`;
};

const renderElement = ({ type, element, html }: Element, { origin }: Place): string => {
  if (omittedTypes.has(type)) return '';
  if (isProductListType(type)) return renderProducts(element, origin);
  const id = typeof element['id'] === 'string' ? element['id'] : undefined;
  if (id === undefined || !isPieceBlock(type)) return html;
  const address = escapeHtml(`${origin}/${id}`);
  const inner = type === 'video' ? html : '';
  return `${inner}<p><a href="${address}">${address}</a></p>`;
};

/** The body of a piece as HTML that works anywhere: the same sanitised elements, every address absolute, nothing that needs our styles. */
export const renderFeedHtml = (body: readonly Element[], place: Place): string =>
  withAbsoluteUrls(withoutOwnMarkup(body.map((element) => renderElement(element, place)).join('\n')), place).trim();
