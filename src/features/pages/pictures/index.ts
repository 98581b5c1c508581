/** Pictures in content: crops by focal point, and the addresses and HTML of a picture in a slot. */
export { createBodyRenderer } from './body-renderer.view.ts';
export { createPictureRenderer, pictureWidths } from './picture-renderer.service.ts';
