import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isAppError } from '#platform/errors';
import { createFetchOutside } from '#platform/outside-calls';
import { type Receiver, startReceiver } from '../../../../test/support/receiver.ts';
import { builtinWeather } from './builtin-weather.service.ts';
import { createNwsWeather } from './nws-weather.service.ts';
import { createOpenMeteoWeather } from './open-meteo-weather.service.ts';
import { nwsAlert, nwsAlerts, nwsHourly, nwsPoint, openMeteoForecast } from '../../../../test/support/weather-answers.ts';
import { weatherReport } from './weather.schema.ts';
import { createWeather, type WeatherTimes } from './weather.service.ts';
import type { WeatherProvider } from './weather-provider.service.ts';

const now = Date.parse('2026-11-23T18:20:00.000Z');
const hour = Date.parse('2026-11-23T18:00:00.000Z');
const denver = { latitude: 39.7392, longitude: -104.9903, timeZone: 'America/Denver' };

let service: Receiver;
// a request of a test that has ended, such as one for alerts, reaches no other test
beforeEach(async () => {
  service = await startReceiver();
});
afterEach(() => service.close());

const send = (response: ServerResponse, body: unknown, type = 'application/geo+json'): void =>
  void response.writeHead(200, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));

type Answers = { hourly?: unknown; alerts?: unknown };
const answerAsNws = ({ hourly = nwsHourly(hour), alerts = nwsAlerts() }: Answers = {}): void =>
  service.answerWith((response, { path }) => {
    if (path.startsWith('/points/')) return send(response, nwsPoint(service.url));
    return send(response, path.startsWith('/alerts/') ? alerts : hourly);
  });
const answerAsOpenMeteo = (forecast: unknown = openMeteoForecast(hour)): void =>
  service.answerWith((response) => send(response, forecast, 'application/json'));

const parts = () => ({
  base: service.url,
  fetchOutside: createFetchOutside({ mayConnect: () => true }),
  userAgent: 'Masthead (desk@news.example)',
});
const times: WeatherTimes = { patienceMs: 5_000, freshMs: 600_000, restMs: 60_000 };
const open = (provider: WeatherProvider, given: Partial<WeatherTimes> & { clock?: () => number } = {}) => {
  const failures: unknown[] = [];
  const { clock = () => now, ...changed } = given;
  const weather = createWeather({ provider, now: clock, onFailure: (error) => failures.push(error), times: { ...times, ...changed } });
  const read = async () => {
    const answer = await weather(denver);
    if (!answer.found) throw new Error('Weather is found or throws.');
    return answer;
  };
  return { read, failures };
};

const providers: readonly [name: string, create: () => WeatherProvider][] = [
  ['builtin', () => builtinWeather],
  [
    'nws',
    () => {
      answerAsNws();
      return createNwsWeather(parts());
    },
  ],
  [
    'open-meteo',
    () => {
      answerAsOpenMeteo();
      return createOpenMeteoWeather(parts());
    },
  ],
];

describe.each(providers)('%s', (name, create) => {
  test('LN-09: says 48 hours in order from this one on, in the one shape, with sun and source', async () => {
    const { data, holdsMs, tags } = await open(create()).read();
    expect(weatherReport.parse(data)).toEqual(data);
    expect(data.hours).toHaveLength(48);
    expect(data.hours.map(({ time }) => Date.parse(time))).toEqual(Array.from({ length: 48 }, (_, index) => hour + index * 3_600_000));
    expect(data).toMatchObject({
      source: name,
      timeZone: 'America/Denver',
      sunrise: '2026-11-23T13:54:00.000Z',
      sunset: '2026-11-23T23:39:00.000Z',
    });
    for (const one of data.hours) {
      expect(Number.isInteger(one.temperature) && Math.abs(one.temperature - 41) < 60).toBe(true);
      expect(one.precipitationChance).toBeGreaterThanOrEqual(0);
    }
    // at 11:20 in the morning it is day, twelve hours later night
    expect([data.hours[0]?.isDay, data.hours[12]?.isDay]).toEqual([true, false]);
    expect(holdsMs).toBe(600_000);
    expect(tags).toEqual([]);
  });

  test('LN-09: is asked once for a place and time, however many want to know', async () => {
    const { read } = open(create());
    const [one, other] = await Promise.all([read(), read()]);
    expect(other.data).toEqual(one.data);
    const asked = service.received.length;
    await read();
    expect(service.received.length).toBe(asked);
  });
});

test('LN-11: the National Weather Service is asked as it wants to be: by rounded coordinates, with who asks', async () => {
  answerAsNws();
  await open(createNwsWeather(parts())).read();
  expect(service.received.map(({ path }) => path).toSorted()).toEqual([
    '/alerts/active?point=39.75,-105',
    '/gridpoints/BOU/62,61/forecast/hourly',
    '/points/39.75,-105',
  ]);
  for (const { headers } of service.received) expect(headers['user-agent']).toBe('Masthead (desk@news.example)');
});

