export { drawPicture, focalPointOf, type DrawnPicture, type PictureOrder } from './draw-picture.ts';
export { brandPictures, type PicturePalette, type PictureVertical } from './palettes.ts';
export { pictureSubjects, type PictureSubject } from './subjects.ts';
