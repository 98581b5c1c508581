import sharp from 'sharp';
import { drawPicture, type PictureOrder } from './draw-picture.ts';
import type { Letters } from './designs/sheet.ts';
import { addGrain } from './grain.ts';
import { printInTwoColours } from './printed.ts';

/** A screen of dots belongs to its size; below this part of it dots are no more than tones, which cost a tenth. */
const leastDots = 0.25;
const isOneSize = ({ drawing }: PictureOrder, wanted: number): boolean =>
  drawing.kind === 'scene' && drawing.treatment === 'halftone' && wanted >= leastDots;

/** Whether there are letters in a picture: reading them takes longer than most drawings. */
const needsLetters = ({ drawing }: PictureOrder): boolean => drawing.kind !== 'scene' && drawing.kind !== 'portrait';

/** Draws a picture as JPEG: whole, or as much smaller as `wanted` says (0–1), which costs that much less. Gives the scale it has; `readLetters` is asked for designs only. */
export const renderPicture = async (
  picture: PictureOrder,
  { wanted = 1, readLetters }: { wanted?: number; readLetters: () => Promise<Letters> },
): Promise<{ bytes: Buffer; scale: number }> => {
  const { drawing } = picture;
  const letters = needsLetters(picture) ? await readLetters() : undefined;
  const scale = isOneSize(picture, wanted) ? 1 : wanted;
  const svg = sharp(Buffer.from(drawPicture({ ...picture, scale }, letters)), { density: 72 * scale });
  const treatment = drawing.kind === 'scene' ? drawing.treatment : 'plain';
  const isPaper = treatment === 'plain' && !needsLetters(picture);
  const drawn = isPaper
    ? await addGrain(svg, scale)
    : treatment === 'plain'
      ? svg
      : await printInTwoColours(svg, picture.palette, treatment, scale);
  // a smaller one is what is shown, a whole one what others are made from
  return { bytes: await drawn.jpeg(scale < 1 ? { quality: 94, chromaSubsampling: '4:4:4' } : { quality: 88 }).toBuffer(), scale };
};
