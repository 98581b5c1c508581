import sharp from 'sharp';
import { inspectImage } from './inspect-image.ts';
import { maxPicturePixels } from './media-errors.ts';
import { pictureMediaTypes } from './picture-format.ts';
import { buildPlaceholder, type PicturePlaceholder } from './placeholder.ts';

/** A picture as it is stored: upright, one frame, sRGB, without metadata; width and height in pixels. */
export type PreparedPicture = {
  bytes: Uint8Array;
  mediaType: string;
  width: number;
  height: number;
  /** The file was animated, and only its first frame is stored: report it to whoever sent it. */
  firstFrameOnly: boolean;
} & PicturePlaceholder;

/**
 * Takes an uploaded file and gives what may be stored. A clean file stays as it is; one that is turned, animated, in another colour
 * space or carries metadata (the place it was taken) is written anew at high quality. Refuses what `inspectImage` refuses.
 */
export const preparePicture = async (bytes: Uint8Array, declaredType?: string): Promise<PreparedPicture> => {
  const found = await inspectImage(bytes, declaredType);
  const { width, height, format, mediaType } = found;
  if (found.clean) return { bytes, mediaType, width, height, firstFrameOnly: false, ...(await buildPlaceholder(bytes)) };
  const upright = sharp(bytes, { limitInputPixels: maxPicturePixels }).timeout({ seconds: 60 }).autoOrient().toColourspace('srgb');
  const written = {
    jpeg: () => upright.jpeg({ quality: 94, chromaSubsampling: '4:4:4' }),
    png: () => upright.png(),
    gif: () => upright.png(),
    webp: () => upright.webp({ quality: 94, effort: 2 }),
    avif: () => upright.avif({ quality: 85, effort: 1 }),
  }[format]();
  const encoded = await written.toBuffer();
  return {
    bytes: encoded,
    mediaType: format === 'gif' ? pictureMediaTypes.png : mediaType,
    width,
    height,
    firstFrameOnly: found.animated,
    ...(await buildPlaceholder(encoded)),
  };
};
