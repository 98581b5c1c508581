import type { BodyElement } from '#content/model/body';
import { secureAddress } from '#content/urls/web-address';
import type { Image } from '#content/model/image';
import type { PictureSource } from '../../bodies/body-parts.ts';
import { buildFallback } from '../../bodies/fallback-element.ts';
import { toLine } from '../../bodies/to-line.ts';
import type { NinjsItem } from './ninjs-item.ts';
import { findShownText, toHtml } from './texts.ts';

/** What is shown of media: elements of a body, and the picture that may stand for the piece. */
export type Media = { elements: BodyElement[]; image?: Image | undefined };

/** What an item says under its picture. */
export const toCaption = (item: NinjsItem): string => {
  const caption =
    item.descriptions.find(({ role }) => /caption/.test(role)) ?? findShownText(item.descriptions) ?? findShownText(item.headlines);
  return caption ? toLine(toHtml(caption), 2000) : '';
};
const getCredit = (item: NinjsItem): string => toLine([item.by, item.copyrightHolder].filter((name) => name !== '').join(' / '), 300);

/** The media of an item or of what is associated with it: the largest picture, a playable file, else a marked fallback. */
export const listMedia = (item: NinjsItem, pictures: PictureSource, reportLoss: (what: string, text: string) => void): Media => {
  const caption = toCaption(item);
  const words = caption === '' ? {} : { caption: [{ kind: 'text' as const, text: caption }] };
  const of = (kind: RegExp) =>
    item.renditions.filter(({ href, contentType }) => href !== '' && kind.test(contentType || (item.type === 'picture' ? 'image/' : '')));
  const playable = item.type === 'audio' ? of(/^audio\//) : item.type === 'video' ? of(/^video\//) : [];
  const address = playable.toSorted((first, second) => second.width - first.width).flatMap(({ href }) => secureAddress(href) ?? [])[0];
  if (address !== undefined)
    return { elements: [item.type === 'audio' ? { type: 'audio', url: address, ...words } : { type: 'video', url: address, ...words }] };
  const candidates = of(/^image\//).toSorted((first, second) => second.width - first.width);
  for (const { href } of candidates) {
    const image = pictures.picture({ address: href });
    if (!image) continue;
    const credit = getCredit(item);
    const own = {
      ...image,
      ...(caption !== '' && { caption }),
      ...(credit !== '' && { credit }),
      ...(image.alt === '' && caption !== '' && { alt: caption.slice(0, 500) }),
    };
    return { elements: [{ type: 'image', image: own, size: 'medium', ...words }], image: own };
  }
  const links = item.renditions.map(({ href }) => href).filter((href) => href !== '');
  if (links.length === 0 && caption === '') return { elements: [] };
  reportLoss(item.type || 'media', `${caption} ${links[0] ?? ''}`);
  return { elements: [buildFallback(item.type || 'media', [caption, getCredit(item)].filter((line) => line !== '').join('\n'), links)] };
};
