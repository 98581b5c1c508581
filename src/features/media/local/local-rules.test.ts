import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WireStation } from '#content/responses/wire';
import { findDistance, findNearestStation } from './station.rules.ts';
import { parseZip } from './zip.rules.ts';

test.each([
  ['five digits', '90210', '90210'],
  ['a zip code that begins with zeros', '00501', '00501'],
  ['ZIP+4', '90210-1234', '90210'],
  ['ZIP+4 without its hyphen', '902101234', '90210'],
  ['blanks around it', ' 90210 ', '90210'],
  ['too short', '501', undefined],
  ['four digits', '9021', undefined],
  ['six digits', '902101', undefined],
  ['Canada', 'K1A', undefined],
  ['a whole Canadian code', 'K1A 0B1', undefined],
  ['Arabic digits', '٩٠٢١٠', undefined],
  ['wide digits', '９０２１０', undefined],
  ['a path', '../', undefined],
  ['a path that ends as a zip code', '../90210', undefined],
  ['a script', '<script>90210</script>', undefined],
  ['two lines', '90210\n10001', undefined],
  ['a NUL', '90210\0', undefined],
  ['nothing', '', undefined],
  ['a number with a sign', '-9021', undefined],
  ['10 kB of digits', '9'.repeat(10_000), undefined],
  ['10 kB of blanks around it', `${' '.repeat(10_000)}90210`, undefined],
])('LN-05: a zip code is taken from %s or refused', (_name, typed, zip) => {
  expect(parseZip(typed)).toBe(zip);
});

test('LN-05: whatever is typed gives five digits or nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9 -]{0,12}$/)), (typed) => {
      const zip = parseZip(typed);
      expect(zip === undefined || (/^[0-9]{5}$/.test(zip) && typed.includes(zip))).toBe(true);
    }),
  );
});

const station = (name: string, latitude: number, longitude: number): WireStation => ({
  path: `news/station/${name}`,
  name,
  url: `/tag/news/station/${name}`,
  latitude,
  longitude,
});
const stations = [station('east', 40.7, -74), station('west', 34, -118.2), station('lakes', 41.9, -87.6)];

test('LN-06: the station of a place is the nearest within 600 km, and a place far from all has none', () => {
  expect(findNearestStation({ latitude: 39.95, longitude: -75.16 }, stations)?.name).toBe('east');
  expect(findNearestStation({ latitude: 34.09, longitude: -118.41 }, stations)?.name).toBe('west');
  expect(findNearestStation({ latitude: 13.44, longitude: 144.79 }, stations)).toBeUndefined();
  expect(findNearestStation({ latitude: 40, longitude: -75 }, [])).toBeUndefined();
});

test('LN-06: distance is that over the ground, also across the date line', () => {
  expect(Math.round(findDistance({ latitude: 40.7128, longitude: -74.006 }, { latitude: 34.0522, longitude: -118.2437 }))).toBe(3936);
  expect(findDistance({ latitude: 52, longitude: 179.9 }, { latitude: 52, longitude: -179.9 })).toBeLessThan(20);
});