test('LN-11: its hours are ours: the larger wind, the condition of the icon, degrees of either unit, none as none', async () => {
  answerAsNws({
    hourly: nwsHourly(hour, {
      temperature: 5,
      temperatureUnit: 'C',
      probabilityOfPrecipitation: { value: null },
      icon: 'https://api.weather.gov/icons/land/night/tsra_hi,40?size=small',
    }),
  });
  const { data } = await open(createNwsWeather(parts())).read();
  expect(data.hours[0]).toMatchObject({
    temperature: 41,
    feelsLike: 35,
    precipitationChance: 0,
    condition: 'thunderstorm',
    wind: { speed: 10, direction: 'NW' },
  });
});

test('LN-11: a redirect of the service is followed', async () => {
  service.answerWith((response, { path }) => {
    if (path === '/points/39.75,-105') return void response.writeHead(301, { location: '/points/39.7500,-105' }).end();
    if (path.startsWith('/points/')) return send(response, nwsPoint(service.url));
    return send(response, path.startsWith('/alerts/') ? nwsAlerts() : nwsHourly(hour));
  });
  expect((await open(createNwsWeather(parts())).read()).data.hours).toHaveLength(48);
});

test('LN-20: warnings come with the gravest first, as plain text, and one that has ended is none', async () => {
  answerAsNws({
    alerts: nwsAlerts(
      nwsAlert('2026-11-24T18:00:00+00:00', { id: 'a', event: 'Wind Advisory', severity: 'Moderate' }),
      nwsAlert('2026-11-24T18:00:00+00:00', {
        id: 'b',
        headline: '<script>alert(1)</script>Snow <b>now</b>',
        description: 'x'.repeat(9_000),
      }),
      nwsAlert('2026-11-23T18:00:00+00:00', { id: 'c' }),
      nwsAlert('whenever', { id: 'd', severity: 'Apocalyptic' }),
      { properties: null },
    ),
  });
  const { alerts } = (await open(createNwsWeather(parts())).read()).data;
  expect(alerts.map(({ id, severity }) => [id, severity])).toEqual([
    ['b', 'severe'],
    ['a', 'moderate'],
    ['d', 'unknown'],
  ]);
  expect(alerts[0]?.headline).toBe('alert(1) Snow now');
  expect(alerts[0]?.description).toHaveLength(2_000);
  expect(alerts[2]?.ends).toBeNull();
});

const weird = (changes: Record<string, unknown>) => () => answerAsNws({ hourly: nwsHourly(hour, changes) });
const badAnswers: readonly [name: string, answer: () => void][] = [
  ['temperatures that are no number', weird({ temperature: null })],
  ['temperatures as text', weird({ temperature: 'NaN' })],
  ['a billion degrees', weird({ temperature: 1e9 })],
  ['degrees of an unknown unit', weird({ temperatureUnit: 'K' })],
  ['a wind that no place has seen', weird({ windSpeed: '999 mph' })],
  ['a wind in words', weird({ windSpeed: 'breezy' })],
  ['times that are none', weird({ startTime: 'noon' })],
  ['hours long past', () => answerAsNws({ hourly: nwsHourly(hour - 90 * 3_600_000, {}, 60) })],
  ['hardly any hours', () => answerAsNws({ hourly: nwsHourly(hour, {}, 3) })],
  ['null', () => service.answerWith((response) => send(response, 'null'))],
  ['half of a JSON', () => service.answerWith((response) => send(response, '{"properties": {'))],
  ['HTML', () => service.answerWith((response) => send(response, '<h1>Maintenance</h1>', 'text/html'))],
  ['500', () => service.answerWith((response) => void response.writeHead(500).end('no'))],
  ['an empty answer', () => service.answerWith((response) => send(response, ''))],
  ['301 for ever', () => service.answerWith((response, { path }) => void response.writeHead(301, { location: `${path}0` }).end())],
  ['more than can be taken', () => service.answerWith((response) => send(response, `"${'x'.repeat(2_000_000)}"`))],
  ['a forecast on another server', () => service.answerWith((response) => send(response, nwsPoint('http://169.254.169.254')))],
];
test.each(badAnswers)('LN-13: a service that answers with %s is not believed', async (_name, answer) => {
  answer();
  const { read, failures } = open(createNwsWeather(parts()));
  await expect(read()).rejects.toMatchObject({ code: 'weather/unavailable', status: 503 });
  expect(failures).toHaveLength(1);
  expect(isAppError(failures[0])).toBe(true);
});

