import type { IncomingMessage } from 'node:http';
import { badTarget, nulInTarget, type Refusal, uriTooLong } from './refusals.ts';

/**
 * The refusal of a request whose address is too long, names another host, comes with two Host headers, or holds an encoded NUL in its path or query;
 * undefined for all others. Nothing behind this ever decodes a NUL from an address (SEC-30).
 */
export const findTargetRefusal = (request: IncomingMessage, maxLength: number): Refusal | undefined => {
  const url = request.url ?? '';
  if (url.length > maxLength) return uriTooLong;
  if (url.includes('%00')) return nulInTarget;
  return isPlainTarget(request, url) ? undefined : badTarget;
};

/** Whether a browser fetches or renders it before its reader has asked for it (Fetch, `Sec-Purpose`). */
export const isAheadOfReader = ({ headers }: IncomingMessage): boolean => {
  const purpose = headers['sec-purpose'];
  return typeof purpose === 'string' && purpose.startsWith('prefetch');
};

// An address of another host in the request line, or two Host headers: a proxy in front may read them differently and store our answer under the wrong name.
const isPlainTarget = (request: IncomingMessage, url: string): boolean => {
  if (url.charCodeAt(0) !== 47) return false;
  const raw = request.rawHeaders;
  let hosts = 0;
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index];
    if (name !== undefined && name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
};
