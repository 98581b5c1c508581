import { expect, test } from 'vitest';
import { decodeOrNothing, findRegion, readRegionCookie } from './region.ts';
import { findUsState } from './us-state.ts';
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

test.each([
  ['none', '', undefined],
  ['a state', `a=b;ng_geolocation=${encodeURIComponent('{"country":"US","region":"CA"}')}`, 'CA'],
  ['another country', `ng_geolocation=${encodeURIComponent('{"country":"MX","region":"BC"}')}`, undefined],
  ['no state', `ng_geolocation=${encodeURIComponent('{"country":"US"}')}`, undefined],
  ['letters', 'ng_geolocation=US', undefined],
])('the state of a reader with %s in the cookie is known or not', (_name, cookies, state) => expect(findUsState(cookies)).toBe(state));

test('LN-21: of a long cookie the beginning is read, and of many cookies the first 8,000 characters', () => {
  expect(readRegionCookie('x=1;  ng_geolocation=PR')).toBe('PR');
  expect(readRegionCookie(`ng_geolocation=${'a'.repeat(500)}`)).toBe('a'.repeat(399));
  expect(readRegionCookie(`x=${'y'.repeat(8_000)}; ng_geolocation=PR`)).toBe('');
  expect(readRegionCookie('x=1')).toBe('');
  expect([decodeOrNothing('%20'), decodeOrNothing('%')]).toEqual([' ', '']);
});

test('LN-21: the territories have zip codes, other countries have none', () => {
  expect(['US', 'PR', 'GU', 'MX', 'CA'].map(hasZipCodes)).toEqual([true, true, true, false, false]);
});
