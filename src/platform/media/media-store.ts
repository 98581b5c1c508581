/** A stored file and its media type; `scale`: it is a picture made this much smaller than its original, 0–1. */
export type MediaFile = { bytes: Uint8Array; mediaType: string; scale?: number };

/** What of a picture is wanted: a part of the original in its pixels (undefined: all), to be shown this many pixels wide. */
export type WantedPart = { crop?: { width: number }; width: number };

/** A place for media files by key. A put that returned is durable; a get gives whole files or nothing; every call refuses a bad key. */
export type MediaStore = {
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** `wanted` is a hint: a store that makes its pictures itself may give one that is just large enough for it. */
  get(key: string, wanted?: WantedPart): Promise<MediaFile | undefined>;
  /** Takes the file away; a key that is not there is no error. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
};

const mediaTypePattern = /^[a-z]+\/[a-z0-9.+-]{1,60}$/;

/** Gives a plain media type such as `image/png` back; anything else (parameters, line breaks) is a programming error. */
export const checkedMediaType = (mediaType: string): string => {
  if (!mediaTypePattern.test(mediaType)) throw new TypeError(`${JSON.stringify(mediaType)} is not a plain media type.`);
  return mediaType;
};
