import type { IncomingMessage } from 'node:http';
import { hasEntityTag } from '#platform/http';
import { parseRange } from './byte-range.ts';
import type { ByteRange, MediaFacts } from './media-store.ts';

/** What a request of a media file is answered with: the head of the answer, and the part of the file that follows, if any. */
export type MediaAnswer = { status: number; headers: readonly string[]; part?: ByteRange };

/** A file as it is served: what is known of it, and the headers that do not depend on what is asked. */
export type ServedFile = { facts: MediaFacts; headers: readonly string[]; wholeHeaders: readonly string[] };

const toHttpDate = (ms: number): string => new Date(ms).toUTCString();
const toSecond = (ms: number): number => Math.floor(ms / 1000) * 1000;

// A key is never given to another content, so what a browser or a CDN has is good for ever.
const cached = ['Cache-Control', 'public, max-age=31536000, immutable'];
// Players of other sites, and our own on another host of the house, may read it: there is nothing of a reader in it.
const open = ['Access-Control-Allow-Origin', '*', 'Access-Control-Expose-Headers', 'Content-Range, Content-Length, Accept-Ranges'];

/** Prepares what the answers of a file have in common; `mediaType` is that of its name, `tagHeaders` those that a CDN purges by. */
export const describeFile = (facts: MediaFacts, mediaType: string, tagHeaders: readonly string[]): ServedFile => {
  const headers = [
    ...['Content-Type', mediaType, 'Accept-Ranges', 'bytes', 'ETag', facts.etag],
    ...(facts.storedAt > 0 ? ['Last-Modified', toHttpDate(facts.storedAt)] : []),
    ...cached,
    ...['X-Content-Type-Options', 'nosniff', 'Cross-Origin-Resource-Policy', 'cross-origin'],
    ...open,
    ...tagHeaders,
  ];
  return { facts, headers, wholeHeaders: [...headers, 'Content-Length', String(facts.size)] };
};

const isUnchanged = ({ headers }: Pick<IncomingMessage, 'headers'>, { etag, storedAt }: MediaFacts): boolean => {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return hasEntityTag(tags, etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return storedAt > 0 && toSecond(storedAt) <= since;
};

/** Whether a part still belongs to what the client has: without If-Range, or where it names exactly this content. A weak tag never does. */
const isStillTheSame = (ifRange: string | undefined, { etag, storedAt }: MediaFacts): boolean =>
  ifRange === undefined || ifRange === etag || (storedAt > 0 && Date.parse(ifRange) === toSecond(storedAt) && !ifRange.includes('"'));

/** The answer to a GET or HEAD (RFC 9110 §13, §14): 200, 206, 304 or 416. A HEAD knows no ranges. */
export const answerMedia = (request: Pick<IncomingMessage, 'method' | 'headers'>, file: ServedFile): MediaAnswer => {
  const { facts, headers, wholeHeaders } = file;
  if (isUnchanged(request, facts)) return { status: 304, headers };
  const ifRange = request.headers['if-range'];
  const isPartial = request.method === 'GET' && isStillTheSame(typeof ifRange === 'string' ? ifRange : undefined, facts);
  const part = isPartial ? parseRange(request.headers.range, facts.size) : undefined;
  if (part === 'nothing') {
    const nothing = ['Content-Range', `bytes */${facts.size}`, 'Content-Length', '0', 'Cache-Control', 'no-store', ...open];
    return { status: 416, headers: ['X-Content-Type-Options', 'nosniff', ...nothing] };
  }
  if (part === undefined) {
    const hasBody = request.method === 'GET' && facts.size > 0;
    return { status: 200, headers: wholeHeaders, ...(hasBody && { part: { first: 0, last: facts.size - 1 } }) };
  }
  const range = `bytes ${part.first}-${part.last}/${facts.size}`;
  return { status: 206, headers: [...headers, 'Content-Range', range, 'Content-Length', String(part.last - part.first + 1)], part };
};
