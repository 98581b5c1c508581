import { createHash } from 'node:crypto';
import type { Encoding, ReadyAnswer } from '#platform/http';
import { buildBaseHeaders, checkHeaders, type TagHeaders } from './page-headers.ts';
import type { PageDictionary } from './page-dictionary.ts';
import type { PageTimes } from './page-times.ts';
import { toOwnBytes, type Representation, buildRepresentation } from './representation.ts';
import { foldTags, type CoarseTagOf } from './tags.ts';

/** What a render gives: the whole page, the same for every reader. */
export type RenderedPage = {
  readonly status: number;
  /** Content-Type, Last-Modified, Link, Location, the security headers. Caching, length, encoding and cookies are refused: see `checkedHeaders`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The cache stores a Buffer as it is: nobody may write to it any more. */
  readonly body: string | Buffer;
  /** Every content id and list the page read. */
  readonly tags: Iterable<string>;
  /** How long the page is fresh without a purge, in milliseconds; the cache's default where absent. */
  readonly freshMs?: number | undefined;
  /** For how long it is true from the beginning of its render, in milliseconds: past that it is sent only where no other can be made. */
  readonly holdsMs?: number | undefined;
  /** How long a CDN may store it, in seconds; `freshMs` where absent. */
  readonly sharedMaxAgeSeconds?: number;
  /** What clients may have from other pages like it: those that name it are sent only what is new. */
  readonly dictionary?: PageDictionary | undefined;
};

/** A page as the cache stores it. Times are milliseconds of the cache's clock. */
export type StoredPage = {
  readonly key: string;
  readonly status: number;
  /** The encodings that were asked for so far; never none. */
  readonly representations: Partial<Record<Encoding, Representation>>;
  /** Those that are being made. */
  readonly packing: Map<Encoding, Promise<Representation | undefined>>;
  /** False where no encoding is smaller than the page itself. */
  packs: boolean;
  /** What all encodings have alike: their headers, and the hash that their ETags begin with. */
  readonly headers: readonly string[];
  readonly hash: string;
  readonly dictionary: PageDictionary | undefined;
  readonly tags: readonly string[];
  readonly storedAt: number;
  /** The purge generation this node had reached when the render began. */
  readonly generation: number;
  /** What it counts against the byte budget; grows and shrinks with its encodings. */
  bytes: number;
  /** What it counts besides its encodings. */
  readonly frameBytes: number;
  /** False for failures, which are sent once and never stored. */
  readonly storable: boolean;
  freshUntil: number;
  /** Until then a stale page is sent at once while one render refreshes it. */
  staleUntil: number;
  /** After a soft purge: from then on it is sent only where no fresh one can be made, under overload too (L5). */
  freshBy: number;
  /** Until then a stale page is better than an error. */
  errorUntil: number;
  /** After a failed refresh: no other is tried before. */
  retryAt: number;
  failures: number;
  removed: boolean;
  /** The 304 for the last `If-None-Match`, and the age in seconds and the staleness that it says. */
  notModified:
    { readonly condition: string; readonly seconds: number; readonly isStale: boolean; readonly answer: ReadyAnswer } | undefined;
};

const compressible = /^(?:text\/|image\/svg\+xml|application\/(?:[a-z.+-]*json|[a-z.+-]*xml|javascript|manifest))/i;
// Below this the compressed form with its frame is hardly smaller, and the page fits one packet anyway.
const worthCompressing = 512;
const entryOverhead = 2_048;

/** Makes the stored form of a rendered page: checked headers and a strong ETag. Its encodings are made when they are asked for (`packPage`). */
export const buildStoredPage = (
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
): StoredPage => {
  const { generation, coarseTagOf, began } = options;
  const storedAt = options.now();
  // clocks count whole milliseconds, and may have been late with the last one
  const holdsUntil = began + (rendered.holdsMs ?? Infinity) - 1;
  const own = checkHeaders(rendered.headers);
  const body = toOwnBytes(typeof rendered.body === 'string' ? Buffer.from(rendered.body) : rendered.body);
  const storable = rendered.status < 500;
  const notFound = rendered.status === 404 || rendered.status === 410;
  const tags = foldTags(rendered.tags, coarseTagOf);
  const wantedMs = notFound ? options.times.notFoundMs : (rendered.freshMs ?? options.times.freshMs);
  const freshMs = Math.max(0, Math.min(wantedMs, holdsUntil - storedAt));
  const lateMs = Math.max(0, Math.min(options.times.staleWhileRevalidateMs, holdsUntil - storedAt - freshMs));
  const times = { ...options.times, staleWhileRevalidateMs: lateMs };
  const sharedMaxAge = Math.min(rendered.sharedMaxAgeSeconds ?? Infinity, Math.floor(freshMs / 1000));
  const shared = buildBaseHeaders(own, {
    tags,
    storable,
    sharedMaxAge,
    notFound,
    times,
    tagHeaders: options.tagHeaders,
    byDictionary: rendered.dictionary !== undefined,
  });
  const hash = createHash('sha256')
    .update(`${rendered.status}\n${own.join('\n')}\n`)
    .update(body)
    .digest('base64url')
    .slice(0, 27);
  const packs = storable && body.length >= worthCompressing && compressible.test(rendered.headers['content-type'] ?? '');
  const freshUntil = storedAt + freshMs;
  const page = {
    key,
    status: rendered.status,
    representations: { identity: buildRepresentation({ hash, headers: shared, storable }, body, 'identity') },
    packing: new Map(),
    packs,
    headers: shared,
    hash,
    dictionary: rendered.dictionary,
    tags,
    storedAt,
    generation,
    bytes: 0,
    frameBytes: key.length * 2 + shared.join('').length * 2 + tags.length * 64 + entryOverhead,
    storable,
    freshUntil,
    // A not-found page is never sent late: the piece may have been published since.
    staleUntil: notFound ? freshUntil : freshUntil + times.staleWhileRevalidateMs,
    freshBy: Infinity,
    errorUntil: notFound ? freshUntil : freshUntil + times.staleIfErrorMs,
    retryAt: 0,
    failures: 0,
    removed: false,
    notModified: undefined,
  };
  return Object.assign(page, { bytes: countBytes(page) });
};

/** What a page counts against the byte budget with the encodings it has now. */
export const countBytes = ({ frameBytes, representations }: Pick<StoredPage, 'frameBytes' | 'representations'>): number =>
  Object.values(representations).reduce((sum, { body }) => sum + body.length, frameBytes);
