import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { isAppError } from '#platform/errors';
import type { MayConnect, Resolve } from './target.ts';
import { parseUrl, resolveTarget } from './target.ts';
import { mayConnectOutside, resolveByName } from './fetch-outside.ts';

/** What came of a call: an answer; none in time, though it may have been taken; no connection; or an address that must not be called. */
export type KeptCall =
  { kind: 'answered'; status: number; retryAfter: string | undefined } | { kind: 'silent' } | { kind: 'unreached' } | { kind: 'refused' };

/** Many small calls to few servers, over connections that stay open. */
export type KeptConnections = {
  post(url: string, call: { headers: Readonly<Record<string, string>>; body: Buffer }): Promise<KeptCall>;
  close(): void;
};

type Options = {
  /** How many connections each server gets. */
  connections: number;
  /** The whole call, in milliseconds. */
  timeoutMs: number;
  /** Origins that the operator configured: those may be of an inner network, and without TLS. */
  trusted?: readonly string[];
  resolve?: Resolve;
  mayConnect?: MayConnect;
};

const mostAnswerBytes = 16_384;

/** Reads an answer to its end, so that its connection can be used again; a long one costs its connection. */
const drain = (response: IncomingMessage): void => {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostAnswerBytes) response.destroy();
  });
  response.on('error', () => undefined);
};

const toCall = (request: ClientRequest, body: Buffer, timeoutMs: number): Promise<KeptCall> =>
  new Promise((resolve) => {
    let isOpen = false;
    const deadline = setTimeout(() => request.destroy(new Error('too slow')), timeoutMs);
    const end = (call: KeptCall): void => {
      clearTimeout(deadline);
      resolve(call);
    };
    request.once('socket', (socket) => {
      if (socket.connecting) socket.once(request.protocol === 'https:' ? 'secureConnect' : 'connect', () => (isOpen = true));
      else isOpen = true;
    });
    request.on('response', (response) => {
      drain(response);
      end({ kind: 'answered', status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
    });
    request.on('error', (error) => {
      if (isAppError(error)) end({ kind: 'refused' });
      // on an open connection it may have been read, whatever became of it then
      else end({ kind: isOpen ? 'silent' : 'unreached' });
    });
    request.end(body);
  });

/**
 * Creates them, by the rules of SEC-11: https alone, the host is resolved for each connection, every address of it is checked, the connection goes to a checked
 * one, and no redirect is followed. Answers are read for their status alone.
 */
export const createKeptConnections = (options: Options): KeptConnections => {
  const { connections, timeoutMs, trusted = [], resolve = resolveByName, mayConnect = mayConnectOutside } = options;
  const kept = { keepAlive: true, maxSockets: connections, maxFreeSockets: connections, timeout: 30_000 };
  const agents = { 'http:': new HttpAgent(kept), 'https:': new HttpsAgent(kept) };
  const check = (url: URL) => {
    const isTrusted = trusted.includes(url.origin);
    return resolveTarget(url, resolve, isTrusted ? () => true : mayConnect, isTrusted);
  };
  const createLookup =
    (url: URL): LookupFunction =>
    (_host, asked, answer) => {
      check(url).then(
        ({ addresses }) => {
          const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
          const first = found[0] ?? { address: '', family: 4 };
          if (asked.all) answer(null, found);
          else answer(null, first.address, first.family);
        },
        (error: Error) => answer(error, '', 4),
      );
    };
  return {
    post: async (address, { headers, body }) => {
      try {
        const url = parseUrl(address, { allowHttp: URL.canParse(address) && trusted.includes(new URL(address).origin) });
        // no name is looked up where the host is an address
        if (/^(?:\[|[\d.]+$)/.test(url.hostname)) await check(url);
        const isSecure = url.protocol === 'https:';
        const request = (isSecure ? requestHttps : requestHttp)(url, {
          method: 'POST',
          agent: agents[isSecure ? 'https:' : 'http:'],
          headers: { ...headers, 'content-length': String(body.length) },
          lookup: createLookup(url),
          maxHeaderSize: 16_384,
        });
        return await toCall(request, body, timeoutMs);
      } catch (error) {
        if (isAppError(error)) return { kind: 'refused' };
        throw error;
      }
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
};
