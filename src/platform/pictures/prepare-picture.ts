import sharp from 'sharp';
import type { PictureMetadata } from '#platform/picture-metadata';
import { inspectImage } from './inspect-image.ts';
import { maxPicturePixels } from '#platform/media';
import { pictureMediaTypes } from './picture-format.ts';
import { buildPlaceholder, type PicturePlaceholder } from './placeholder.ts';

/** The bytes of a picture and their media type. */
export type PictureBytes = { bytes: Uint8Array; mediaType: string };

/** An upload, ready to be stored. `bytes` is its clean master: upright, one frame, sRGB, nothing but the picture; width and height are in pixels. */
export type PreparedPicture = PictureBytes & {
  width: number;
  height: number;
  /** The upload as it came, byte for byte: the same bytes as the master if the upload was clean. */
  original: PictureBytes;
  /** The words and rights that the upload carries; untrusted. */
  metadata: PictureMetadata;
  /** The file was animated, and the master is its first frame: report it to whoever sent it. */
  firstFrameOnly: boolean;
} & PicturePlaceholder;

/**
 * Takes an uploaded file and makes its master. A clean file is its own master; one that is turned, animated, in another colour space or contains more than
 * its picture (such as the place it was taken) is encoded anew at high quality. Refuses what `inspectImage` refuses.
 */
export const preparePicture = async (bytes: Uint8Array, declaredType?: string): Promise<PreparedPicture> => {
  const found = await inspectImage(bytes, declaredType);
  const { width, height, format, mediaType, metadata } = found;
  const facts = { width, height, original: { bytes, mediaType }, metadata };
  if (found.clean) return { bytes, mediaType, ...facts, firstFrameOnly: false, ...(await buildPlaceholder(bytes)) };
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
    ...facts,
    firstFrameOnly: found.animated,
    ...(await buildPlaceholder(encoded)),
  };
};
