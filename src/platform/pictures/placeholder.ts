import sharp from 'sharp';
import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import { maxPicturePixels } from '#platform/media';

/** What stands for a picture until it is there: its thumbhash (base64, about 25 bytes) and, unless it is see-through, its average colour `#rrggbb`. */
export type PicturePlaceholder = { thumbhash: string; colour?: string };

const hex = (part: number) =>
  Math.round(Math.max(0, Math.min(1, part)) * 255)
    .toString(16)
    .padStart(2, '0');

/** The placeholder of a picture that was inspected; takes the bytes of the file. */
export const buildPlaceholder = async (bytes: Uint8Array): Promise<PicturePlaceholder> => {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPicturePixels })
    .autoOrient()
    .resize(100, 100, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(info.width, info.height, data);
  const thumbhash = Buffer.from(hash).toString('base64');
  const { r, g, b, a } = thumbHashToAverageRGBA(hash);
  return a < 0.99 ? { thumbhash } : { thumbhash, colour: `#${hex(r)}${hex(g)}${hex(b)}` };
};
