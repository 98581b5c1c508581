/** A stored file and its media type. */
export type MediaFile = { bytes: Uint8Array; mediaType: string };

/** A place for media files by key. A put that returned is durable; a get gives whole files or nothing; every call refuses a bad key. */
export type MediaStore = {
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  get(key: string): Promise<MediaFile | undefined>;
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
