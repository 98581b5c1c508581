import sharp, { type Metadata } from 'sharp';
import { type PictureMetadata, readPictureMetadata } from '#platform/picture-metadata';
import { isBarePicture } from './bare-picture.ts';
import { maxPictureBytes, maxPicturePixels, maxPictureSide, mediaError } from '#platform/media';
import { detectPictureFormat, pictureMediaTypes, type PictureFormat } from './picture-format.ts';

/** What a file turned out to be; width and height are in pixels as seen, after its orientation mark was followed. */
export type InspectedImage = {
  format: PictureFormat;
  mediaType: string;
  width: number;
  height: number;
  /** More than one frame; only the first is ever shown. */
  animated: boolean;
  /** False when the master must be encoded anew: the file is turned, animated, not in sRGB, or contains more than its picture, such as the place it was taken. */
  clean: boolean;
  /** The words and rights that the file carries; untrusted. */
  metadata: PictureMetadata;
};

const isClean = (found: Metadata): boolean =>
  (found.orientation ?? 1) === 1 &&
  (found.pages ?? 1) === 1 &&
  (found.space === 'srgb' || found.space === 'b-w') &&
  found.depth === 'uchar' &&
  !found.icc &&
  !found.exif &&
  !found.xmp &&
  !found.iptc &&
  !found.comments?.length;

/**
 * Inspects a file that claims to be a picture. Refuses what is not JPEG, PNG, WebP, AVIF or GIF by its content, SVG, more than 25 MB,
 * more than 50 megapixels (by its header, nothing is decoded before), another type than `declaredType`, and files that do not decode whole.
 */
export const inspectImage = async (bytes: Uint8Array, declaredType?: string): Promise<InspectedImage> => {
  if (bytes.length > maxPictureBytes) throw mediaError('media/too-large');
  const format = detectPictureFormat(bytes);
  if (format === undefined) throw mediaError('media/not-a-picture');
  if (format === 'svg') throw mediaError('media/svg-refused');
  const mediaType = pictureMediaTypes[format];
  if (declaredType !== undefined && declaredType.toLowerCase().replace('image/jpg', 'image/jpeg') !== mediaType) {
    throw mediaError('media/wrong-type');
  }

  let found: Metadata;
  try {
    // Without a limit of its own, so that the size in the header can be told apart from a damaged header.
    found = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw mediaError('media/damaged', cause);
  }
  const { width, height } = found.autoOrient;
  if (width * height > maxPicturePixels || Math.max(width, height) > maxPictureSide) throw mediaError('media/too-many-pixels');

  try {
    // Decodes every row, keeping almost nothing: the only way to know that a file is whole.
    await sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error' })
      .timeout({ seconds: 20 })
      .resize(8, 8, { fit: 'fill' })
      .raw()
      .toBuffer();
  } catch (cause) {
    throw mediaError('media/damaged', cause);
  }
  const clean = isClean(found) && isBarePicture(bytes, format);
  return { format, mediaType, width, height, animated: (found.pages ?? 1) > 1, clean, metadata: readPictureMetadata(found) };
};
