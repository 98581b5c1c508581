import { type ReadyAnswer, acceptedEncodings, parseEntityTags, type Encoding } from '#platform/http';
import { toStaleHeaders } from './page-headers.ts';
import { buildEtag, isDamaged, type Representation } from './representation.ts';
import type { StoredPage } from './stored-page.ts';

/** What an answer depends on besides the page: nothing else of a request ever reaches it. */
export type AnswerRequest = {
  readonly headers: {
    readonly 'accept-encoding'?: string | undefined;
    readonly 'available-dictionary'?: string | string[] | undefined;
    readonly 'if-none-match'?: string | undefined;
  };
};

/**
 * Which encoding a client is sent. `made` is there now; where there is none, `make` is what is made for it. `better` is smaller than `made` and worth
 * making for those who come later.
 */
export type Chosen = {
  readonly made: Representation | undefined;
  readonly make: Encoding;
  readonly better: Encoding | undefined;
};

const nothing = Buffer.alloc(0);
// A checksum of 15 kB takes 2.7 µs, a quarter of sending it, so it is not verified each time: every 16th send of a hot page pays for it
// (0.2 µs a send), and a page that was not sent for longer than this is always verified first.
const sendsBetweenChecks = 16;
const restBeforeCheckMs = 250;
const encodings: readonly Encoding[] = ['identity', 'gzip', 'br', 'zstd', 'dcz', 'dcb'];

/**
 * Chooses among the encodings that the client takes: the best that there is. Brotli takes five times the time of zstd, so who takes both is sent zstd
 * until a page is asked for again; everything else is made when it is asked for.
 */
export const chooseEncoding = (page: StoredPage, { headers }: AnswerRequest): Chosen => {
  const accepted = page.packs ? acceptedEncodings(headers['accept-encoding']) : acceptedEncodings(undefined);
  const hasDictionary = page.dictionary !== undefined && headers['available-dictionary'] === page.dictionary.available;
  const best = accepted.find((encoding) => hasDictionary || (encoding !== 'dcz' && encoding !== 'dcb')) ?? 'identity';
  const made = page.representations[best];
  if (made || best !== 'br' || !accepted.includes('zstd')) return { made, make: best, better: undefined };
  return { made: page.representations.zstd, make: 'zstd', better: best };
};

// a client sends the one tag that it was given: longer lists are answered, and not remembered
const longestRememberedCondition = 256;

/**
 * Returns the 304 of a page for a client that has it in any encoding, because a proxy may have asked in another one; undefined for all others. The
 * answer to the last condition is remembered for the second in which its Age is true: its headers are then the same list, which is sent as prepared bytes.
 */
export const findNotModified = (page: StoredPage, request: AnswerRequest, now: number): ReadyAnswer | undefined => {
  const condition = request.headers['if-none-match'];
  if (condition === undefined || page.status !== 200) return undefined;
  const seconds = toAge(page, now);
  const stale = isStale(page, now);
  const last = page.notModified;
  if (last?.condition === condition && last.seconds === seconds && last.isStale === stale) return last.answer;
  const answer = buildNotModified(page, condition, now);
  if (answer && condition.length <= longestRememberedCondition) page.notModified = { condition, seconds, isStale: stale, answer };
  return answer;
};

const buildNotModified = (page: StoredPage, condition: string, now: number): ReadyAnswer | undefined => {
  const given = parseEntityTags(condition);
  const own = encodings.map((encoding) => buildEtag(page, encoding));
  const etag = given.includes('*') ? own[0] : given.find((one) => own.includes(one));
  if (etag === undefined) return undefined;
  const headers: string[] = ['ETag', etag];
  const all = toAged(page, page.headers, now);
  for (let index = 0; index < all.length; index += 2) {
    const name = all[index] ?? '';
    if (/^(?:cache-control|vary|age|surrogate-key|last-modified)$/i.test(name)) headers.push(name, all[index + 1] ?? '');
  }
  return { status: 304, headers, body: nothing };
};

/**
 * The bytes of one encoding with the page's Age. Range is ignored: pages are small and whole.
 * Gives undefined for a page whose bytes are not those that were stored (F11): the caller drops it and renders again.
 * Last-Modified is not compared: a page changes with its navigation too, which only the ETag knows.
 */
export const buildAnswer = (page: StoredPage, made: Representation, now: number): ReadyAnswer | undefined => {
  if (isDueAndDamaged(made, now)) return undefined;
  return { status: page.status, headers: getAgedHeaders(page, made, now), body: made.body };
};

const isDueAndDamaged = (made: Representation, now: number): boolean => {
  if (made.unchecked > 0 && now < made.checkedUntil) {
    made.unchecked -= 1;
    return false;
  }
  made.unchecked = sendsBetweenChecks;
  made.checkedUntil = now + restBeforeCheckMs;
  return isDamaged(made);
};

const getAgedHeaders = (page: StoredPage, made: Representation, now: number): readonly string[] => {
  const seconds = toAge(page, now);
  if (now >= page.freshUntil || seconds <= 0) return toAged(page, made.headers, now);
  if (made.aged?.seconds !== seconds) made.aged = { seconds, headers: toAged(page, made.headers, now) };
  return made.aged.headers;
};

/** The age of a page in whole seconds; below 0 where the clock was set back. */
const toAge = ({ storedAt }: StoredPage, now: number): number => Math.floor((now - storedAt) / 1000);
const isStale = ({ freshUntil, storable }: StoredPage, now: number): boolean => now >= freshUntil && storable;

const toAged = (page: StoredPage, headers: readonly string[], now: number): readonly string[] => {
  const seconds = toAge(page, now);
  const stale = isStale(page, now);
  if (seconds <= 0 && !stale) return headers;
  return [...(stale ? toStaleHeaders(headers) : headers), 'Age', String(Math.max(0, seconds))];
};
