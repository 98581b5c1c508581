export { drawPicture, focalPointOf, type PictureOrder, pictureSize } from './draw-picture.ts';
export {
  bars,
  cover,
  type DemoPictures,
  type Drawing,
  duotone,
  face,
  figure,
  halftone,
  isLettered,
  line,
  locator,
  look,
  type Look,
  scene,
  score,
  share,
  spot,
  steps,
  vote,
} from './drawing.ts';
export type { Letters } from './designs/sheet.ts';
export { mix } from './colour.ts';
export { brandPictures, type PicturePalette, type PictureVertical } from './palettes.ts';
export { drawingNamed } from './named.ts';
export { altOf } from './picture-words.ts';
