import { cropFor, type Image, imageWidths } from '#content/model/image';
import type { PictureAspect, PictureRenderer, PictureSlot } from '#features/pages/page';
import { createLruCache } from '#platform/lru-cache';
import type { Picture, PictureUrls } from '#platform/pictures';
import { renderPicture } from './picture-html.view.ts';

/** The widths pictures are made in, in pixels. */
export const pictureWidths: readonly number[] = imageWidths;
/** Slots that name no widths get these: phone, twice a phone, column, and the largest. */
const usualWidths = [320, 640, 1000, 1600] as const;
// each place has one slot object, so its text is cached by identity
const getSlotText = new WeakMap<PictureSlot, string>();
const slotText = (slot: PictureSlot): string => {
  const known = getSlotText.get(slot);
  if (known !== undefined) return known;
  const text = JSON.stringify(slot);
  getSlotText.set(slot, text);
  return text;
};
// the HTML of a card's picture is the same on every page that shows it in that slot
const mostCached = 20_000;

const toPicture = (image: Image): Picture => ({
  id: image.id,
  version: image.version,
  width: image.width,
  height: image.height,
  alt: image.alt,
  ...(image.colour && { colour: image.colour }),
});
const findCrop = (image: Image, aspect: PictureAspect) => (aspect === 'original' ? undefined : cropFor(image, aspect));

/** Creates the renderer of content's pictures, with the platform's signed addresses. */
export const createPictureRenderer = (urls: PictureUrls): PictureRenderer => {
  const made = createLruCache<string, string>({ maxSize: mostCached });
  const cached = (image: Image, place: string, make: () => string): string => {
    const key = `${image.id} ${image.version} ${image.width} ${image.height} ${image.focalPoint.x} ${image.focalPoint.y} ${image.crops ? JSON.stringify(image.crops) : ''}${place}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const text = make();
    made.set(key, text);
    return text;
  };
  const findSlot = (image: Image, slot: PictureSlot) => {
    const crop = findCrop(image, slot.aspect);
    return {
      ...(crop && { crop }),
      sizes: slot.sizes,
      widths: slot.widths ?? usualWidths,
      priority: slot.priority === 'lead' ? ('lead' as const) : slot.priority === 'eager' ? ('plain' as const) : ('lazy' as const),
      ...(slot.className && { className: slot.className }),
      ...(slot.alt !== undefined && { alt: slot.alt }),
    };
  };
  return {
    html: (image, slot) =>
      cached(image, `html ${image.colour ?? ''} ${image.alt}${slotText(slot)}`, () =>
        renderPicture(urls.sources(toPicture(image), findSlot(image, slot))),
      ),
    url: (image, aspect, width) =>
      cached(image, `url ${aspect} ${width}`, () => {
        const crop = findCrop(image, aspect);
        const allowed = imageWidths.find((candidate) => candidate >= width) ?? 2000;
        return urls.url(toPicture(image), { ...(crop && { crop }), width: allowed, format: 'jpg' });
      }),
    preload: (image, slot) => {
      const text = cached(image, `preload ${slotText(slot)}`, () => JSON.stringify(urls.preload(toPicture(image), findSlot(image, slot))));
      const { type, imagesrcset, imagesizes } = JSON.parse(text) as ReturnType<PictureUrls['preload']>;
      return { type, imageSrcSet: imagesrcset, imageSizes: imagesizes };
    },
  };
};
