import { crc32 } from 'node:zlib';
import type { Encoding } from '#platform/http';
import type { PageDictionary } from './page-dictionary.ts';

/** One encoding of a stored page. */
export type Representation = {
  readonly encoding: Encoding;
  readonly body: Buffer;
  readonly checksum: number;
  readonly etag: string;
  readonly headers: readonly string[];
  /** `headers` with the Age of one second, cached because a hot page is sent thousands of times in it. */
  aged: { readonly seconds: number; readonly headers: readonly string[] } | undefined;
  /** Sends left until the checksum is verified again, and the time after which it is verified in any case. */
  unchecked: number;
  checkedUntil: number;
};

type Described = {
  readonly hash: string;
  readonly headers: readonly string[];
  readonly storable: boolean;
  readonly dictionary?: PageDictionary | undefined;
};

/** The ETag of one encoding of a page: strong, so it differs by encoding and dictionary, because the bytes do (RFC 9110 8.8.3.3). */
export const buildEtag = ({ hash, dictionary }: Pick<Described, 'hash' | 'dictionary'>, encoding: Encoding): string => {
  if (encoding === 'identity') return `"${hash}"`;
  if (encoding !== 'dcz' && encoding !== 'dcb') return `"${hash}-${encoding}"`;
  return `"${hash}-${encoding}-${dictionary?.name ?? ''}"`;
};

/** Makes the form in which a page is sent in one encoding. */
export const buildRepresentation = (page: Described, body: Buffer, encoding: Encoding): Representation => {
  const etag = buildEtag(page, encoding);
  const headers = [...page.headers, 'Content-Length', String(body.length)];
  if (page.storable) headers.push('ETag', etag);
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  return { encoding, body, checksum: crc32(body), etag, headers, aged: undefined, unchecked: 0, checkedUntil: 0 };
};

/** Whether the bytes are no longer those that were stored (F11). */
export const isDamaged = ({ body, checksum }: Representation): boolean => crc32(body) !== checksum;

/** Bytes that take no more memory than their own: zlib gives 6 kB as a view of the 16 kB it wrote into, node gives short texts as views of a pool. */
export const toOwnBytes = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
};
