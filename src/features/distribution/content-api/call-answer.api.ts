import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { CallResult } from '#content/responses/content-client';
import { toProblem } from '#platform/errors';
import { sha256 } from '#platform/hashing';
import { acceptedEncodings, correlationHeader, type ReadyAnswer } from '#platform/http';
import type { RenderedPage } from '#platform/page-cache';
import { callFailed } from '#features/distribution/content-lists';
import { forAnyOrigin } from './cross-origin.api.ts';

const compressGzip = promisify(gzip);
/** Below this many bytes a compressed answer is hardly smaller. */
const worthCompressing = 2048;
const idMark = Buffer.from('"correlationID":"');
const answerHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  ...forAnyOrigin,
};
const problemHeaders = { ...answerHeaders, 'content-type': 'application/problem+json' };

/** The id in a shared answer: the same for the same data, so that its ETag is too, and nothing that a caller sent. */
const buildAnswerId = (data: string): string => `answer-${sha256(data, 'hex').slice(0, 32)}`;

/** The answer of a call, or its problem document, as it is cached and sent. `id` is the caller's correlation id; shared answers have one of their own. */
export const renderAnswer = (result: CallResult<unknown>, id?: string): RenderedPage => {
  if (!result.found) {
    const failure = toProblem(callFailed(result.status, result.movedTo));
    const body = JSON.stringify({ ...failure, correlationID: id ?? buildAnswerId(failure.code) });
    return { status: result.status, headers: problemHeaders, body, tags: result.tags };
  }
  const data = JSON.stringify(result.data);
  return {
    status: 200,
    headers: answerHeaders,
    body: `{"data":${data},"extensions":{"correlationID":"${id ?? buildAnswerId(data)}"}}`,
    tags: result.tags,
    holdsMs: result.holdsMs,
  };
};

/** Puts a caller's own id in the place of the one in a stored answer; the id is the last thing in every answer. */
const withId = (body: Buffer, id: string): Buffer => {
  const start = body.lastIndexOf(idMark) + idMark.length;
  return Buffer.concat([body.subarray(0, start), Buffer.from(id), body.subarray(body.indexOf('"', start))]);
};

/** A stored, uncompressed answer with the caller's own id in it: not for others, so it varies by that header. */
export const personaliseAnswer = async (stored: ReadyAnswer, id: string, acceptEncoding: string | undefined): Promise<ReadyAnswer> => {
  const body = withId(stored.body, id);
  const compressed =
    body.length > worthCompressing && acceptedEncodings(acceptEncoding).includes('gzip')
      ? await compressGzip(body, { level: 1 })
      : undefined;
  const headers: string[] = [];
  for (let index = 0; index < stored.headers.length; index += 2) {
    const [name = '', value = ''] = stored.headers.slice(index, index + 2);
    const lower = name.toLowerCase();
    if (lower === 'content-length' || lower === 'content-encoding') continue;
    headers.push(name, lower === 'vary' ? `${value}, ${correlationHeader}` : lower === 'etag' ? `W/${value}` : value);
  }
  const bytes = compressed ?? body;
  return {
    status: stored.status,
    headers: [...headers, 'Content-Length', String(bytes.length), ...(compressed ? ['Content-Encoding', 'gzip'] : [])],
    body: bytes,
  };
};
