import type { BodyElement, BodyElementType, ListItem, WireElement } from '../model/body.ts';
import { formatCredit } from '../rules/picture-credit.ts';
import { plainText, type RichText, type Spoken } from '../model/rich-text.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { anchorId, linkAttributes, renderInline, type RenderContext, spokenAttributes } from './render-inline.ts';

export type { PictureSlot, RenderContext } from './render-inline.ts';

type Of<T extends BodyElementType> = Extract<BodyElement, { type: T }>;
/** HTML with a place between its halves that a page may fill. */
type SlottedHtml = { before: string; after: string };
/** How one kind of element goes on the wire: its name there, its own data without its text, and its HTML. */
type Rendering<T extends BodyElementType> = {
  name?: (element: Of<T>) => string;
  data: (element: Of<T>) => Record<string, unknown>;
  html: (element: Of<T>, context: RenderContext) => string | SlottedHtml;
};

const attribute = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${name}="${escapeHtml(String(value))}"`;
const caption = (text: RichText | undefined, context: RenderContext): string =>
  text && text.length > 0 ? `<span class="b-caption">${renderInline(text, context)}</span>` : '';
const credit = (text: string | undefined): string => (text ? `<span class="b-credit">${escapeHtml(text)}</span>` : '');
const figcaption = (...parts: string[]): string => {
  const inner = parts.filter((part) => part !== '').join(' ');
  return inner === '' ? '' : `<figcaption class="b-figcaption">${inner}</figcaption>`;
};
const source = (text: RichText | undefined, context: RenderContext): string =>
  text && text.length > 0 ? `<footer class="b-attribution">${renderInline(text, context)}</footer>` : '';
const paragraphs = (texts: readonly RichText[], context: RenderContext): string =>
  texts.map((text) => `<p>${renderInline(text, context)}</p>`).join('');

const listHtml = (list: NonNullable<ListItem['list']> & Spoken, context: RenderContext): string => {
  const { items, ordered, start, reversed } = list;
  const tag = ordered ? 'ol' : 'ul';
  const numbering = ordered ? `${attribute('start', start)}${reversed === true ? ' reversed' : ''}` : '';
  const inner = items.map(
    ({ text, value, list: below }) =>
      `<li${ordered ? attribute('value', value) : ''}>${renderInline(text, context)}${below ? listHtml(below, context) : ''}</li>`,
  );
  return `<${tag} class="b-list"${numbering}${spokenAttributes(list)}>${inner.join('')}</${tag}>`;
};
const cellHtml = (cell: Of<'table'>['rows'][number][number], context: RenderContext): string => {
  const tag = cell.heading ? 'th' : 'td';
  const spans =
    attribute('colspan', cell.columns > 1 ? cell.columns : undefined) + attribute('rowspan', cell.rows > 1 ? cell.rows : undefined);
  return `<${tag}${spans}>${renderInline(cell.text, context)}</${tag}>`;
};
/** Rows of headings at the top are the table's head. */
const tableHtml = (element: Of<'table'>, context: RenderContext): string => {
  const first = element.rows.findIndex((row) => row.some((cell) => !cell.heading));
  const heads = first < 0 ? 0 : first;
  const rows = (from: number, to?: number) =>
    element.rows
      .slice(from, to)
      .map((row) => `<tr>${row.map((cell) => cellHtml(cell, context)).join('')}</tr>`)
      .join('');
  const title = element.caption ?? [];
  const label = plainText(title) || context.tableLabel;
  const head = heads > 0 ? `<thead>${rows(0, heads)}</thead>` : '';
  const named = title.length > 0 ? `<caption>${renderInline(title, context)}</caption>` : '';
  return `<div class="b-table" tabindex="0" role="region" aria-label="${escapeHtml(label)}"><table${spokenAttributes(element)}>${named}${head}<tbody>${rows(heads)}</tbody></table></div>`;
};

/** A place that a page fills: what is meant, by kind and ids. */
const reference = (kind: string, ids: readonly string[], inner = ''): string =>
  `<div class="b-reference" data-reference="${kind}" data-ids="${escapeHtml(ids.join(','))}">${inner}</div>`;
const outsideLink = (url: string, words: string, context: RenderContext): string => {
  const attributes = linkAttributes(url, context);
  return attributes === '' ? '' : `<a class="b-embed__link"${attributes}>${escapeHtml(words)}</a>`;
};

/** Nothing of the outside is loaded here: the words, a link that works by itself, and between them a place for the button that loads. */
const embedHtml = (element: Of<'embed'>, context: RenderContext): SlottedHtml => {
  const data =
    attribute('data-embed', element.provider) +
    attribute('data-url', element.url) +
    attribute('data-aspect', element.aspect) +
    attribute('data-height', element.height) +
    attribute('data-title', element.title);
  const words =
    element.text && element.text.length > 0 ? `<blockquote class="b-embed__text">${renderInline(element.text, context)}</blockquote>` : '';
  const host = /^https:\/\/(?:www\.)?([^/?#]+)/.exec(element.url)?.[1] ?? element.url;
  const link = outsideLink(element.url, element.title ?? host, context);
  return { before: `<figure class="b-embed"${data}>${words}`, after: `<p class="b-embed__source">${link}</p></figure>` };
};

const renderings: { [T in BodyElementType]: Rendering<T> } = {
  paragraph: {
    data: (element) => ({ dropCap: element.dropCap ?? false }),
    html: (element, context) =>
      `<p${element.dropCap ? ' class="b-drop-cap"' : ''}${spokenAttributes(element)}>${renderInline(element.text, context)}</p>`,
  },
  heading: {
    data: ({ level, anchor }) => ({ level, anchor }),
    html: ({ level, anchor, text, ...spoken }, context) =>
      `<h${level} class="b-heading"${attribute('id', anchor && anchorId(anchor))}${spokenAttributes(spoken)}>${renderInline(text, context)}</h${level}>`,
  },
  list: {
    data: ({ ordered, start, reversed }) => ({ ordered, start, reversed }),
    html: listHtml,
  },
  quote: {
    data: () => ({}),
    html: (element, context) =>
      `<blockquote class="b-quote"${spokenAttributes(element)}>${paragraphs(element.paragraphs, context)}${source(element.attribution, context)}</blockquote>`,
  },
  pullQuote: {
    data: () => ({}),
    html: (element, context) =>
      `<aside class="b-pull-quote"${spokenAttributes(element)}><blockquote><p>${renderInline(element.text, context)}</p>${source(element.attribution, context)}</blockquote></aside>`,
  },
  image: {
    data: ({ image, size, href }) => ({ image, size, href }),
    html: ({ image, size, href, caption: words }, context) => {
      const picture = context.picture(image, { slot: `body-${size}` });
      const link = href === undefined ? '' : linkAttributes(href, context);
      const shown =
        words && words.length > 0
          ? caption(words, context)
          : image.caption
            ? caption([{ kind: 'text', text: image.caption }], context)
            : '';
      return `<figure class="b-figure b-figure--${size}">${link === '' ? picture : `<a${link}>${picture}</a>`}${figcaption(shown, credit(formatCredit(image)))}</figure>`;
    },
  },
  gallery: {
    data: ({ images }) => ({ images: images.map((entry) => entry.image) }),
    html: ({ title, images }, context) => {
      const items = images.map(
        ({ image, caption: words }) =>
          `<li><figure class="b-gallery__item">${context.picture(image, { slot: 'gallery' })}${figcaption(
            words && words.length > 0
              ? caption(words, context)
              : image.caption
                ? caption([{ kind: 'text', text: image.caption }], context)
                : '',
            credit(formatCredit(image)),
          )}</figure></li>`,
      );
      const heading = title === undefined ? '' : `<p class="b-gallery__title">${escapeHtml(title)}</p>`;
      return `<div class="b-gallery">${heading}<ul class="b-gallery__list">${items.join('')}</ul></div>`;
    },
  },
  video: {
    data: ({ id, url, poster, caption: words }) => ({ id, url, poster, caption: words && plainText(words) }),
    html: ({ id, url, poster, caption: words }, context) => {
      const picture = poster ? context.picture(poster, { slot: 'poster' }) : '';
      if (id !== undefined) return reference('video', [id], `${picture}${caption(words, context)}`);
      const player =
        url === undefined ? picture : `<video class="b-video__player" controls preload="none"${attribute('src', url)}></video>`;
      return `<figure class="b-video">${player}${figcaption(caption(words, context))}</figure>`;
    },
  },
  audio: {
    data: ({ url }) => ({ url }),
    html: ({ url, caption: words }, context) =>
      `<figure class="b-audio"><audio class="b-audio__player" controls preload="none"${attribute('src', url)}></audio>${figcaption(caption(words, context))}</figure>`,
  },
  table: { data: ({ rows }) => ({ rows: rows.length }), html: tableHtml },
  factBox: {
    data: () => ({}),
    html: ({ title, paragraphs: texts }, context) =>
      `<aside class="b-facts"><p class="b-facts__title">${escapeHtml(title)}</p>${paragraphs(texts, context)}</aside>`,
  },
  related: {
    data: ({ ids, title }) => ({ ids, title }),
    html: ({ ids, title }) =>
      reference('related', ids, title === undefined ? '' : `<p class="b-reference__title">${escapeHtml(title)}</p>`),
  },
  productList: {
    name: ({ list }) => list,
    data: ({ ids, title }) => ({ ids, title }),
    html: ({ list, ids, title }) =>
      reference(list, ids, title === undefined ? '' : `<p class="b-reference__title">${escapeHtml(title)}</p>`),
  },
  product: { data: ({ id }) => ({ id }), html: ({ id }) => reference('product', [id]) },
  recipe: { data: ({ id }) => ({ id }), html: ({ id }) => reference('recipe', [id]) },
  slideshow: { data: ({ id }) => ({ id }), html: ({ id }) => reference('slideshow', [id]) },
  newsletterSignUp: { data: ({ newsletterId }) => ({ newsletterId }), html: ({ newsletterId }) => reference('newsletter', [newsletterId]) },
  divider: { data: () => ({}), html: () => '<hr class="b-divider">' },
  code: {
    data: ({ language }) => ({ language }),
    html: ({ text, language }) =>
      `<pre class="b-code" tabindex="0"><code${attribute('data-language', language)}>${escapeHtml(text)}</code></pre>`,
  },
  showMore: { data: () => ({}), html: () => '' },
  embed: {
    name: ({ provider }) => provider,
    data: ({ provider, url, title, aspect, height }) => ({ provider, url, title, aspect, height }),
    html: embedHtml,
  },
  fallback: {
    data: ({ source: kind, links }) => ({ source: kind, links }),
    html: ({ source: kind, text, links }, context) => {
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      const shown = links.flatMap((link) => {
        const attributes = linkAttributes(link, context);
        return attributes === '' ? [] : [`<li><a${attributes}>${escapeHtml(link)}</a></li>`];
      });
      const list = shown.length > 0 ? `<ul class="b-fallback__links">${shown.join('')}</ul>` : '';
      return `<div class="b-fallback" data-source="${escapeHtml(kind)}">${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}${list}</div>`;
    },
  },
};

const definedOnly = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));

const renderWith = <T extends BodyElementType>(rendering: Rendering<T>, element: Of<T>, context: RenderContext): WireElement => {
  const html = rendering.html(element, context);
  const named = { type: rendering.name?.(element) ?? element.type, element: definedOnly(rendering.data(element)) };
  return typeof html === 'string' ? { ...named, html } : { ...named, html: html.before + html.after, slot: html.before.length };
};

/** A body element as it goes on the wire (CC-30): its name there (`tweet_embed` …), its data without its text, HTML safe to insert. */
export const renderElement = (element: BodyElement, context: RenderContext): WireElement =>
  renderWith(renderings[element.type] as Rendering<typeof element.type>, element as never, context);

/** A whole body on the wire. */
export const renderBody = (body: readonly BodyElement[], context: RenderContext): WireElement[] =>
  body.map((element) => renderElement(element, context));
