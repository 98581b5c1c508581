import { isMediaKey, isOriginalKey } from '#platform/media';
import { buildPictureFolder } from './picture-address.ts';
import { placeholderClass } from './placeholder-tones.ts';
import type { PictureCrop, RenditionFormat } from './render-rendition.ts';

/** A picture to show: `id` is its key in the media store; width and height are of the original in pixels. */
export type Picture = { id: string; version: number; width: number; height: number; alt?: string; colour?: string };

/** How a slot shows a picture: its part, the CSS `sizes` of the slot and up to five widths in pixels out of the allowed ones. */
export type PictureSlot = {
  crop?: PictureCrop;
  sizes: string;
  widths: readonly number[];
  /** `lead` is fetched first, `lazy` when it comes near, `plain` as the browser likes (a page with `lazyload=false`). */
  priority: 'lead' | 'lazy' | 'plain';
  className?: string;
  /** Instead of the picture's own text; empty for a decorative picture. */
  alt?: string;
};

/** The parts of a `<picture>` as plain data, for a component or an app. */
export type PictureSources = {
  sources: { type: string; srcset: string }[];
  sizes: string;
  src: string;
  width: number;
  height: number;
  alt: string;
  className?: string;
  loading?: 'lazy';
  fetchPriority?: 'high';
};

/** The attributes of the `<link rel="preload" as="image">` of a lead picture. */
export type PicturePreload = { type: string; imagesrcset: string; imagesizes: string };

/** Makes addresses of pictures. */
export type PictureUrls = {
  /** One address; the result is as wide as asked or as wide as the part, whichever is less. */
  url(picture: Picture, options: { crop?: PictureCrop; width: number; format: RenditionFormat }): string;
  sources(picture: Picture, slot: PictureSlot): PictureSources;
  preload(picture: Picture, slot: PictureSlot): PicturePreload;
};

const shownPart = (picture: Picture, crop: PictureCrop | undefined) =>
  crop ?? { left: 0, top: 0, width: picture.width, height: picture.height };

// Everything wider than the part would be the same pixels again: of those only the first stays, under its true width.
const listCandidates = (widths: readonly number[], most: number): { asked: number; shown: number }[] => {
  const sorted = widths.toSorted((first, second) => first - second);
  const enough = sorted.findIndex((width) => width >= most);
  return (enough < 0 ? sorted : sorted.slice(0, enough + 1)).map((asked) => ({ asked, shown: Math.min(asked, most) }));
};

/** For browsers before AVIF every second width and the largest: they are few, and each width is written for each picture of a page. */
const thinOut = <Candidate>(candidates: readonly Candidate[]): Candidate[] =>
  candidates.filter((_, index) => index % 2 === 1 || index === candidates.length - 1);

/**
 * Makes the addresses of pictures with the secret the picture server checks, for the widths it serves.
 * Refuses (TypeError) a slot with no widths, more than five, or one the server does not make.
 */
export const createPictureUrls = (options: { secret: string; allowedWidths: readonly number[] }): PictureUrls => {
  const { secret, allowedWidths } = options;
  const buildFolder = (picture: Picture, crop: PictureCrop | undefined): string => {
    if (!isMediaKey(picture.id) || isOriginalKey(picture.id)) throw new TypeError(`${JSON.stringify(picture.id)} is no key of a picture.`);
    return buildPictureFolder(secret, { key: picture.id, version: picture.version, crop });
  };
  const check = (widths: readonly number[]): void => {
    if (widths.length < 1 || widths.length > 5) throw new TypeError('A slot has one to five widths.');
    const unknown = widths.find((width) => !allowedWidths.includes(width));
    if (unknown !== undefined) throw new TypeError(`Pictures are not made ${unknown} pixels wide.`);
  };
  const srcset = (folder: string, candidates: readonly { asked: number; shown: number }[], format: RenditionFormat) =>
    candidates.map(({ asked, shown }) => `${folder}${asked}.${format} ${shown}w`).join(',');

  const sources = (picture: Picture, slot: PictureSlot): PictureSources => {
    check(slot.widths);
    const part = shownPart(picture, slot.crop);
    const folder = buildFolder(picture, slot.crop);
    const candidates = listCandidates(slot.widths, part.width);
    const fallback = candidates[Math.floor(candidates.length / 2)] as { asked: number; shown: number };
    const className = [slot.className, placeholderClass(picture.colour)].filter(Boolean).join(' ');
    return {
      sources: [
        { type: 'image/avif', srcset: srcset(folder, candidates, 'avif') },
        { type: 'image/webp', srcset: srcset(folder, thinOut(candidates), 'webp') },
      ],
      sizes: slot.sizes,
      src: `${folder}${fallback.asked}.jpg`,
      width: fallback.shown,
      height: Math.max(1, Math.round((part.height * fallback.shown) / part.width)),
      alt: slot.alt ?? picture.alt ?? '',
      ...(className && { className }),
      ...(slot.priority === 'lazy' && { loading: 'lazy' as const }),
      ...(slot.priority === 'lead' && { fetchPriority: 'high' as const }),
    };
  };

  return {
    sources,
    url: (picture, { crop, width, format }) => {
      check([width]);
      return `${buildFolder(picture, crop)}${width}.${format}`;
    },
    preload: (picture, slot) => {
      const { sources: found, sizes } = sources(picture, slot);
      return { type: 'image/avif', imagesrcset: found[0]?.srcset ?? '', imagesizes: sizes };
    },
  };
};
