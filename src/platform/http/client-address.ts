import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** What the connection says about its client, as far as the configured proxies vouch for it. */
export type ClientReader = {
  /** The client's address; hops are believed only as long as each is a configured proxy. */
  getClientAddress(request: IncomingMessage): string;
  /** Whether a configured proxy asks for itself, naming no client: another server of our own. */
  isOwnServer(request: IncomingMessage): boolean;
  /** Whether the client speaks https: by the header of a configured proxy, or over a TLS connection. */
  isHttps(request: IncomingMessage): boolean;
};

/** Makes a reader from the configured proxies: addresses or CIDR ranges. Refuses anything else; an empty list believes no header. */
export const createClientReader = (trustedProxies: readonly string[]): ClientReader => {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', prefix] = proxy.split('/');
    const version = isIP(address);
    const bits = prefix === undefined ? undefined : Number(prefix);
    if (version === 0 || (bits !== undefined && !(Number.isInteger(bits) && bits >= 0 && bits <= (version === 4 ? 32 : 128)))) {
      throw new Error(`The trusted proxy "${proxy}" is not an address or a range such as 10.0.0.0/8.`);
    }
    const family = version === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, bits, family);
  }
  const isTrusted = (address: string): boolean => isIP(address) !== 0 && trusted.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  const getPeerAddress = (request: IncomingMessage): string => withoutMapping(request.socket.remoteAddress ?? '');

  return {
    getClientAddress(request) {
      let address = getPeerAddress(request);
      if (trustedProxies.length === 0) return address;
      const forwarded = request.headers['x-forwarded-for'];
      const hops = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').map((hop) => withoutMapping(hop.trim()));
      // From the nearest hop outwards: the first one that is no proxy of ours is the client; what stands before it the client may have made up.
      while (isTrusted(address) && hops.length > 0) {
        const next = hops.pop() ?? '';
        if (isIP(next) === 0) break;
        address = next;
      }
      return address;
    },
    isOwnServer: (request) => request.headers['x-forwarded-for'] === undefined && isTrusted(getPeerAddress(request)),
    isHttps(request) {
      if ('encrypted' in request.socket && request.socket.encrypted === true) return true;
      return isTrusted(getPeerAddress(request)) && request.headers['x-forwarded-proto'] === 'https';
    },
  };
};

/** The key that a client is counted by: an IPv4 address, or the /64 that belongs to one IPv6 subscriber. */
export const toRateKey = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

const withoutMapping = (address: string): string =>
  address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
