import sharp from 'sharp';
import { brandOf, isVertical, type Vertical } from '#brands';
import { characters } from '#brands/theme';
import { createLettering, type FontFileOf } from '#features/share-cards';
import { brandPictures, cover, drawPicture, type Letters, type PictureOrder, pictureSize } from '../pictures/index.ts';
import { drawingOf, placeOf } from './drawing-of.ts';
import type { DrawnOrder } from './drawn-order.ts';
import { grained } from './grain.ts';
import { printed } from './printed.ts';

/** The size of a demo picture in pixels; by-lines stand upright. */
const sizeOf = ({ key }: DrawnOrder, drawing: PictureOrder['drawing']): { width: number; height: number } =>
  key.startsWith('by-line/') ? { width: 1000, height: 1250 } : pictureSize(drawing);

const verticalOf = ({ vertical }: DrawnOrder): Vertical => (isVertical(vertical) ? vertical : 'news');

/** What an order asks for, ready to be drawn. */
export const pictureOrder = (order: DrawnOrder): PictureOrder => {
  const vertical = verticalOf(order);
  const drawing = drawingOf(order) ?? cover(brandOf(vertical).displayName);
  return { drawing, seed: `${vertical}/${order.key}`, place: placeOf(order), palette: brandPictures[vertical], ...sizeOf(order, drawing) };
};

/** A screen of dots belongs to its size; below this part of it dots are no more than tones, which cost a tenth. */
const leastDots = 0.25;
const isOneSize = ({ drawing }: PictureOrder, wanted: number): boolean =>
  drawing.kind === 'scene' && drawing.treatment === 'halftone' && wanted >= leastDots;

/** Draws orders as JPEG, in the faces of their brands: whole, or as much smaller as `scale` says, which costs that much less. Gives the scale it has. */
export const createDrawer = (fontFileOf: FontFileOf) => {
  const lettering = createLettering(fontFileOf);
  const lettersOf = async (vertical: Vertical): Promise<Letters> => {
    const { headline, ui } = characters[vertical];
    const [display, text, strong] = await Promise.all([
      lettering({ family: headline.family, weight: headline.weight, tracking: headline.tracking }),
      lettering({ family: ui, weight: 500, tracking: 0 }),
      lettering({ family: ui, weight: 700, tracking: 0 }),
    ]);
    return { display, text, strong };
  };
  return async (order: DrawnOrder, wanted = 1): Promise<{ bytes: Buffer; scale: number }> => {
    const vertical = verticalOf(order);
    const picture = pictureOrder(order);
    const { drawing } = picture;
    // reading faces takes longer than most drawings
    const letters = drawing.kind === 'scene' || drawing.kind === 'portrait' ? undefined : await lettersOf(vertical);
    const scale = isOneSize(picture, wanted) ? 1 : wanted;
    const svg = sharp(Buffer.from(drawPicture({ ...picture, scale }, letters)), { density: 72 * scale });
    const treatment = drawing.kind === 'scene' ? drawing.treatment : 'plain';
    const isPaper = treatment === 'plain' && (drawing.kind === 'scene' || drawing.kind === 'portrait');
    const drawn = isPaper ? await grained(svg, scale) : treatment === 'plain' ? svg : await printed(svg, picture.palette, treatment, scale);
    // a smaller one is what is shown, a whole one what others are made from
    return { bytes: await drawn.jpeg(scale < 1 ? { quality: 94, chromaSubsampling: '4:4:4' } : { quality: 88 }).toBuffer(), scale };
  };
};
