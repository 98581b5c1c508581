import { AppError } from '#platform/errors';

/** Bytes a picture may have when it is uploaded: 25 MB. */
export const maxPictureBytes = 25_000_000;
/** Pixels a picture may have: 50 megapixels, read from its header before anything is decoded. */
export const maxPicturePixels = 50_000_000;
/** Pixels either side of a picture may have. */
export const maxPictureSide = 60_000;

const refusals = {
  'media/not-a-picture': [415, 'This file is not a picture that can be used. Send a JPEG, PNG, WebP, AVIF or GIF file.'],
  'media/svg-refused': [415, 'SVG drawings are not taken because they can carry scripts. Convert the drawing to PNG or WebP first.'],
  'media/wrong-type': [415, 'This file is not of the type it says it is. Save it again in the right format.'],
  'media/too-large': [413, 'This picture is larger than 25 MB. Save it smaller or with more compression.'],
  'media/too-many-pixels': [413, 'This picture has more than 50 megapixels or a side over 60,000 pixels. Make it smaller.'],
  'media/damaged': [422, 'This picture is damaged or cut off. Export it again from its source.'],
  'media/bad-key': [400, 'This name cannot be used to store a file.'],
  'media/not-writable': [
    507,
    'Pictures cannot be stored at the moment. Please tell the people who run this site: the folder of its media cannot be written to.',
  ],
  'media/store-refused': [
    503,
    'The store of media files refuses this site. Please tell the people who run it: the key of the bucket is wrong, has ended or may not do this.',
  ],
  'media/store-unavailable': [503, 'The store of media files does not answer. Please try again in a moment.'],
} as const;

/** The permanent codes of everything the media tools refuse. */
export type MediaErrorCode = keyof typeof refusals;

/** The error of one code; `cause` is what was thrown underneath. */
export const mediaError = (code: MediaErrorCode, cause?: unknown): AppError => {
  const [status, message] = refusals[code];
  // every sentence here is for whoever sends a file
  return new AppError({ code, status, message, cause, isPublic: true });
};
