import type { Readable } from 'node:stream';

/** A stored file and its media type; `scale`: it is a picture made this much smaller than its original, 0–1. */
export type MediaFile = { bytes: Uint8Array; mediaType: string; scale?: number };

/** What of a picture is wanted: a part of the original in its pixels (undefined: all), to be shown this many pixels wide. */
export type WantedPart = { crop?: { width: number }; width: number };

/** A part of a file: its first and last byte, both counted from 0 and both in it. */
export type ByteRange = { first: number; last: number };

/** What is known of a stored file: its bytes, its media type, a strong entity tag (with its quotes), and when it was stored, in ms since 1970. */
export type MediaFacts = { size: number; mediaType: string; etag: string; storedAt: number };

/** Bytes that come one after the other; a Node stream is one. */
export type ByteStream = AsyncIterable<Uint8Array>;

/** A place for media files by key. A put that returned is durable; a get gives whole files or nothing; every call refuses a bad key. */
export type MediaStore = {
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** The same for what is too large to be held, such as a video: nothing is under the key until all of it is; gives how many bytes came. */
  putStream(key: string, bytes: ByteStream, mediaType: string): Promise<number>;
  /** Refuses (507) so many bytes where they would leave too little space; a store without bounds of its own has none. */
  refuseWithoutRoom?(bytes: number): void;
  /** `wanted` is a hint: a store that makes its pictures itself may give one that is just large enough for it. */
  get(key: string, wanted?: WantedPart): Promise<MediaFile | undefined>;
  /** What is under a key, without its bytes. */
  facts(key: string): Promise<MediaFacts | undefined>;
  /** A file, or a part of it that lies within it, to be read as it comes; whoever asks must read it or destroy it. */
  open(key: string, range?: ByteRange): Promise<(MediaFacts & { stream: Readable }) | undefined>;
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
