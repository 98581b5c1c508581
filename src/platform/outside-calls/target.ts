import { isIP } from 'node:net';
import { outsideError } from './outside-errors.ts';

/** Gives all addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** Whether a connection to an address and port may be made. */
export type MayConnect = (address: string, port: number) => boolean;

/** A URL that was checked, with the addresses a connection may go to. */
export type Target = { url: URL; addresses: readonly string[] };

const innerName = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|home\.arpa)\.?$/i;

/** Reads a URL; refuses what does not parse whole, has a name or password, or another scheme than https (or http where it is allowed). */
export const parseUrl = (text: string, options: { base?: URL; allowHttp: boolean }): URL => {
  // Spaces and control letters are dropped by the URL parser: what a person checked and what is fetched would differ.
  const hidden = [...text].some((letter) => letter <= ' ' || letter === '\x7f' || letter === '\\');
  if (hidden || text.length > 8192 || !URL.canParse(text, options.base?.href)) throw outsideError('outside/bad-url');
  const url = new URL(text, options.base);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && options.allowHttp)) throw outsideError('outside/scheme');
  if (!options.base && !/^https?:\/\/[^/]/i.test(text)) throw outsideError('outside/bad-url');
  if (url.username !== '' || url.password !== '' || url.hostname === '') throw outsideError('outside/bad-url');
  return url;
};

/** Finds where a URL leads; refuses names of inner networks (unless `innerNames`) and any host one of whose addresses may not be connected to. */
export const resolveTarget = async (url: URL, resolve: Resolve, mayConnect: MayConnect, innerNames = false): Promise<Target> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const isAddress = isIP(host) !== 0;
  if (!isAddress && !innerNames && (innerName.test(host) || !host.replace(/\.$/, '').includes('.')))
    throw outsideError('outside/address-refused');
  let addresses: readonly string[];
  try {
    addresses = isAddress ? [host] : await resolve(host);
  } catch (cause) {
    throw outsideError('outside/unreachable', cause);
  }
  if (addresses.length === 0) throw outsideError('outside/unreachable');
  // One inner address among public ones is an attempt, so the whole host is refused.
  const refused = addresses.find((address) => !mayConnect(address, port));
  if (refused !== undefined) throw outsideError('outside/address-refused', new Error(`${host} leads to ${refused} port ${port}`));
  return { url, addresses };
};
