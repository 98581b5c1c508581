import sharp from 'sharp';
import { drawPicture, type PictureOrder } from './draw-picture.ts';
import type { Letters } from './designs/sheet.ts';
import { addGrain } from './grain.ts';
import { printInTwoColours } from './printed.ts';

/** Scaling a halftone blurs its dots, so it is drawn whole; below this scale the dots are only tones, which take a tenth of the time. */
const leastDots = 0.25;
const isOneSize = ({ drawing }: PictureOrder, wanted: number): boolean =>
  drawing.kind === 'scene' && drawing.treatment === 'halftone' && wanted >= leastDots;

/** Whether a picture has letters: reading the fonts takes longer than drawing most pictures. */
const needsLetters = ({ drawing }: PictureOrder): boolean => drawing.kind !== 'scene' && drawing.kind !== 'portrait';

/**
 * Draws a picture as JPEG, at full size or at the scale `wanted` (0–1), which takes proportionally less time. Returns the scale it was drawn at: a
 * halftone has only one size until its dots can no longer be seen. `readLetters` is called for designs only.
 */
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
  // a scaled picture is shown as it is, a full one is the source of others
  return { bytes: await drawn.jpeg(scale < 1 ? { quality: 94, chromaSubsampling: '4:4:4' } : { quality: 88 }).toBuffer(), scale };
};
