import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { findZipCode } from './zip-table.ts';

type Source = { zip: string; city: string; state: string; latitude: number; longitude: number };
const { codes } = createRequire(import.meta.url)('zipcodes/lib/codes.js') as { codes: Record<string, Source> };
const military = new Set(['AA', 'AE', 'AP']);
const all = Array.from({ length: 100_000 }, (_, number) => String(number).padStart(5, '0'));

test('LN-04: every civil zip code of the list has its city, state and coordinates, and no other number is one', () => {
  const wrong = all.filter((zip) => {
    const source = codes[zip];
    const found = findZipCode(zip);
    if (!source || military.has(source.state)) return found !== undefined;
    const { city, state, latitude, longitude } = source;
    return (
      !found ||
      found.zip !== zip ||
      found.city.toLowerCase() !== city.toLowerCase() ||
      found.state !== state ||
      found.latitude !== latitude ||
      Math.abs(found.longitude) !== Math.abs(longitude)
    );
  });
  expect(wrong).toEqual([]);
  expect(all.filter((zip) => findZipCode(zip)).length).toBe(41_906);
});

test('LN-04: every place has coordinates of the United States and a time zone that clocks know', () => {
  const zones = new Set<string>();
  for (const zip of all) {
    const found = findZipCode(zip);
    if (!found) continue;
    zones.add(found.timeZone);
    // from American Samoa to Alaska; the islands of the Pacific lie on both sides of the date line
    if (found.latitude < -15 || found.latitude > 72 || (found.longitude > -64 && found.longitude < 130))
      throw new Error(`${zip} is elsewhere.`);
  }
  for (const zone of zones) expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zone })).not.toThrow();
  expect(zones.size).toBeGreaterThan(30);
});

test.each([
  ['79901', 'El Paso', 'America/Denver'],
  ['78501', 'McAllen', 'America/Chicago'],
  ['32501', 'Pensacola', 'America/Chicago'],
  ['33101', 'Miami', 'America/New_York'],
  ['85001', 'Phoenix', 'America/Phoenix'],
  ['96813', 'Honolulu', 'Pacific/Honolulu'],
  ['99501', 'Anchorage', 'America/Anchorage'],
  ['00901', 'San Juan', 'America/Puerto_Rico'],
  ['96799', 'Pago Pago', 'Pacific/Pago_Pago'],
  ['46204', 'Indianapolis', 'America/Indiana/Indianapolis'],
])('LN-04: %s is %s, whose clocks are those of %s', (zip, city, timeZone) => {
  expect(findZipCode(zip)).toMatchObject({ city, timeZone });
});

test.each([
  ['armed forces abroad', '09001'],
  ['armed forces without coordinates', '09003'],
  ['Canada', 'K1A'],
  ['too short', '501'],
  ['other digits', '٩٠٢١٠'],
  ['no such number', '00000'],
  ['a property of objects', '__proto__'],
])('LN-04: %s is no place: %s', (_name, zip) => {
  expect(findZipCode(zip)).toBeUndefined();
});
