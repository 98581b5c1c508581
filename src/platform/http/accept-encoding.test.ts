import { expect, it } from 'vitest';
import { acceptedEncodings } from './accept-encoding.ts';

it.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['br;q=0, gzip', ['gzip', 'identity']],
  ['gzip;q=1.0, br;q=0.5', ['gzip', 'br', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0', ['identity']],
  ['gzip;q=0, *', ['br', 'identity']],
  ['identity;q=0', ['identity']],
  ['identity, gzip;q=0.5', ['identity']],
  ['GZIP; Q=0.8', ['gzip', 'identity']],
  ['gzip;q=nonsense', ['identity']],
  ['x-gzip', ['gzip', 'identity']],
] as const)('negotiates %s', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});
