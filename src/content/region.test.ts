import { expect, test } from 'vitest';
import { findRegion } from './region.ts';
import { hasZipCodes } from './zip-regions.ts';

test.each([
  ['none', '', 'US'],
  ['two letters', 'theme=dark; ng_geolocation=PR', 'PR'],
  ['an object', `ng_geolocation=${encodeURIComponent('{"country":"MX","zip":"1"}')}`, 'MX'],
  ['an unknown region', 'ng_geolocation=XX', 'US'],
  ['garbage', 'ng_geolocation=%E0%A4%A', 'US'],
  ['another cookie that ends so', 'not_ng_geolocation=CA', 'US'],
  ['4 kB', `ng_geolocation=${'C'.repeat(4_096)}`, 'US'],
  ['a script', 'ng_geolocation=<script>', 'US'],
])('LN-21: the region of a reader with %s in the cookie is known or the United States', (_name, cookies, region) => {
  expect(findRegion(cookies)).toBe(region);
});

test('LN-21: the territories have zip codes, other countries have none', () => {
  expect(['US', 'PR', 'GU', 'MX', 'CA'].map(hasZipCodes)).toEqual([true, true, true, false, false]);
});
