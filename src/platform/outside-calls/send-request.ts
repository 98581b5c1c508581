import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { outsideError } from './outside-errors.ts';
import type { Target } from './target.ts';

/** What is sent to a target; `signal` ends the call at its deadline. */
export type Sending = { method: string; headers: Record<string, string>; body?: Uint8Array; signal: AbortSignal };

const maxHeaderBytes = 16_384;

// Gives node the addresses that were checked, so that no second question to a name server can change them.
const buildLookup = (addresses: readonly string[]): LookupFunction => {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  const first = found[0] ?? { address: '', family: 4 };
  return (_host, options, answer) => (options.all ? answer(null, found) : answer(null, first.address, first.family));
};

/** Sends one request to a checked target on a connection of its own and gives the answer's head; follows nothing. */
export const sendRequest = (target: Target, sending: Sending): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = target.url.protocol === 'https:' ? requestHttps : requestHttp;
    const { method, headers, body, signal } = sending;
    const options = { method, headers, signal, agent: false, lookup: buildLookup(target.addresses), maxHeaderSize: maxHeaderBytes };
    const request = send(target.url, options, resolve);
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      reject(outsideError('outside/unreachable', new Error('The other server changes the protocol.')));
    });
    request.on('error', reject);
    request.end(body);
  });

const createDecoder = (encoding: string) => {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  if (encoding === 'br') return createBrotliDecompress();
  throw outsideError('outside/unreachable', new Error(`The answer is packed as ${encoding.slice(0, 40)}.`));
};

/** Reads an answer's body, unpacked; refuses more than `maxBytes` as soon as they are announced, sent or unpacked. */
export const readBody = async (response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Uint8Array> => {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw outsideError('outside/too-large');
  const chunks: Buffer[] = [];
  let length = 0;
  const collected = new Writable({
    write(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > maxBytes) return done(outsideError('outside/too-large'));
      chunks.push(chunk);
      done();
    },
  });
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') await pipeline(response, collected, { signal });
  else await pipeline(response, createDecoder(encoding), collected, { signal });
  return Buffer.concat(chunks);
};
