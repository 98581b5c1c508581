import { type PictureSlot as BodySlot, renderElement } from '#content/render/render-body';
import type { RenderBody } from '#features/newsroom/document-rows.pure';
import type { PictureRenderer, PictureSlot } from '#features/pages/page.pure';

const bodySlots: Record<BodySlot, PictureSlot> = {
  'body-small': { aspect: 'original', sizes: '(min-width:758px) 320px,100vw', widths: [320, 640] },
  'body-medium': { aspect: 'original', sizes: '(min-width:758px) 660px,100vw', widths: [480, 750, 1240] },
  'body-large': { aspect: 'original', sizes: '(min-width:1000px) 960px,100vw', widths: [480, 750, 1240, 2000] },
  'body-full': { aspect: 'original', sizes: '100vw', widths: [480, 750, 1240, 2000] },
  gallery: { aspect: '3:2', sizes: '(min-width:758px) 330px,50vw', widths: [320, 640, 1000] },
  poster: { aspect: '16:9', sizes: '(min-width:758px) 660px,100vw', widths: [480, 750, 1240] },
};
const tableLabels = { en: 'Table', es: 'Tabla' };

/** Renders body elements with the platform's pictures. `ownHosts` are the sites' own host names: links to them are not outside links. */
export const createBodyRenderer =
  (pictures: PictureRenderer, ownHosts: readonly string[] = []): RenderBody =>
  (element, language) =>
    renderElement(element, {
      picture: (image, { slot }) => pictures.html(image, bodySlots[slot]),
      ownHosts,
      tableLabel: tableLabels[language],
    });
