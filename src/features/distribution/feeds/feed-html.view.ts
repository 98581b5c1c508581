import { escapeHtml } from '#content/html/escape-html';

type Element = { type: string; element: Record<string, unknown>; html: string };
type Place = { origin: string; url: string };

// places that only a page can fill: readers of a feed get the link instead, or nothing where there is nothing to lead to
const leadsOn = new Set(['product', 'recipe', 'slideshow']);
const emptyPlaces = new Set(['related', 'newsletterSignUp', 'showMore']);

// what is for our own style sheets and scripts; our renderer writes every attribute in double quotes and escapes those in text
const ownAttributes = / (?:class|tabindex|role|loading|decoding|fetchpriority|preload|aria-label|data-[a-z-]+)="[^"]*"/g;
const sources = /<source\b[^>]*>/g;
const emptyAction = /<div><\/div>/g;

const withoutOwn = (html: string): string =>
  html
    .replace(sources, '')
    .replace(/<\/?picture>/g, '')
    .replace(ownAttributes, '')
    .replace(emptyAction, '');

const absolute = (html: string, { origin, url }: Place): string =>
  html
    .replace(/ (href|src|poster)="\/(?!\/)/g, (_whole, name: string) => ` ${name}="${escapeHtml(origin)}/`)
    .replace(/ href="#/g, () => ` href="${escapeHtml(url)}#`);

const elementHtml = ({ type, element, html }: Element, { origin }: Place): string => {
  if (emptyPlaces.has(type)) return '';
  const id = typeof element['id'] === 'string' ? element['id'] : undefined;
  if (id === undefined || !(leadsOn.has(type) || type === 'video')) return html;
  const address = escapeHtml(`${origin}/${id}`);
  const inner = type === 'video' ? html : '';
  return `${inner}<p><a href="${address}">${address}</a></p>`;
};

/** The body of a piece as HTML that stands by itself anywhere: the same sanitised elements, every address absolute, nothing that needs our styles. */
export const feedHtml = (body: readonly Element[], place: Place): string =>
  absolute(withoutOwn(body.map((element) => elementHtml(element, place)).join('\n')), place).trim();
