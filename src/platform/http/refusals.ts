import type { Duplex } from 'node:stream';
import { AppError, chooseRetryAfter } from '#platform/errors';
import type { ReadyAnswer } from './ready-answer.ts';

/** A refusal before any page or call is asked: its failure, and its answer as plain text. */
export type Refusal = { readonly error: AppError; readonly plain: ReadyAnswer };

const buildRefusal = (fields: { code: string; status: number; message: string }): Refusal => {
  const error = new AppError(fields);
  const { status, message } = fields;
  const body = Buffer.from(`${message}\n`);
  const headers = ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store', 'X-Content-Type-Options', 'nosniff'];
  const retryAfter = chooseRetryAfter(error, status);
  const wait = retryAfter === undefined ? [] : ['Retry-After', retryAfter];
  return { error, plain: { status, headers: [...headers, 'Content-Length', String(body.length), ...wait], body } };
};

export const uriTooLong = buildRefusal({ code: 'http/uri-too-long', status: 414, message: 'This address is too long.' });
export const badTarget = buildRefusal({ code: 'http/bad-request', status: 400, message: 'This request is not understood.' });
export const nulInTarget = buildRefusal({
  code: 'request/bad-address',
  status: 400,
  message: 'The address holds a NUL character (%00), which no text has.',
});
export const failed = buildRefusal({
  code: 'http/internal-server-error',
  status: 500,
  message: 'Something went wrong on our side. Please try again.',
});
export const overloaded = buildRefusal({
  code: 'http/service-unavailable',
  status: 503,
  message: 'Too many people are reading right now. Please try again in a few seconds.',
});

/** Answers what node:http could not parse: 431 for too much header, 414 where it was the address, 408 for too slow, else 400. */
export const refuseBrokenRequest = (error: Error & { code?: string; rawPacket?: Buffer }, socket: Duplex, maxUrlLength: number): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(`HTTP/1.1 ${statusLine(error, maxUrlLength)}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
};

const statusLine = (error: { readonly code?: string; readonly rawPacket?: Buffer }, maxUrlLength: number): string => {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout';
  if (error.code !== 'HPE_HEADER_OVERFLOW') return '400 Bad Request';
  const start = error.rawPacket?.subarray(0, maxUrlLength + 16) ?? Buffer.alloc(0);
  const addressGoesOn = start.length > maxUrlLength && !start.includes(10) && /^[A-Z]+ \//.test(start.toString('latin1', 0, 16));
  return addressGoesOn ? '414 URI Too Long' : '431 Request Header Fields Too Large';
};
