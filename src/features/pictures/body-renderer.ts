import type { RenderBody } from '#features/documents';
import type { PictureRenderer, PictureSlot } from '#features/page';
import { renderElement } from '#content/html/render-body';

const bodySlots: Record<string, PictureSlot> = {
  small: { aspect: 'original', sizes: '(min-width: 758px) 320px, 100vw', widths: [320, 640] },
  medium: { aspect: 'original', sizes: '(min-width: 758px) 660px, 100vw', widths: [480, 750, 1240] },
  large: { aspect: 'original', sizes: '(min-width: 1000px) 960px, 100vw', widths: [480, 750, 1240, 2000] },
  full: { aspect: 'original', sizes: '100vw', widths: [480, 750, 1240, 2000] },
};

/** Renders body elements with the pictures of the platform; bodies are the same on every brand. */
export const createBodyRenderer =
  (pictures: PictureRenderer): RenderBody =>
  (element) =>
    renderElement(element, { picture: (image, { slot }) => pictures.html(image, bodySlots[slot] ?? bodySlots['medium']!) });
