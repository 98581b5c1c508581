import { expect, test } from 'vitest';
import { acceptedEncodings } from './accept-encoding.ts';

test.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'zstd', 'gzip', 'identity']],
  ['gzip, deflate, br, zstd, dcb, dcz', ['dcz', 'dcb', 'br', 'zstd', 'gzip', 'identity']],
  ['zstd;q=0.9, dcz;q=0, br;q=0.8', ['zstd', 'br', 'identity']],
  ['zstd, unheard-of, *;q=0.1', ['zstd', 'br', 'gzip', 'identity']],
  ['br;q=0, gzip', ['gzip', 'identity']],
  ['gzip;q=1.0, br;q=0.5', ['gzip', 'br', 'identity']],
  [`br, ${'x'.repeat(4_096)}`, ['br', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0', ['identity']],
  ['gzip;q=0, *', ['br', 'identity']],
  ['identity;q=0', ['identity']],
  ['identity, gzip;q=0.5', ['identity']],
  ['GZIP; Q=0.8', ['gzip', 'identity']],
  ['gzip;q=nonsense', ['identity']],
  ['x-gzip', ['gzip', 'identity']],
] as const)('OP-20: negotiates %s', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});
