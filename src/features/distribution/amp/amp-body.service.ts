import { pathOnSite } from '#brands';
import type { WireElement } from '#content/model/body';
import type { ContentItem } from '#content/responses/content-item';
import { escapeHtml } from '#content/text/escape-html';
import { isProductListType } from '#content/model/product-list';
import type { WireReferences } from '#content/responses/wire';
import { listReferences, signUpPagePath } from '#features/reading/body';
import { type PageContext, toHref } from '#features/pages/page';
import { ampProducts } from './amp-products.service.ts';
import { toAmpPictures } from './amp-picture.view.ts';

const videoSlot = { aspect: '16:9', sizes: '(min-width:758px) 660px,100vw', widths: [480, 750, 1240] } as const;
const slideSlot = { aspect: '3:2', sizes: '(min-width:758px) 660px,100vw', widths: [480, 750, 1240] } as const;

const carousel = (slides: string): string =>
  `<amp-carousel class="slides" type="slides" layout="responsive" width="3" height="2">${slides}</amp-carousel>`;

const galleryHtml = (html: string): string => {
  const slides = [...html.matchAll(/<li><figure class="b-gallery__item">(.*?)<\/figure><\/li>/gs)].map(
    ([, inside = '']) => `<figure class="slide">${toAmpPictures(inside, 'fill')}</figure>`,
  );
  const title = /<p class="b-gallery__title">.*?<\/p>/s.exec(html)?.[0] ?? '';
  return slides.length === 0 ? '' : `<div class="b-gallery">${title}${carousel(slides.join(''))}</div>`;
};

/** A player of AMP for one of HTML. AMP plays by https alone: any other file is a link. */
const playerHtml = (html: string, { messages }: PageContext): string =>
  toAmpPictures(html).replace(
    /<(video|audio) class="[^"]*" controls preload="none" src="([^"]*)"><\/\1>/g,
    (_whole, kind: string, src: string) => {
      if (!src.startsWith('https://')) return `<p><a href="${src}">${escapeHtml(messages.article.watch)}</a></p>`;
      return kind === 'video'
        ? `<amp-video controls preload="none" layout="responsive" width="16" height="9" src="${src}"></amp-video>`
        : `<amp-audio preload="none" layout="fixed-height" width="auto" height="50" src="${src}"></amp-audio>`;
    },
  );

const linkTo = ({ item, computedValues }: ContentItem, context: PageContext): string =>
  `<a href="${escapeHtml(toHref(context, item.vertical, computedValues.url))}">${escapeHtml(computedValues.headline)}</a>`;

/** A slideshow that a text refers to: its first pictures, and the link to all of it. */
const slideshowHtml = (item: ContentItem, context: PageContext): string => {
  const pictures = (item.item.slides ?? []).flatMap(({ image }) => (image ? [image] : []));
  const slides = pictures.map(
    (image) => `<figure class="slide">${toAmpPictures(context.pictures.html(image, slideSlot), 'fill')}</figure>`,
  );
  const shown = slides.length > 0 ? carousel(slides.join('')) : '';
  return `${shown}<p>${escapeHtml(context.messages.article.slideshow)}: ${linkTo(item, context)}</p>`;
};

const singleHtml = (type: string, item: ContentItem, context: PageContext): string => {
  if (type === 'slideshow') return slideshowHtml(item, context);
  const { messages, pictures } = context;
  const image = item.computedValues.teaseImage;
  const labels: Record<string, string> = {
    video: messages.article.video,
    recipe: messages.article.recipe,
  };
  const poster = image ? toAmpPictures(pictures.html(image, videoSlot)) : '';
  return `${type === 'video' ? poster : ''}<p>${escapeHtml(labels[type] ?? messages.article.readMore)}: ${linkTo(item, context)}</p>`;
};

const referenceHtml = (element: WireElement, ids: readonly string[], references: WireReferences, context: PageContext): string => {
  const { messages, flags } = context;
  const letter = element.type === 'newsletterSignUp' ? references.newsletters.find(({ id }) => ids.includes(id)) : undefined;
  if (letter)
    return flags.newsletters
      ? `<aside class="b-facts"><p class="b-facts__title">${escapeHtml(letter.title)}</p><p>${escapeHtml(letter.description)}</p><p><a href="${escapeHtml(`${context.address.origin}${pathOnSite(context.brand, signUpPagePath(letter.id))}`)}">${escapeHtml(messages.newsletter.signUp)}</a></p></aside>`
      : '';
  const items = ids.flatMap((id) => references.items.find(({ item }) => item.id === id) ?? []);
  if (items.length === 0) return /<(?:picture|span)/.test(element.html) ? toAmpPictures(element.html) : '';
  if (element.type === 'product' || isProductListType(element.type)) return ampProducts(items, element.element['title'], context);
  const [first] = items;
  if (element.type !== 'related' && first) return `<aside class="b-reference">${singleHtml(element.type, first, context)}</aside>`;
  const title =
    /<p class="b-reference__title">.*?<\/p>/s.exec(element.html)?.[0] ??
    `<p class="b-reference__title">${escapeHtml(messages.article.related)}</p>`;
  return `<aside class="b-reference">${title}<ul>${items.map((item) => `<li>${linkTo(item, context)}</li>`).join('')}</ul></aside>`;
};

const elementHtml = (element: WireElement, references: WireReferences, context: PageContext): string => {
  const ids = listReferences(element);
  if (ids.length > 0) return referenceHtml(element, ids, references, context);
  if (element.type === 'gallery') return galleryHtml(element.html);
  if (element.type === 'video' || element.type === 'audio') return playerHtml(element.html, context);
  // an embed is its words and its link, as on a page before it is loaded: nothing of the outside comes without being asked for
  return toAmpPictures(element.html);
};

/** A body as AMP, from the HTML that is stored of it. */
export const ampBody = (body: readonly WireElement[], references: WireReferences, context: PageContext): string =>
  body.map((element) => elementHtml(element, references, context)).join('');