test.each([
  ['another unit of temperature', openMeteoForecast(hour, {}, { temperature_2m: '°C' })],
  ['another unit of wind', openMeteoForecast(hour, {}, { wind_speed_10m: 'km/h' })],
  ['another form of time', openMeteoForecast(hour, {}, { time: 'iso8601' })],
  ['columns of nothing', openMeteoForecast(hour, { temperature_2m: [] })],
  ['temperatures that cannot be', openMeteoForecast(hour, { temperature_2m: Array.from({ length: 72 }, () => 1e9) })],
  ['rows instead of columns', { hourly_units: {}, hourly: [{ time: 1 }] }],
])('LN-12: Open-Meteo with %s is not believed', async (_name, forecast) => {
  answerAsOpenMeteo(forecast);
  await expect(open(createOpenMeteoWeather(parts())).read()).rejects.toMatchObject({ code: 'weather/unavailable' });
});

test('LN-12: Open-Meteo is asked for the units and columns that are read, and a column of nulls is passed over', async () => {
  answerAsOpenMeteo(
    openMeteoForecast(hour, { precipitation_probability: Array.from({ length: 72 }, () => null), weather_code: [95, 71, 45, 1000] }),
  );
  const { data } = await open(createOpenMeteoWeather(parts())).read();
  const asked = new URL(service.received[0]?.path ?? '', service.url).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    latitude: '39.75',
    longitude: '-105',
    temperature_unit: 'fahrenheit',
    wind_speed_unit: 'mph',
    timeformat: 'unixtime',
  });
  expect(data.hours.slice(0, 4).map(({ condition }) => condition)).toEqual(['thunderstorm', 'snow', 'fog', 'cloudy']);
  expect(data.hours[0]).toMatchObject({ feelsLike: 35, precipitationChance: 0, wind: { speed: 8, direction: 'N' } });
});

test('LN-13: a service that hangs holds nobody longer than the budget, and its answer is there for the next', async () => {
  let release: () => void = () => undefined;
  const hanging = new Promise<void>((resolve) => (release = resolve));
  const slow: WeatherProvider = { source: 'nws', read: (place, at) => hanging.then(() => builtinWeather.read(place, at)) };
  const { read, failures } = open(slow, { patienceMs: 5 });
  await expect(read()).rejects.toMatchObject({ code: 'weather/unavailable' });
  release();
  await expect.poll(async () => (await read().catch(() => undefined))?.data.hours.length).toBe(48);
  expect(failures).toEqual([]);
});

test('LN-13: a page waits 800 ms for a service that hangs, no more and no less', async () => {
  const order: string[] = [];
  const silent: WeatherProvider = {
    source: 'nws',
    read: () => {
      // timers of one process fire by their times, however busy the machine is
      for (const milliseconds of [750, 850]) setTimeout(() => order.push(`${milliseconds} ms`), milliseconds);
      return new Promise(() => undefined);
    },
  };
  const weather = createWeather({ provider: silent, now: () => now, onFailure: () => undefined });
  const waiting = weather(denver).then(
    () => order.push('answered'),
    () => order.push('given up'),
  );
  await waiting;
  await expect.poll(() => order).toEqual(['750 ms', 'given up', '850 ms']);
});

test('LN-13: the last good answer is served with its age while the service fails, and the service is left alone for a while', async () => {
  let clock = now;
  let asked = 0;
  let isDown = false;
  const flaky: WeatherProvider = {
    source: 'nws',
    read: async (place, at) => {
      asked += 1;
      if (isDown) throw new Error('down');
      return builtinWeather.read(place, at);
    },
  };
  const { read, failures } = open(flaky, { clock: () => clock });
  const first = await read();
  isDown = true;
  clock += 2 * 3_600_000;
  const later = await read();
  expect(later.data.updated).toBe(first.data.updated);
  expect(later.data.hours[0]?.time).toBe('2026-11-23T20:00:00.000Z');
  expect(later.holdsMs).toBe(15_000);
  await expect.poll(() => failures.length).toBe(1);
  await read();
  await read();
  expect(asked).toBe(2);
  // it is tried again after its rest, and what comes then is new
  isDown = false;
  clock += 61_000;
  await read();
  await expect.poll(async () => (await read()).data.updated).toBe(new Date(clock).toISOString());
});

test('LN-13: an answer whose hours have all passed is none', async () => {
  let clock = now;
  let isDown = false;
  const once: WeatherProvider = {
    source: 'nws',
    read: (place, at) => (isDown ? Promise.reject(new Error('down')) : builtinWeather.read(place, at)),
  };
  const { read } = open(once, { clock: () => clock });
  await read();
  isDown = true;
  clock += 72 * 3_600_000;
  await expect(read()).rejects.toMatchObject({ code: 'weather/unavailable' });
});
