import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';
import type { Encoding } from '#platform/http';
import { baseHeaders, checkedHeaders, type TagHeaders } from './page-headers.ts';
import type { PageTimes } from './page-times.ts';
import { foldTags, type CoarseTagOf } from './tags.ts';

/** What a render gives: the whole page, the same for every reader. */
export interface RenderedPage {
  readonly status: number;
  /** Content-Type, Last-Modified, Link, Location, the security headers. Caching, length, encoding and cookies are refused: see `checkedHeaders`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Every content id and list the page read. */
  readonly tags: Iterable<string>;
  /** How long the page is fresh without a purge, in milliseconds; the cache's default where absent. */
  readonly freshMs?: number;
  /** For how long it is true from the beginning of its render, in milliseconds: past that it is sent only where no other can be made. */
  readonly holdsMs?: number | undefined;
  /** How long a CDN may keep it, in seconds; `freshMs` where absent. */
  readonly sharedMaxAgeSeconds?: number;
}

/** One encoding of a stored page. */
export interface Representation {
  readonly body: Buffer;
  readonly checksum: number;
  readonly etag: string;
  readonly headers: readonly string[];
  /** `headers` with the Age of one second, kept because a hot page is sent thousands of times in it. */
  aged: { readonly seconds: number; readonly headers: readonly string[] } | undefined;
  /** Sends left until the checksum is looked at again, and the time after which it is looked at in any case. */
  unchecked: number;
  checkedUntil: number;
}

/** A page as it lies in the cache. Times are milliseconds of the cache's clock. */
export interface StoredPage {
  readonly key: string;
  readonly status: number;
  readonly representations: Readonly<Partial<Record<Encoding, Representation>>> & { readonly identity: Representation };
  readonly tags: readonly string[];
  readonly storedAt: number;
  /** The purge generation this node had reached when the render began. */
  readonly generation: number;
  /** What it counts against the byte budget. */
  readonly bytes: number;
  /** False for failures, which are sent once and never kept. */
  readonly storable: boolean;
  freshUntil: number;
  /** Until then a stale page is sent at once while one render refreshes it. */
  staleUntil: number;
  /** After a soft purge: from then on it is sent only where no fresh one can be made, under overload too (promise L5). */
  freshBy: number;
  /** Until then a stale page is better than an error. */
  errorUntil: number;
  /** After a failed refresh: no other is tried before. */
  retryAt: number;
  failures: number;
  removed: boolean;
}

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);
const COMPRESSIBLE = /^(?:text\/|image\/svg\+xml|application\/(?:[a-z.+-]*json|[a-z.+-]*xml|javascript|manifest))/i;
// Below this the compressed form with its frame is hardly smaller, and the page fits one packet anyway.
const WORTH_COMPRESSING = 512;
const ENTRY_OVERHEAD = 2_048;

/** Makes the stored form of a rendered page: checked headers, strong ETag, and gzip and brotli made off the event loop. */
export async function storePage(
  key: string,
  rendered: RenderedPage,
  options: {
    readonly times: PageTimes;
    readonly now: () => number;
    /** When the render began. */
    readonly began: number;
    readonly generation: number;
    readonly coarseTagOf: CoarseTagOf;
    readonly tagHeaders?: TagHeaders | undefined;
  },
): Promise<StoredPage> {
  const { generation, coarseTagOf, began } = options;
  const storedAt = options.now();
  // clocks tell whole milliseconds, and may have told the last one late
  const holdsUntil = began + (rendered.holdsMs ?? Infinity) - 1;
  const own = checkedHeaders(rendered.headers);
  const body = ownBytes(typeof rendered.body === 'string' ? Buffer.from(rendered.body) : Buffer.from(rendered.body));
  const storable = rendered.status < 500;
  const notFound = rendered.status === 404 || rendered.status === 410;
  const tags = foldTags(rendered.tags, coarseTagOf);
  const wantedMs = notFound ? options.times.notFoundMs : (rendered.freshMs ?? options.times.freshMs);
  const freshMs = Math.max(0, Math.min(wantedMs, holdsUntil - storedAt));
  const lateMs = Math.max(0, Math.min(options.times.staleWhileRevalidateMs, holdsUntil - storedAt - freshMs));
  const times = { ...options.times, staleWhileRevalidateMs: lateMs };
  const sharedMaxAge = Math.min(rendered.sharedMaxAgeSeconds ?? Infinity, Math.floor(freshMs / 1000));
  const shared = baseHeaders(own, { tags, storable, sharedMaxAge, notFound, times, tagHeaders: options.tagHeaders });
  const hash = createHash('sha256')
    .update(`${rendered.status}\n${own.join('\n')}\n`)
    .update(body)
    .digest('base64url')
    .slice(0, 27);
  const compressed = storable && body.length >= WORTH_COMPRESSING && COMPRESSIBLE.test(rendered.headers['content-type'] ?? '');
  const [gzipped, brotlied] = compressed
    ? await Promise.all([
        gzipAsync(body, { level: 6 }),
        // Quality 5: 1.7 ms for 100 kB; 11 takes 102 ms for a few per cent.
        brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
      ])
    : [];
  const make = (bytes: Buffer, encoding: Encoding) => representation(ownBytes(bytes), encoding, hash, shared, storable);
  const representations = {
    identity: make(body, 'identity'),
    ...(gzipped && gzipped.length < body.length ? { gzip: make(gzipped, 'gzip') } : {}),
    ...(brotlied && brotlied.length < body.length ? { br: make(brotlied, 'br') } : {}),
  };
  const freshUntil = storedAt + freshMs;
  const held = body.length + (gzipped?.length ?? 0) + (brotlied?.length ?? 0);
  return {
    key,
    status: rendered.status,
    representations,
    tags,
    storedAt,
    generation,
    bytes: held + key.length * 2 + shared.join('').length * 2 + tags.length * 64 + ENTRY_OVERHEAD,
    storable,
    freshUntil,
    // A not-found page is never sent late: the piece may have been published since.
    staleUntil: notFound ? freshUntil : freshUntil + times.staleWhileRevalidateMs,
    freshBy: Infinity,
    errorUntil: notFound ? freshUntil : freshUntil + times.staleIfErrorMs,
    retryAt: 0,
    failures: 0,
    removed: false,
  };
}

// zlib gives 6 kB as a view of the 16 kB it wrote into, node gives short texts as views of a pool: kept for long, such a view holds all of it.
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

function representation(body: Buffer, encoding: Encoding, hash: string, shared: readonly string[], storable: boolean): Representation {
  // Strong ETags differ by encoding, because the bytes do (RFC 9110 8.8.3.3).
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  const headers = [...shared, 'Content-Length', String(body.length)];
  if (storable) headers.push('ETag', etag);
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  return { body, checksum: crc32(body), etag, headers, aged: undefined, unchecked: 0, checkedUntil: 0 };
}
