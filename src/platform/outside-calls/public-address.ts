import { BlockList, isIPv4, isIPv6 } from 'node:net';

// IANA special-purpose registries (RFC 6890 and what followed): none of these is somebody else's public server.
const closedV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
// Of IPv6 only the global range is open, without what carries an IPv4 address inside (Teredo, 6to4) or is for documents;
// mapped, NAT64, link-local, unique-local and multicast addresses all lie outside 2000::/3.
const openV6: [string, number] = ['2000::', 3];
const closedV6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [address, bits] of closedV4) closed.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of closedV6) closed.addSubnet(address, bits, 'ipv6');
const open = new BlockList();
open.addSubnet(...openV6, 'ipv6');

/** True for an address of the public internet; false for loopback, private, carrier, link-local, metadata, mapped and reserved ones, and for no address. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
};
