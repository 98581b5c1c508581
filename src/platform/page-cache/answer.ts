import { crc32 } from 'node:zlib';
import type { ReadyAnswer } from '#platform/http';
import { acceptedEncodings } from '#platform/http';
import { staleHeaders } from './page-headers.ts';
import type { Representation, StoredPage } from './stored-page.ts';

/** What an answer depends on besides the page: nothing else of a request ever reaches it. */
export interface AnswerRequest {
  readonly headers: { readonly 'accept-encoding'?: string | undefined; readonly 'if-none-match'?: string | undefined };
}

const NOTHING = Buffer.alloc(0);
// A checksum of 15 kB takes 2.7 µs, a quarter of sending it, so it is not taken each time: every 16th send of a hot page pays for it
// (0.2 µs a send), and a page that rested longer than this is always checked before it is sent.
const SENDS_BETWEEN_CHECKS = 16;
const REST_BEFORE_CHECK_MS = 250;

/**
 * The bytes to send for a page: the best encoding, 304 where the client has it, the page's Age. Range is ignored: pages are small and whole.
 * Gives undefined for a page whose bytes are not those that were stored (promise F11): the caller drops it and renders again.
 * Last-Modified is not compared: a page changes with its navigation too, which only the ETag knows.
 */
export function answerFrom(page: StoredPage, request: AnswerRequest, now: number): ReadyAnswer | undefined {
  const chosen = choose(page, request.headers['accept-encoding']);
  const condition = request.headers['if-none-match'];
  if (condition !== undefined && page.status === 200) {
    const etag = matching(page, condition, chosen);
    if (etag !== undefined) return { status: 304, headers: notModifiedHeaders(page, chosen, etag, now), body: NOTHING };
  }
  if (isDamaged(chosen, now)) return undefined;
  return { status: page.status, headers: agedHeaders(page, chosen, now), body: chosen.body };
}

function choose(page: StoredPage, header: string | undefined): Representation {
  for (const encoding of acceptedEncodings(header)) {
    const found = page.representations[encoding];
    if (found) return found;
  }
  return page.representations.identity;
}

function isDamaged(chosen: Representation, now: number): boolean {
  if (chosen.unchecked > 0 && now < chosen.checkedUntil) {
    chosen.unchecked -= 1;
    return false;
  }
  chosen.unchecked = SENDS_BETWEEN_CHECKS;
  chosen.checkedUntil = now + REST_BEFORE_CHECK_MS;
  return crc32(chosen.body) !== chosen.checksum;
}

function agedHeaders(page: StoredPage, chosen: Representation, now: number): readonly string[] {
  const seconds = Math.floor((now - page.storedAt) / 1000);
  const stale = now >= page.freshUntil && page.storable;
  if (seconds <= 0 && !stale) return chosen.headers;
  if (stale) return [...staleHeaders(chosen.headers), 'Age', String(Math.max(0, seconds))];
  if (chosen.aged?.seconds !== seconds) chosen.aged = { seconds, headers: [...chosen.headers, 'Age', String(seconds)] };
  return chosen.aged.headers;
}

// Any encoding's ETag of this page is accepted: the client holds the same page, and a proxy may have asked in another encoding.
function matching(page: StoredPage, condition: string, chosen: Representation): string | undefined {
  if (condition.trim() === '*') return chosen.etag;
  const given = condition.split(',').map((etag) => etag.trim().replace(/^W\//, ''));
  const { identity, gzip, br } = page.representations;
  return [chosen, br, gzip, identity].find((one) => one !== undefined && given.includes(one.etag))?.etag;
}

function notModifiedHeaders(page: StoredPage, chosen: Representation, etag: string, now: number): readonly string[] {
  const all = agedHeaders(page, chosen, now);
  const kept: string[] = ['ETag', etag];
  for (let index = 0; index < all.length; index += 2) {
    const name = all[index] ?? '';
    if (/^(?:cache-control|vary|age|surrogate-key|last-modified)$/i.test(name)) kept.push(name, all[index + 1] ?? '');
  }
  return kept;
}
