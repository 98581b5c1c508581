import { z } from 'zod';
import { line, webUrl } from './primitives.ts';

/** A point in a picture: 0,0 is the top left, 1,1 the bottom right. */
export const focalPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export type FocalPoint = z.infer<typeof focalPoint>;

/** The shapes a slot may ask for, width by height. */
export const aspects = { '16:9': 16 / 9, '4:3': 4 / 3, '3:2': 3 / 2, '1:1': 1, '4:5': 4 / 5, '2:3': 2 / 3, '9:16': 9 / 16 } as const;
export type Aspect = keyof typeof aspects;

/** Widths in CSS pixels that pictures are made in: breakpoints, phone widths, and the thumbnail widths 142 and 750 (PX-02). */
export const imageWidths = [142, 320, 480, 640, 750, 1000, 1240, 1600, 2000] as const;

/** A rectangle in parts of the picture (0–1). */
export const cropRectangle = z.object({
  left: z.number().min(0).max(1),
  top: z.number().min(0).max(1),
  width: z.number().gt(0).max(1),
  height: z.number().gt(0).max(1),
});
export type CropRectangle = z.infer<typeof cropRectangle>;

/** A picture as a piece of content refers to it; `id` is the media asset's, width and height are of the stored original in pixels. */
export const image = z.object({
  id: z.string().regex(/^ncim[0-9]{1,15}$/),
  width: z.number().int().min(1).max(60_000),
  height: z.number().int().min(1).max(60_000),
  focalPoint: focalPoint.default({ x: 0.5, y: 0.5 }),
  /** Crops an editor drew, by aspect; they win over the focal point. */
  crops: z.partialRecord(z.enum(['16:9', '4:3', '3:2', '1:1', '4:5', '2:3', '9:16']), cropRectangle).optional(),
  /** What the picture shows, for those who do not see it; empty for a decorative picture. */
  alt: line(500).default(''),
  caption: line(2000).optional(),
  credit: line(300).optional(),
  /** The person who took or made the picture. */
  creator: line(300).optional(),
  copyrightNotice: line(500).optional(),
  /** The licence of the picture, and the page where others can buy one (IPTC Web Statement of Rights, Licensor URL). */
  license: webUrl.optional(),
  acquireLicensePage: webUrl.optional(),
  usageTerms: line(1000).optional(),
  /** Thumbhash, base64, about 25 bytes. */
  placeholder: z.string().max(80).optional(),
  /** Average colour, `#rrggbb`. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
  /** A version of the stored file: a changed picture gets new URLs. */
  version: z.number().int().min(1).default(1),
});
export type Image = z.infer<typeof image>;

/** The words and rights of a picture that an article copies from the library with it. */
export const imageTextFields = [
  'alt',
  'caption',
  'credit',
  'creator',
  'copyrightNotice',
  'license',
  'acquireLicensePage',
  'usageTerms',
] as const satisfies readonly (keyof Image)[];

/**
 * The largest rectangle of the wanted shape inside the picture, as near to the focal point as the edges allow.
 * Takes pixels and gives whole pixels; an editor's own crop for the shape wins (PX-04).
 */
export const cropFor = (
  picture: Pick<Image, 'width' | 'height' | 'focalPoint' | 'crops'>,
  aspect: Aspect,
): { left: number; top: number; width: number; height: number } => {
  const drawn = picture.crops?.[aspect];
  if (drawn) {
    const left = Math.min(Math.floor(drawn.left * picture.width), picture.width - 1);
    const top = Math.min(Math.floor(drawn.top * picture.height), picture.height - 1);
    return {
      left,
      top,
      width: Math.max(1, Math.min(Math.round(drawn.width * picture.width), picture.width - left)),
      height: Math.max(1, Math.min(Math.round(drawn.height * picture.height), picture.height - top)),
    };
  }
  const shape = aspects[aspect];
  const width = Math.max(1, Math.min(picture.width, Math.round(picture.height * shape)));
  const height = Math.max(1, Math.min(picture.height, Math.round(picture.width / shape)));
  // A focal point that is no number (old data, not yet parsed) means the middle.
  const clamp = (value: number, most: number) => Math.max(0, Math.min(Math.round(Number.isNaN(value) ? most / 2 : value), most));
  return {
    left: clamp(picture.focalPoint.x * picture.width - width / 2, picture.width - width),
    top: clamp(picture.focalPoint.y * picture.height - height / 2, picture.height - height),
    width,
    height,
  };
};

/** The pixels that a picture is given in for a shape, at most `most` wide: a crop is never made larger than it is. */
export const croppedSize = (
  picture: Parameters<typeof cropFor>[0],
  aspect: Aspect,
  most: number,
): { imageWidth: number; imageHeight: number } => {
  const crop = cropFor(picture, aspect);
  const imageWidth = Math.min(most, crop.width);
  return { imageWidth, imageHeight: Math.max(1, Math.round((crop.height * imageWidth) / crop.width)) };
};
