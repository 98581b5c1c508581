import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildClimateHours } from './climate.rules.ts';
import { conditionOfCode, conditionOfForecast } from './conditions.rules.ts';
import { findFeelsLike, findHumidity } from './feels-like.rules.ts';
import { buildHours, type SourceHour, toCompassPoint } from './source-hour.rules.ts';
import { findSunTimes, isDaylight } from './sun.rules.ts';

const at = (time: string): number => Date.parse(time);
const iso = (time: number | undefined): string | undefined => (time === undefined ? undefined : new Date(time).toISOString().slice(0, 16));

test.each([
  ['New York in November', 40.7128, -74.006, '2026-11-23T17:00Z', '2026-11-23T11:52', '2026-11-23T21:32'],
  ['Los Angeles in June', 34.0522, -118.2437, '2026-06-21T20:00Z', '2026-06-21T12:42', '2026-06-22T03:08'],
  ['Honolulu in January', 21.3069, -157.8583, '2026-01-01T22:00Z', '2026-01-01T17:09', '2026-01-02T04:01'],
  ['San Juan in March', 18.4655, -66.1057, '2026-03-20T16:00Z', '2026-03-20T10:29', '2026-03-20T22:36'],
])('LN-14: the sun of %s rises and sets when it does', (_name, latitude, longitude, noon, sunrise, sunset) => {
  const found = findSunTimes({ latitude, longitude }, at(noon));
  for (const [known, expected] of [
    [found.sunrise, sunrise],
    [found.sunset, sunset],
  ] as const)
    expect(Math.abs((known ?? 0) - at(`${expected}Z`))).toBeLessThanOrEqual(120_000);
});

test('LN-14: above the Arctic Circle there are days without a sunrise, and days without a night', () => {
  const utqiagvik = { latitude: 71.29, longitude: -156.79 };
  expect(findSunTimes(utqiagvik, at('2026-12-21T22:00Z'))).toEqual({ sunrise: undefined, sunset: undefined });
  expect(isDaylight(utqiagvik, at('2026-12-21T22:00Z'))).toBe(false);
  expect(isDaylight(utqiagvik, at('2026-06-21T10:00Z'))).toBe(true);
});

test('LN-14: the times are of the day at the place, whatever the clock of Greenwich says', () => {
  const { sunrise, sunset } = findSunTimes({ latitude: 21.3, longitude: -157.86 }, at('2026-01-02T08:00Z'));
  expect([iso(sunrise)?.slice(0, 10), iso(sunset)?.slice(0, 10)]).toEqual(['2026-01-01', '2026-01-02']);
});

test.each([
  ['0 °F in 15 mph', { temperature: 0, wind: 15, humidity: undefined }, -19],
  ['30 °F in 10 mph', { temperature: 30, wind: 10, humidity: undefined }, 21],
  ['50 °F in 2 mph', { temperature: 50, wind: 2, humidity: 90 }, 50],
  ['65 °F', { temperature: 65, wind: 20, humidity: 90 }, 65],
  ['90 °F at 70 %', { temperature: 90, wind: 5, humidity: 70 }, 106],
  ['100 °F at 10 %', { temperature: 100, wind: 5, humidity: 10 }, 94],
  ['95 °F without a humidity', { temperature: 95, wind: 5, humidity: undefined }, 95],
])('LN-15: %s feels as the tables of the weather service say', (_name, given, expected) => {
  expect(findFeelsLike(given)).toBe(expected);
});

test('LN-15: humidity follows from temperature and dew point', () => {
  expect(Math.round(findHumidity(70, 70))).toBe(100);
  expect(Math.round(findHumidity(86, 68))).toBe(55);
});

const averages = (latitude: number, longitude: number, day: string) => {
  const hours = buildClimateHours({ latitude, longitude }, at(day), 24 * 20);
  const temperatures = hours.map(({ temperature }) => temperature);
  return {
    low: Math.min(...temperatures),
    high: Math.max(...temperatures),
    mean: temperatures.reduce((sum, one) => sum + one, 0) / hours.length,
    snow: hours.filter(({ condition }) => condition === 'snow').length,
    wet: hours.filter(({ precipitationChance }) => precipitationChance >= 50).length,
  };
};

test('LN-10: the climate is that of the place: Alaska cold, Hawaii and Puerto Rico warm all year, the desert hot and dry', () => {
  const january = '2026-01-10T00:00Z';
  const july = '2026-07-10T00:00Z';
  const fairbanks = [64.84, -147.72] as const;
  const honolulu = [21.31, -157.86] as const;
  const sanJuan = [18.47, -66.11] as const;
  const phoenix = [33.45, -112.07] as const;
  const seattle = [47.61, -122.33] as const;
  expect(averages(...fairbanks, january).mean).toBeLessThan(12);
  expect(averages(...fairbanks, july).mean).toBeGreaterThan(50);
  for (const warm of [honolulu, sanJuan] as const)
    for (const day of [january, july]) {
      const { low, high, snow } = averages(warm[0], warm[1], day);
      expect(low).toBeGreaterThan(58);
      expect(high).toBeLessThan(96);
      expect(snow).toBe(0);
    }
  const desert = averages(...phoenix, july);
  expect(desert.high).toBeGreaterThan(100);
  expect(desert.wet).toBeLessThan(averages(...seattle, january).wet);
});

