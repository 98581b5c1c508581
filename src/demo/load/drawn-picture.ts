import sharp from 'sharp';
import { isVertical } from '#brands';
import { brandPictures, drawPicture, focalPointOf, type PictureOrder, type PictureSubject, pictureSubjects } from '../pictures/index.ts';
import { type DrawnOrder, drawnSize } from './drawn-order.ts';

const isSubject = (value: string): value is PictureSubject => pictureSubjects.some((subject) => subject === value);

const pictureOrder = ({ vertical, subject, seed }: DrawnOrder): PictureOrder => ({
  seed,
  subject: isSubject(subject) ? subject : 'duotone',
  palette: brandPictures[isVertical(vertical) ? vertical : 'news'],
  ...drawnSize(subject),
});

/** Where the drawing of an order is to be looked at, 0–1 from the left and from the top. */
export const drawnFocalPoint = (order: DrawnOrder): { x: number; y: number } => focalPointOf(pictureOrder(order));

/** The drawing of an order as JPEG. */
export const drawnPicture = (order: DrawnOrder): Promise<Buffer> =>
  sharp(Buffer.from(drawPicture(pictureOrder(order)).svg))
    .jpeg({ quality: 90 })
    .toBuffer();
