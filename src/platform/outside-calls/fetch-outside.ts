import type { IncomingMessage } from 'node:http';
import { lookup } from 'node:dns/promises';
import { inSpan } from '#platform/tracing';
import { isAppError } from '#platform/errors';
import { outsideError } from './outside-errors.ts';
import { isPublicAddress } from './public-address.ts';
import { readBody, sendRequest } from './send-request.ts';
import { resolveTarget, parseUrl, type MayConnect, type Resolve } from './target.ts';

/** How one call is made; the bounds are those every outside call has (2 MB, 2 s, 3 redirects) by default. */
export type OutsideRequest = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PURGE';
  /** Media types the answer may have, without parameters; `image/*` takes any picture. Any by default. */
  accept?: readonly string[];
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array | string;
  /** Bytes of the answer, unpacked. */
  maxBytes?: number;
  /** The whole call with its redirects, in milliseconds. */
  timeoutMs?: number;
  /** Followed only for GET and HEAD; an answer that passes on another method is given as it is. */
  maxRedirects?: number;
  /** Plain http as well. */
  allowHttp?: boolean;
  /** The body is not read: the status is all that counts, and an endless body costs nothing. */
  statusOnly?: boolean;
};

/** An answer of another server, whatever its status; `url` is the one that answered in the end. */
export type OutsideAnswer = {
  url: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The media type in small letters without parameters; empty when none was sent. */
  mediaType: string;
  bytes: Uint8Array;
  /** The bytes as UTF-8. */
  text(): string;
};

export type FetchOutside = (url: string, request?: OutsideRequest) => Promise<OutsideAnswer>;

export const resolveByName: Resolve = async (host) => (await lookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address);

/** The ports and addresses that may be connected to: public ones, on the ports of https and http. */
export const mayConnectOutside: MayConnect = (address, port) => (port === 443 || port === 80) && isPublicAddress(address);

const redirectStatuses = [301, 302, 303, 307, 308];

const isAccepted = (mediaType: string, accept: readonly string[]): boolean =>
  accept.some((wanted) => (wanted.endsWith('/*') ? mediaType.startsWith(wanted.slice(0, -1)) : wanted === mediaType));

const isDeadline = (error: unknown, signal: AbortSignal): boolean => signal.aborted && (error === signal.reason || error instanceof Error);

const toHost = (text: string): string => (URL.canParse(text) ? new URL(text).host : '');

/** Rejects when the signal fires, for work (a name server) that cannot be stopped itself. */
const rejectOnAbort = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });

/** Where a response sends the request on to, unless its method must not be repeated elsewhere. */
const findRedirect = ({ statusCode = 0, headers }: IncomingMessage, method: string): string | undefined =>
  redirectStatuses.includes(statusCode) && (method === 'GET' || method === 'HEAD') ? headers.location : undefined;

const readAnswer = async (
  response: IncomingMessage,
  url: URL,
  { method = 'GET', accept, maxBytes = 2_000_000, statusOnly = false, signal }: OutsideRequest & { signal: AbortSignal },
): Promise<OutsideAnswer> => {
  const status = response.statusCode ?? 0;
  const mediaType = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const hasBody = method !== 'HEAD' && !statusOnly && status !== 204 && status !== 304;
  if (accept && hasBody && status < 300 && !isAccepted(mediaType, accept)) throw outsideError('outside/unexpected-type');
  const bytes = hasBody ? await readBody(response, maxBytes, signal) : new Uint8Array();
  const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
    name,
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);
  return {
    url: url.href,
    status,
    headers: Object.fromEntries(headers),
    mediaType,
    bytes,
    text: () => new TextDecoder().decode(bytes),
  };
};

/**
 * Makes the one way to call servers that are not ours (SEC-11): the URL is parsed and https, its host is resolved
 * once, every address is checked, the connection goes to a checked address, every redirect goes through the same, and bytes and time are bounded.
 * `resolve`, `mayConnect` and `innerNames` (`varnish`, `hooks.internal`) are for tests and for operators whose partners stand inside their own network.
 */
export const createFetchOutside = (parts: { resolve?: Resolve; mayConnect?: MayConnect; innerNames?: boolean } = {}): FetchOutside => {
  const { resolve = resolveByName, mayConnect = mayConnectOutside, innerNames = false } = parts;

  const call = async (text: string, request: OutsideRequest, signal: AbortSignal): Promise<OutsideAnswer> => {
    const { method = 'GET', accept, maxRedirects = 3, allowHttp = false } = request;
    const body = typeof request.body === 'string' ? Buffer.from(request.body) : request.body;
    let headers: Record<string, string> = { ...request.headers };
    let url = parseUrl(text, { allowHttp });
    for (let redirects = 0; ; redirects += 1) {
      const target = await rejectOnAbort(resolveTarget(url, resolve, mayConnect, innerNames), signal);
      const sent = {
        ...headers,
        accept: accept?.join(', ') ?? '*/*',
        'accept-encoding': 'gzip, br',
        ...(body && { 'content-length': String(body.length) }),
      };
      const response = await sendRequest(target, { method, headers: sent, ...(body && { body }), signal });
      try {
        const location = findRedirect(response, method);
        if (location === undefined) return await readAnswer(response, url, { ...request, signal });
        if (redirects >= maxRedirects) throw outsideError('outside/too-many-redirects');
        const next = parseUrl(location, { base: url, allowHttp: url.protocol === 'http:' });
        // A key meant for one server is not shown to another.
        if (next.origin !== url.origin) headers = {};
        url = next;
      } finally {
        response.destroy();
      }
    }
  };

  return async (text, request = {}) => {
    const signal = AbortSignal.timeout(request.timeoutMs ?? 2_000);
    try {
      return await inSpan('outside call', { 'http.request.method': request.method ?? 'GET', 'server.address': toHost(text) }, () =>
        call(text, request, signal),
      );
    } catch (error) {
      if (isAppError(error)) throw error;
      throw outsideError(isDeadline(error, signal) ? 'outside/too-slow' : 'outside/unreachable', error);
    }
  };
};

/** Calls a server that is not ours, by the rules of `createFetchOutside`; refuses with a code that begins with `outside/`. */
export const fetchOutside: FetchOutside = createFetchOutside();
