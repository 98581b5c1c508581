import type { Duplex } from 'node:stream';
import { AppError, chooseRetryAfter } from '#platform/errors';
import type { ReadyAnswer } from '#platform/http';

/** A refusal before any page or call is asked: its failure, and its answer as plain text. */
export type Refusal = { readonly error: AppError; readonly plain: ReadyAnswer };

const buildRefusal = ({ status, code, message }: { status: number; code: string; message: string }): Refusal => {
  const error = new AppError({ code, status, message });
  const body = Buffer.from(`${message}\n`);
  const headers = ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store', 'X-Content-Type-Options', 'nosniff'];
  const retryAfter = chooseRetryAfter(error, status);
  const wait = retryAfter === undefined ? [] : ['Retry-After', retryAfter];
  return { error, plain: { status, headers: [...headers, 'Content-Length', String(body.length), ...wait], body } };
};

export const uriTooLong = buildRefusal({ status: 414, code: 'http/uri-too-long', message: 'This address is too long.' });
export const badTarget = buildRefusal({ status: 400, code: 'http/bad-request', message: 'This request is not understood.' });
export const nulInTarget = buildRefusal({
  status: 400,
  code: 'request/bad-address',
  message: 'The address holds a NUL character (%00), which no text has.',
});
export const failed = buildRefusal({
  status: 500,
  code: 'http/internal-server-error',
  message: 'Something went wrong on our side. Please try again.',
});
export const overloaded = buildRefusal({
  status: 503,
  code: 'http/service-unavailable',
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
