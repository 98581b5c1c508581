import { cropFor, type Image, imageWidths } from '#content/image';
import type { PictureAspect, PictureRenderer, PictureSlot } from '#features/page';
import type { Picture, PictureUrls } from '#platform/media';

/** The widths pictures are made in, in pixels. */
export const pictureWidths: readonly number[] = imageWidths;
/** Slots that name no widths get these: phone, twice a phone, column, and the largest. */
const usualWidths = [320, 640, 1000, 1600] as const;
// what was made is kept: a card's picture HTML is the same on every page that shows it in that slot
const mostKept = 20_000;

const pictureOf = (image: Image): Picture => ({
  id: image.id,
  version: image.version,
  width: image.width,
  height: image.height,
  alt: image.alt,
  ...(image.colour && { colour: image.colour }),
});
const cropOf = (image: Image, aspect: PictureAspect) => (aspect === 'original' ? undefined : cropFor(image, aspect));

/** The pictures of content over the platform's signed addresses. `lazyload: false` leaves lazy loading out (specification §2). */
export const createPictureRenderer = (urls: PictureUrls): PictureRenderer => {
  const kept = new Map<string, string>();
  const slotOf = (image: Image, slot: PictureSlot) => {
    const crop = cropOf(image, slot.aspect);
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
    html: (image, slot) => {
      const key = `${image.id} ${image.version} ${image.focalPoint.x} ${image.focalPoint.y} ${JSON.stringify(image.crops ?? '')}${image.alt}${JSON.stringify(slot)}`;
      const ready = kept.get(key);
      if (ready !== undefined) return ready;
      const html = urls.html(pictureOf(image), slotOf(image, slot));
      if (kept.size >= mostKept) kept.clear();
      kept.set(key, html);
      return html;
    },
    url: (image, aspect, width) => {
      const crop = cropOf(image, aspect);
      const allowed = imageWidths.find((candidate) => candidate >= width) ?? 2000;
      return urls.url(pictureOf(image), { ...(crop && { crop }), width: allowed, format: 'jpg' });
    },
    preload: (image, slot) => {
      const { type, imagesrcset, imagesizes } = urls.preload(pictureOf(image), slotOf(image, slot));
      return { type, imageSrcSet: imagesrcset, imageSizes: imagesizes };
    },
  };
};
