/** Drawn pictures: a picture from a description as data, and its alternative text in English and Spanish. */
export { focalPointOf, type PictureOrder, pictureSize } from './src/draw-picture.ts';
export { renderPicture } from './src/render-picture.ts';
export { cover, type Drawing, isLettered, type Look } from './src/drawing.ts';
export type { Lettering, Letters } from './src/designs/sheet.ts';
export type { PicturePalette } from './src/palette.ts';
export { drawingNamed } from './src/named.ts';
export { altOf } from './src/picture-words.ts';
