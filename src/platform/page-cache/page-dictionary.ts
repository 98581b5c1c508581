import { sha256Bytes } from '#platform/hashing';

/** Bytes that a client may have from before, and that pages are packed over (RFC 9842, compression dictionaries). */
export type PageDictionary = {
  readonly bytes: Buffer;
  /** SHA-256 of the bytes. */
  readonly hash: Buffer;
  /** Short, for ETags. */
  readonly name: string;
  /** What a client that has it sends as `Available-Dictionary`. */
  readonly available: string;
};

/** Makes a dictionary of bytes. */
export const buildPageDictionary = (bytes: Buffer): PageDictionary => {
  const hash = sha256Bytes(bytes);
  return { bytes, hash, name: hash.toString('base64url').slice(0, 8), available: `:${hash.toString('base64')}:` };
};