test('LN-10: the same place and hour have the same weather, neighbours nearly the same, and no hour leaps', () => {
  const place = fc.record({
    latitude: fc.double({ min: 18, max: 71, noNaN: true }),
    longitude: fc.double({ min: -170, max: -65, noNaN: true }),
  });
  const time = fc.integer({ min: at('2026-01-01T00:00Z') / 3_600_000, max: at('2027-12-31T00:00Z') / 3_600_000 });
  fc.assert(
    fc.property(place, time, (point, hour) => {
      const hours = buildClimateHours(point, hour * 3_600_000, 24);
      expect(buildClimateHours(point, hour * 3_600_000, 24)).toEqual(hours);
      const beside = buildClimateHours({ ...point, latitude: point.latitude + 0.01 }, hour * 3_600_000, 24);
      hours.forEach(({ temperature, wind, precipitationChance }, index) => {
        expect(Math.abs((beside[index]?.temperature ?? 999) - temperature)).toBeLessThanOrEqual(3);
        expect(Math.abs((hours[index + 1]?.temperature ?? temperature) - temperature)).toBeLessThanOrEqual(11);
        expect(wind >= 0 && wind < 60 && precipitationChance >= 0 && precipitationChance <= 95).toBe(true);
      });
    }),
  );
});

test('LN-10: afternoons are warmer than nights', () => {
  const hours = buildClimateHours({ latitude: 40, longitude: -105 }, at('2026-07-01T07:00Z'), 24 * 30);
  const meanAt = (hour: number): number =>
    hours.filter((_, index) => index % 24 === hour).reduce((sum, { temperature }) => sum + temperature, 0) / 30;
  expect(meanAt(15)).toBeGreaterThan(meanAt(5) + 12);
});

const source = (changes: Partial<SourceHour>): SourceHour => ({
  at: at('2026-11-23T18:00Z'),
  temperature: 41,
  humidity: 50,
  precipitationChance: 10,
  condition: 'clear',
  wind: 5,
  direction: 'W',
  ...changes,
});

test('LN-13: whatever a source says, the hours are in order, each once, within what was ever measured', () => {
  const figure = fc.oneof(fc.double(), fc.integer({ min: -200, max: 200 }));
  const hour = fc.record({
    at: fc.oneof(fc.double(), fc.integer({ min: at('2026-11-22T00:00Z'), max: at('2026-11-27T00:00Z') })),
    temperature: figure,
    humidity: figure,
    wind: figure,
    precipitationChance: figure,
    feelsLike: figure,
  });
  const place = { latitude: 40, longitude: -105, timeZone: 'America/Denver' };
  fc.assert(
    fc.property(fc.array(hour, { maxLength: 80 }), (given) => {
      const hours = buildHours(given.map(source), place, at('2026-11-23T18:20Z'));
      const times = hours.map(({ time }) => time);
      expect([...new Set(times)].toSorted()).toEqual(times);
      for (const { temperature, feelsLike, precipitationChance, wind } of hours) {
        expect(temperature >= -130 && temperature <= 136 && Math.abs(feelsLike - temperature) < 200).toBe(true);
        expect(precipitationChance >= 0 && precipitationChance <= 100 && wind.speed >= 0 && wind.speed <= 255).toBe(true);
      }
    }),
  );
});

test.each([
  [0, 'clear'],
  [2, 'partlyCloudy'],
  [3, 'cloudy'],
  [48, 'fog'],
  [55, 'drizzle'],
  [57, 'sleet'],
  [65, 'rain'],
  [67, 'sleet'],
  [77, 'snow'],
  [82, 'rain'],
  [86, 'snow'],
  [99, 'thunderstorm'],
  [100, undefined],
  [-1, undefined],
  [1.5, undefined],
  ['3', undefined],
  [null, undefined],
])('LN-12: the code %s of the WMO is %s', (code, condition) => {
  expect(conditionOfCode(code)).toBe(condition);
});

test.each([
  ['https://api.weather.gov/icons/land/day/tsra,60/rain,40?size=small', 'Sunny', 'thunderstorm'],
  ['https://api.weather.gov/icons/land/night/__proto__?size=small', 'Chance Snow Showers', 'snow'],
  [null, 'Chance Rain And Snow', 'sleet'],
  [null, 'Mostly Sunny', 'partlyCloudy'],
  [null, 'Sunny', 'clear'],
  [null, null, 'cloudy'],
])('LN-11: an hour with the icon %s and the words %s is %s', (icon, words, condition) => {
  expect(conditionOfForecast(icon, words)).toBe(condition);
});

test.each([
  [0, 'N'],
  [350, 'N'],
  [-45, 'NW'],
  [100, 'E'],
  ['SSW', 'SW'],
  ['ENE', 'NE'],
  ['W', 'W'],
  ['', null],
  ['NN', null],
  [Number.NaN, null],
  [undefined, null],
])('LN-11: the wind from %s comes from %s', (given, point) => {
  expect(toCompassPoint(given)).toBe(point);
});
