import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib';
import type { Encoding } from '#platform/http';
import type { PageDictionary } from './page-dictionary.ts';
import { isDamaged, toOwnBytes, type Representation, buildRepresentation } from './representation.ts';
import type { StoredPage } from './stored-page.ts';

const gzipped = promisify(gzip);
const gunzipped = promisify(gunzip);
const brotlied = promisify(brotliCompress);
const unbrotlied = promisify(brotliDecompress);
const zstded = promisify(zstdCompress);
const unzstded = promisify(zstdDecompress);

type Packed = Exclude<Encoding, 'identity'>;
type Pack = (body: Buffer, dictionary: PageDictionary | undefined) => Promise<Buffer>;

// What stands before the bytes of an encoding over a dictionary (RFC 9842, 4 and 5): a mark, then the hash of the dictionary.
const dcbMark = Buffer.from('ff444342', 'hex');
const dczMark = Buffer.from('5e2a4d1820000000', 'hex');

// Node 24 knows it; its types do not yet.
type WithDictionary = BrotliOptions & { readonly dictionary?: Buffer | undefined };

const brotli = (body: Buffer, dictionary?: Buffer): Promise<Buffer> => {
  // Quality 5: 1.7 ms for 100 kB; 11 takes 102 ms for a few per cent. 4 takes no notice of dictionaries.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const options: WithDictionary = { params, ...(dictionary && { dictionary }) };
  return brotlied(body, options);
};

const unbrotli = (body: Buffer, dictionary?: Buffer): Promise<Buffer> => {
  const options: WithDictionary = { ...(dictionary && { dictionary }) };
  return unbrotlied(body, options);
};

// Zstd of a page takes 0.1 ms, and of a live blog of 200 kB 0.4 ms; handed to another thread and back that one takes 1.5. Only what would hold up
// the event loop for a millisecond is worth it.
const handedOverBytes = 524_288;
// Level 2 takes a quarter less time than 3. A live blog of 190 kB becomes no larger by it, a page of 60 kB by 2.6 %.
const level2Bytes = 131_072;

const zstd = (body: Buffer, dictionary?: Buffer): Promise<Buffer> => {
  // Space for the whole result at once, the worst case too: zstd then reads the page in place instead of copying it chunk by chunk.
  const chunkSize = body.length + (body.length >> 8) + 1_024;
  const params = { [constants.ZSTD_c_compressionLevel]: body.length < level2Bytes ? 3 : 2 };
  const options = { params, chunkSize, pledgedSrcSize: body.length, ...(dictionary && { dictionary }) };
  return body.length < handedOverBytes ? Promise.resolve(zstdCompressSync(body, options)) : zstded(body, options);
};

const packOver = async (
  mark: Buffer,
  dictionary: PageDictionary | undefined,
  pack: (bytes: Buffer) => Promise<Buffer>,
): Promise<Buffer> => {
  if (!dictionary) throw new Error('A page without a dictionary was to be packed over one.');
  return Buffer.concat([mark, dictionary.hash, await pack(dictionary.bytes)]);
};

const packers: Record<Packed, Pack> = {
  gzip: (body) => gzipped(body, { level: 6 }),
  br: (body) => brotli(body),
  zstd: (body) => zstd(body),
  dcz: (body, dictionary) => packOver(dczMark, dictionary, (bytes) => zstd(body, bytes)),
  dcb: (body, dictionary) => packOver(dcbMark, dictionary, (bytes) => brotli(body, bytes)),
};

// Which encodings a page can be read back from, the quickest first. One of them is always there.
const unpackers: readonly [Encoding, (body: Buffer, dictionary: PageDictionary | undefined) => Promise<Buffer> | Buffer][] = [
  ['identity', (body) => body],
  ['zstd', (body) => unzstded(body)],
  ['dcz', (body, dictionary) => unzstded(body.subarray(dczMark.length + 32), dictionary && { dictionary: dictionary.bytes })],
  ['br', (body) => unbrotli(body)],
  ['gzip', (body) => gunzipped(body)],
  ['dcb', (body, dictionary) => unbrotli(body.subarray(dcbMark.length + 32), dictionary?.bytes)],
];

/**
 * Makes one encoding of a page, all but zstd of small ones off the event loop, once for all who ask for it meanwhile. Undefined where the bytes it would be made of are damaged.
 * What nobody will be sent any more is deleted: the plain page once there is any encoding, zstd once there is brotli.
 */
export const packPage = (page: StoredPage, encoding: Encoding): Promise<Representation | undefined> => {
  const running = page.packing.get(encoding);
  if (running) return running;
  const packing = pack(page, encoding).finally(() => page.packing.delete(encoding));
  page.packing.set(encoding, packing);
  return packing;
};

/**
 * Packs what is answered once and kept nowhere in the best encoding of those accepted that need no dictionary (best first, see `acceptedEncodings`);
 * as it is where none is accepted or none makes it smaller.
 */
export const packOnce = async (body: Buffer, accepted: readonly Encoding[]): Promise<{ encoding: Encoding; body: Buffer }> => {
  const encoding = accepted.find((one) => one !== 'dcz' && one !== 'dcb') ?? 'identity';
  const packed = encoding === 'identity' ? body : await packers[encoding](body, undefined);
  return packed.length < body.length ? { encoding, body: packed } : { encoding: 'identity', body };
};

const pack = async (page: StoredPage, encoding: Encoding): Promise<Representation | undefined> => {
  const body = await unpackBody(page);
  if (!body) return undefined;
  const bytes = encoding === 'identity' ? body : await packers[encoding](body, page.dictionary);
  if (encoding !== 'identity' && bytes.length >= body.length) {
    page.packs = false;
    return (page.representations.identity ??= buildRepresentation(page, toOwnBytes(body), 'identity'));
  }
  const made = buildRepresentation(page, toOwnBytes(bytes), encoding);
  page.representations[encoding] = made;
  if (encoding !== 'identity') delete page.representations.identity;
  if (encoding === 'br') delete page.representations.zstd;
  return made;
};

const unpackBody = async (page: StoredPage): Promise<Buffer | undefined> => {
  for (const [encoding, unpack] of unpackers) {
    const there = page.representations[encoding];
    if (there) return isDamaged(there) ? undefined : unpack(there.body, page.dictionary);
  }
  return undefined;
};
